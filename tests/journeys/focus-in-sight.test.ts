import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

/* Elements that stay in place while the page scrolls do not cover the element with the focus. */

const visits = [
  { path: "/listing-car", width: 1440, height: 740 },
  { path: "/listing-car", width: 360, height: 640 },
  // A window of 1280 × 1024 px at a zoom of 400 %.
  { path: "/listing-car", width: 320, height: 256 },
  { path: "/ar/compare?ids=1,4,5,6", width: 360, height: 740 },
  { path: "/nl/compare?ids=1,4,5,6", width: 800, height: 740 },
];

for (const { path, width, height } of visits) {
  test(`No element is covered when it gets the keyboard focus: ${path}, ${width} × ${height}`, {
    tag: "@full",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    expect(await coveredOnTheWay(page)).toEqual([]);
  });
}

/** Goes through the main content by the Tab key. @returns the elements that were covered when focused */
async function coveredOnTheWay(page: Page) {
  const covered: string[] = [];
  await page.locator("#main").focus();
  for (;;) {
    await page.keyboard.press("Tab");
    const [part, name] = await page.evaluate(findCovered);
    if (part !== "main") return covered;
    if (name) covered.push(name);
  }
}

/** Returns where the focus is, and on what if it is covered; not for scroll boxes, which are larger than the window. */
function findCovered(): [part: string, name: string] {
  const focused = document.activeElement!;
  const part = focused.closest("main, header, footer")?.localName ?? "";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
  // A slider lies under its own line, which has the same parent.
  const isSeen = points.some(([x, y]) => focused.parentElement?.contains(document.elementFromPoint(x, y)));
  return [part, isSeen || focused.matches("[tabindex]") ? "" : focused.outerHTML.slice(0, 200)];
}
