import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

/** Returns the delay of the toast's last animation, by which it leaves. The element stays in the page. */
const leavesAfter = (toast: Locator) =>
  toast.evaluate((element) => getComputedStyle(element).animationDelay.split(", ").at(-1));

async function expectTopCentre(page: Page) {
  const place = page.locator(".toasts");
  await expect(place).toHaveCSS("position", "fixed");
  await expect(place).toHaveCSS("justify-items", "center");
  const box = await place.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect([box?.x, box?.y, box?.width]).toEqual([16, 16, width - 32]);
}

for (const [prefix, dir] of [
  ["", "ltr"],
  ["/ar", "rtl"],
] as const) {
  test.describe(`a toast (${dir})`, { tag: prefix ? "@full" : [] }, () => {
    test("for an error shows at the top center for five seconds", { tag: "@full" }, async ({ page }) => {
      await page.goto(`${prefix}/listing-car`);
      await page.locator('form[action$="/favorites"] button').first().click();
      const toast = page.locator(".toast-error");
      await expect(toast.locator('[role="alert"]')).not.toBeEmpty();
      expect(await leavesAfter(toast)).toBe("5s");
      await expectTopCentre(page);
      await expect(toast).toBeHidden();
    });

    test("for a success shows at the top center for three seconds", { tag: "@full" }, async ({ page }) => {
      await page.goto(`${prefix}/newsletter`);
      await page.locator('main input[type="email"]').fill(`toast${dir}@example.com`);
      await page.locator('main button[type="submit"]').click();
      const toast = page.locator(".toast");
      await expect(toast.locator('[role="status"]')).not.toBeEmpty();
      expect(await leavesAfter(toast)).toBe("3s");
      await expectTopCentre(page);
      await expect(toast).toBeHidden();
    });
  });
}
