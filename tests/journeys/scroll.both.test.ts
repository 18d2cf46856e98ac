import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

const bar = (page: Page) => page.getByRole("banner");
const button = (page: Page) => page.getByRole("link", { name: "Back to top" });

/** Heights of the header at the top of the page, and after more than 300 px. */
const heights = (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 1024 ? (["56px", "52px"] as const) : (["72px", "56px"] as const);

/** Scrolls by `by` px, as a wheel does, and waits until it is at `to` px. Firefox may go a pixel further. */
async function scroll(page: Page, by: number, to: number) {
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, by);
  // If the page itself has moved meanwhile, Firefox stops a few pixels off.
  const tolerance = page.context().browser()?.browserType().name() === "firefox" ? 4 : 1.5;
  const missing = async () => ((await page.locator("body").boundingBox())?.y ?? 0) + to;
  await expect.poll(async () => Math.abs(await missing())).toBeLessThan(tolerance);
}

test.describe("scrolling a page", () => {
  test("shows the Back to top link after more than 150 px, with a ring that fills", { tag: "@full" }, async ({
    page,
  }) => {
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

  test("fixes the header after more than 200 px, and makes it smaller after more than 300 px", async ({
    page,
  }) => {
    await page.goto("/");
    const [height, small] = heights(page);
    await expect(bar(page)).toHaveCSS("height", height);
    await scroll(page, 200, 200);
    await expect(bar(page)).toHaveCSS("position", "relative");
    await scroll(page, 90, 290);
    await expect(bar(page)).toHaveCSS("position", "fixed");
    await expect(bar(page)).toHaveCSS("height", height);
    await scroll(page, 100, 390);
    await expect(bar(page)).toHaveCSS("height", small);
    await expect(page.getByRole("link", { name: "Car Market" }).first()).toBeInViewport();
    await scroll(page, -390, 0);
    await expect(bar(page)).toHaveCSS("position", "relative");
  });

  test("does not fix the header on a phone in landscape", { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto("/faq");
    await scroll(page, 400, 400);
    await expect(bar(page)).toHaveCSS("position", "relative");
  });

  test("hides the Back to top link while the keyboard focus is in the main content", {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/listing-car");
    await scroll(page, 600, 600);
    await expect(button(page)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "View Car" }).nth(1).focus();
    await page.keyboard.press("Tab");
    await expect(button(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    await expect(button(page)).toBeVisible();
  });
});

test("The Back to top link does not cover the bar below the photos of a car", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/listing-detail-v1/5/photos");
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scroll(page, 500, 500);
    const [link, contact] = await Promise.all([
      button(page).boundingBox(),
      page.getByRole("main").getByRole("link", { name: "Contact the seller" }).boundingBox(),
    ]);
    expect(link!.y + link!.height).toBeLessThanOrEqual(contact!.y);
    await scroll(page, -500, 0);
  }
});

for (const path of ["/garage-branch-profile/1", "/listing-detail-v1/5"]) {
  test(`The bar at the bottom does not cover the element with the keyboard focus: ${path}`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(path);
    await expect(page.locator(".contact-bar")).toBeVisible();
    const covered: string[] = [];
    const seen: string[] = [];
    while (!seen.includes("footer")) {
      await page.keyboard.press("Tab");
      const [part, name, share] = await page.evaluate(coveredShare);
      seen.push(part);
      if (share > 0.5) covered.push(name);
    }
    expect(seen.filter((part) => part === "main").length).toBeGreaterThan(10);
    expect(covered).toEqual([]);
  });
}

/** Returns where the focus is, on what, and which share of that element's visible height the bar covers. */
function coveredShare(): [part: string, name: string, share: number] {
  const { activeElement: focused } = document;
  const part = focused?.closest("main, footer")?.localName ?? "";
  const bar = document.querySelector(".contact-bar");
  if (!focused || !bar || part !== "main" || bar.contains(focused)) return [part, "", 0];
  if (!bar.checkVisibility({ visibilityProperty: true })) return [part, "", 0];
  const box = focused.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const covered = bottom - Math.max(top, bar.getBoundingClientRect().top);
  return [part, focused.outerHTML, covered / (bottom - top)];
}

test.describe("the header", () => {
  /** Measures, in px, the bar halfway: its offset between 201 and 261 px, and its height between 301 and 341 px. */
  const half = async (page: Page) => {
    await page.goto("/");
    await scroll(page, 231, 231);
    const above = await bar(page).evaluate((header) => header.getBoundingClientRect().top);
    await scroll(page, 90, 321);
    return { above, height: await bar(page).evaluate((header) => header.getBoundingClientRect().height) };
  };

  // Firefox has no scroll-driven animations (see `header-motion.firefox.test.ts`).
  test.describe("without a preference for reduced motion", { tag: "@not-in-firefox" }, () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("slides in and shrinks gradually while the page scrolls", { tag: "@full" }, async ({ page }) => {
      const { above, height } = await half(page);
      const [whole, small] = heights(page).map(Number.parseFloat) as [number, number];
      expect(above).toBeCloseTo(-whole / 2, 0);
      expect(height).toBeCloseTo((whole + small) / 2, 0);
    });
  });

  test("changes at once with a preference for reduced motion", { tag: "@full" }, async ({ page }) => {
    expect(await half(page)).toEqual({ above: 0, height: Number.parseFloat(heights(page)[1]) });
  });
});
