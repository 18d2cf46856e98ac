import { expect } from "@playwright/test";
import { test } from "#tests/setup/journey.ts";

test("leads from home by the listing to a car's page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/listing-car");
  const card = page
    .getByRole("main")
    .getByRole("link", { name: /view car/i })
    .first();
  await card.click();
  await expect(page).toHaveURL(/\/listing-detail-v1\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

for (const [prefix, lang, dir] of [
  ["", "en", "ltr"],
  ["/nl", "nl", "ltr"],
  ["/ar", "ar", "rtl"],
] as const) {
  for (const path of ["", "/home", "/listing-car", "/newsletter"]) {
    const address = prefix + path || "/";
    test(`answers ${address} in its language`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${lang}`));
      await expect(page.locator("html")).toHaveAttribute("dir", dir);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
}

test("has a page for an address it does not know", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
