import { holdRequests } from "#tests/setup/hold-responses.ts";
import { expect, test } from "#tests/setup/journey.ts";

test("After a client-side navigation, the page's title is announced and the main content has the focus", async ({
  page,
  site,
}) => {
  await site.openHydrated("/");
  await site.header.mainMenu.getByRole("link", { name: "Listing Car" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "cars" }).first()).toBeAttached();
  // Only the server renders these links, and the browser keeps them.
  await expect(page.locator("#menu-homes a")).toHaveCount(10);
});

test("A slow navigation shows a loading message and moves nothing", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/newsletter");
  const main = page.getByRole("main");
  const before = await main.boundingBox();
  const release = await holdRequests(page, "**/*.data*");
  await site.header.mainMenu.getByRole("link", { name: "Home" }).click();
  const word = page.getByText("Loading...");
  await expect(word).toBeInViewport({ ratio: 1 });
  // Wider than an element that only screen readers find.
  expect((await word.boundingBox())?.width).toBeGreaterThan(40);
  expect(await main.boundingBox()).toEqual(before);
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Loading...")).not.toBeAttached();
});

test("The placeholder of the header's search is wholly visible on laptops", { tag: "@full" }, async ({
  page,
}) => {
  for (const prefix of ["", "/nl", "/ar"]) {
    await page.goto(`${prefix}/faq`);
    const field = page.getByRole("banner").locator("[name=q]");
    await field.fill((await field.getAttribute("placeholder"))!);
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
      expect(hidden, `${prefix} ${width}`).toBe(0);
    }
  }
});

test.describe("on a touch screen,", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a button is not filled while the browser takes what was pressed last for hovered", {
    tag: ["@full", "@not-in-firefox"],
  }, async ({ page }) => {
    await page.goto("/faq");
    const magnifier = page.locator(".site-search-button");
    await expect(magnifier).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await magnifier.hover();
    await expect(page.locator(".site-search-button:hover")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
});
