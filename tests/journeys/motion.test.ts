import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";
import { logInByForm } from "#tests/setup/test-sessions.ts";

/* Motion shows what has changed. If the visitor prefers reduced motion, nothing moves (decision 136). */

declare global {
  interface Window {
    /** The pseudo-elements that moved, for each view transition. */
    moved: Promise<string[]>[];
  }
}

/** Records what every view transition of the page moves, and skips its animation. */
const observeTransitions = (page: Page) =>
  page.addInitScript(() => {
    window.moved = [];
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (update) {
      const transition = start.call(this, update);
      const animated = transition.ready.then(() => {
        const all = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        transition.skipTransition();
        return all.filter((name) => name?.startsWith("::view-transition")) as string[];
      });
      window.moved.push(animated);
      return transition;
    };
  });

const moved = (page: Page) => page.evaluate(async () => (await Promise.all(window.moved)).flat());

/** Opens the car of the fourth card, then goes back. @returns what moved on the way to the car */
async function followCard(page: Page) {
  const card = page.locator(".car-card").nth(3);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card.getByRole("link", { name: /^View Car/ }).click();
  await expect(page).toHaveURL(/listing-detail/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const seen = await moved(page);
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  return seen;
}

test.describe("Without a preference for reduced motion,", { tag: "@full" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the picture of a card moves to the car's page, and Back restores the scroll position", {
    tag: "@not-in-firefox",
  }, async ({ page, site }) => {
    await observeTransitions(page);
    await site.openHydrated("/listing-car");
    expect(await followCard(page)).toContain("::view-transition-group(car-picture)");
  });

  test("Back to top scrolls smoothly, also in a browser that does not focus a clicked link", {
    tag: "@not-in-firefox",
  }, async ({ page, site }) => {
    await site.openHydrated("/faq");
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    const scrolled = page.evaluate(() => {
      addEventListener("mousedown", (event) => event.preventDefault());
      return new Promise((resolve) => addEventListener("click", () => resolve(scrollY)));
    });
    await page.getByRole("link", { name: "Back to top" }).click();
    expect(await scrolled).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("Back before the picture moves returns to the list without an error", {
    tag: "@not-in-firefox",
  }, async ({ page, site }) => {
    await page.addInitScript(() => {
      const start = Document.prototype.startViewTransition;
      let started = 0;
      Document.prototype.startViewTransition = function (update) {
        if (started++ === 0) setTimeout(() => history.back());
        return start.call(this, update);
      };
    });
    await site.openHydrated("/listing-car");
    const heading = (await page.locator("h1").textContent()) ?? "";
    const left = page.waitForEvent("framenavigated", (frame) => frame.url().includes("/listing-detail"));
    await page
      .locator(".car-card")
      .first()
      .getByRole("link", { name: /^View Car/ })
      .click();
    await left;
    await expect(page).toHaveURL(/listing-car$/);
    await expect(page.locator("h1")).toHaveText(heading);
  });

  test("adding a favorite animates the button and the number in the header", async ({
    page,
    site,
    account,
  }) => {
    await logInByForm(page.request, account);
    await site.openHydrated("/listing-car");
    const heart = page.locator(".car-card .btn-overlay").first();
    const number = page.locator(".favorites-link .roll");
    await heart.click();
    await expect(heart.locator("svg")).toHaveCSS("animation-name", "pop");
    await expect(number).toHaveText("1");
    await expect(number).not.toHaveCSS("animation-name", "none");
    await page.reload();
    await expect(heart.locator("svg")).toHaveCSS("animation-name", "none");
    await expect(number).toHaveCount(0);
  });
});

test("With a preference for reduced motion, a page replaces another one at once", {
  tag: ["@full", "@not-in-firefox"],
}, async ({ page, site }) => {
  await observeTransitions(page);
  await site.openHydrated("/listing-car");
  expect(await followCard(page)).toEqual([]);
});
