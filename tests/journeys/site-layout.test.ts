import { expect, hydrated, test } from "#tests/setup/journey.ts";

test("After a navigation in the browser the page's title is announced and the focus is in it", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Listing Car" })
    .click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "cars" }).first()).toBeAttached();
});

test("A slow navigation says that it is under way, and moves nothing", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/newsletter");
  await hydrated(page);
  const main = page.getByRole("main");
  const before = await main.boundingBox();
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
  const word = page.getByText("Loading...");
  await expect(word).toBeInViewport({ ratio: 1 });
  // Larger than what only screen readers find.
  expect((await word.boundingBox())?.width).toBeGreaterThan(40);
  expect(await main.boundingBox()).toEqual(before);
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Loading...")).not.toBeAttached();
});
