import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

const bar = (page: Page) => page.locator(".site-bar");
const button = (page: Page) => page.getByRole("link", { name: "Back to top" });

/** Scrolls by so many pixels, as a wheel does; waits until it is there. */
async function scroll(page: Page, by: number, to: number) {
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, by);
  await expect.poll(async () => Math.round((await page.locator("body").boundingBox())?.y ?? 0) + to).toBe(0);
}

test.describe("scrolling a page", () => {
  test("shows the way back to the top above 150 px, with a ring that fills", async ({ page }) => {
    await page.goto("/");
    const ring = button(page).locator("circle").last();
    await expect(button(page)).toBeHidden();
    await scroll(page, 150, 150);
    await expect(button(page)).toBeHidden();
    await scroll(page, 50, 200);
    await expect(button(page)).toBeVisible();
    const early = await ring.evaluate((circle) =>
      Number.parseFloat(getComputedStyle(circle).strokeDashoffset),
    );
    await page.keyboard.press("End");
    await expect
      .poll(() => ring.evaluate((circle) => Number.parseFloat(getComputedStyle(circle).strokeDashoffset)))
      .toBeCloseTo(0, 2);
    expect(early).toBeGreaterThan(0.8);

    await button(page).click();
    await expect.poll(async () => (await page.locator("body").boundingBox())?.y).toBe(0);
    await expect(button(page)).toBeHidden();
  });

  test("fixes the header above 200 px, and makes it smaller above 300 px", async ({ page }) => {
    await page.goto("/");
    await expect(bar(page)).toHaveCSS("height", "72px");
    await scroll(page, 200, 200);
    await expect(bar(page)).toHaveCSS("position", "relative");
    await scroll(page, 90, 290);
    await expect(bar(page)).toHaveCSS("position", "fixed");
    await expect(bar(page)).toHaveCSS("height", "72px");
    await scroll(page, 100, 390);
    await expect(bar(page)).toHaveCSS("height", "56px");
    await expect(page.getByRole("link", { name: "Car Market" }).first()).toBeInViewport();
    await scroll(page, -390, 0);
    await expect(bar(page)).toHaveCSS("position", "relative");
  });
});
