import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

/* In browsers without scroll-driven animations, animations of a fixed duration move the header. */

const bar = (page: Page) => page.locator(".site-bar");

/** Stops each movement of the header halfway, as soon as it begins. */
const stopHalfway = (page: Page) =>
  bar(page).evaluate((header) => {
    const stop = () => {
      for (const animation of header.getAnimations()) {
        animation.pause();
        animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 2;
      }
    };
    header.addEventListener("animationstart", stop);
    header.addEventListener("transitionrun", stop);
  });

const finish = (page: Page) =>
  bar(page).evaluate((header) => {
    for (const animation of header.getAnimations()) animation.finish();
  });

const box = (page: Page) =>
  bar(page).evaluate((header) => {
    const { top, height } = header.getBoundingClientRect();
    return { top, height };
  });

test("The header slides in at 200 px of scrolling and shrinks at 300 px", { tag: "@motion" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/");
  await stopHalfway(page);
  await page.evaluate(() => scrollTo(0, 250));
  await expect.poll(async () => (await box(page)).top).toBeLessThan(-1);
  expect((await box(page)).top).toBeGreaterThan(-72);
  await finish(page);
  await expect.poll(() => box(page)).toEqual({ top: 0, height: 72 });

  await page.evaluate(() => scrollTo(0, 350));
  await expect.poll(async () => (await box(page)).height).toBeLessThan(72);
  expect((await box(page)).height).toBeGreaterThan(56);
  await finish(page);
  await expect.poll(() => box(page)).toEqual({ top: 0, height: 56 });
});
