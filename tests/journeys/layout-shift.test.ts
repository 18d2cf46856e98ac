import { type ChunkingProxy, startChunkingProxy } from "#tests/setup/chunked-html.ts";
import { full } from "#tests/setup/full.ts";
import { expect, test } from "#tests/setup/journey.ts";
import { measureLayoutShift } from "#tests/setup/layout-shift.ts";
import { pages } from "#tests/setup/pages.ts";

test.use({ pictures: true });

/* On a slow connection a page arrives in pieces without moving what is shown (limit: 0.01 of the viewport). */

/** Where documents are split, as fractions of their tags: most cuts are in the upper half, the visible part. */
const cuts = [0.02, 0.05, 0.09, 0.12, 0.16, 0.2, 0.26, 0.33, 0.4, 0.5, 0.65, 0.8];

const limit = 0.01;
const widths = full ? [360, 768, 1024, 1440] : [360, 1440];
const prefixes = full ? ["", "/ar"] : [""];
const paths = full ? pages : ["", "/listing-car", "/listing-detail-v1/1"];

let chunkingProxy: ChunkingProxy;

// The shift by web fonts, which load last, depends on the fonts of the machine.
test.beforeAll(async ({ baseURL }) => {
  chunkingProxy = await startChunkingProxy(baseURL!, { withoutFonts: true });
});
test.afterAll(() => chunkingProxy.close());

for (const width of widths) {
  test(`No page moves as it arrives in pieces, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    for (const path of prefixes.flatMap((prefix) => paths.map((name) => prefix + name || "/"))) {
      const { total, moved } = await measureLayoutShift(page, chunkingProxy, path, cuts);
      expect.soft(total, `${path}: ${moved.join("; ")}`).toBeLessThanOrEqual(limit);
    }
  });
}
