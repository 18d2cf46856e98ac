import { expect, hydrated, test } from "#tests/setup/journey.ts";

const main = "#main";

test("Who clears the comparison by key, on its tray or its page, goes on in the page", async ({ page }) => {
  await page.goto("/compare?ids=1,2");
  await hydrated(page);
  await page.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Clear all" })).toHaveCount(0);
  await expect(page.locator(main)).toBeFocused();
  await page.goto("/listing-car");
  await hydrated(page);
  await page
    .getByRole("button", { name: /compar/i })
    .first()
    .click();
  const clear = page.getByRole("button", { name: "Clear the comparison" });
  await clear.press("Enter");
  await expect(clear).toHaveCount(0);
  await expect(page.locator(main)).toBeFocused();
});
