import { expect, test } from "#tests/setup/journey.ts";

test("leads from home by the listing to a car's page", async ({ page, site }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await site.footer.follow("Listing Car");
  await expect(page).toHaveURL(/\/listing-car$/);
  const card = page
    .getByRole("main")
    .getByRole("link", { name: /view car/i })
    .first();
  await card.click();
  await expect(page).toHaveURL(/\/listing-detail-v1\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("has a page for an address it does not know", { tag: "@full" }, async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
