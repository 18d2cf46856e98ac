import { expect, test } from "#tests/setup/journey.ts";

test("the home page leads to the list of cars, and the list to a car's page", async ({ page, site }) => {
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

test("an unknown URL gets a page with status 404", { tag: "@full" }, async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
