import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

/* On a slow connection, web fonts load long after the first paint. Headlines then keep their lines (decision 136). */

/** A time in ms that is longer than `font-display: optional` waits for a font. */
const givenUpMs = 500;

/** Holds back the fonts. @returns a function that lets them load, and waits for that */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    held.resolve();
    await page.evaluate(() =>
      Promise.all([document.fonts.load("1em 'Figtree Next'"), document.fonts.load("1em 'Readex Next'")]),
    );
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
}

/** Waits until the page is painted without the web fonts. */
const drawnWithoutFonts = (page: Page) =>
  page.waitForFunction((wait) => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint !== undefined && performance.now() - paint.startTime > wait;
  }, givenUpMs);

/** Returns the text of each headline with the boxes of its lines. */
const headlines = (page: Page) =>
  page.locator("h1, h2, h3").evaluateAll((all) =>
    all.map((headline) => {
      const range = document.createRange();
      range.selectNodeContents(headline);
      const boxes = [...range.getClientRects()].map(({ x, y, width }) => [x, y, width].map(Math.round));
      return `${headline.textContent}: ${boxes.join(" | ")}`;
    }),
  );

const main = ["", "/listing-car", "/listing-detail-v1/1", "/about-us", "/pricing", "/faq", "/privacy-policy"];

for (const prefix of ["", "/nl", "/ar"]) {
  for (const width of [390, 1440]) {
    // Firefox does not use the fallback font of the same widths while a font loads, and does not swap fonts afterwards.
    test(`At ${width} px, the headlines of ${prefix || "/en"} keep their lines when the fonts load`, {
      tag: ["@full", "@not-in-firefox"],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of main) {
        const release = await holdFonts(page);
        await page.goto(prefix + path || "/", { waitUntil: "domcontentloaded" });
        await drawnWithoutFonts(page);
        const before = await headlines(page);
        await release();
        expect(await headlines(page)).toEqual(before);
        await page.unrouteAll();
      }
    });
  }
}

test("The page after one without web fonts uses them, and Back shows the first page without them", {
  tag: "@full",
}, async ({ page }) => {
  const release = await holdFonts(page);
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  await drawnWithoutFonts(page);
  await hydrated(page);
  await release();
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-fonts");
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What selling here costs");
  await expect(root).toHaveAttribute("data-fonts");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("What selling here costs");
  await expect(root).not.toHaveAttribute("data-fonts");
  await page.goForward();
  await expect(root).toHaveAttribute("data-fonts");
});
