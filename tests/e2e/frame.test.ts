import { expect, test } from "#tests/setup/journey.ts";

test("After a navigation in the browser the page's title is announced and the focus is in it", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Listing Car" })
    .click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "cars" }).first()).toBeAttached();
});

test("A slow navigation shows that it is under way", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto("/newsletter");
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Loading...")).toBeAttached();
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Loading...")).not.toBeAttached();
});
