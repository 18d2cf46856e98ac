import { expect, test } from "#tests/setup/journey.ts";

test("The links to other pages look the same below every list", async ({ page }) => {
  const looks: unknown[] = [];
  for (const path of ["/listing-car", "/garages-list", "/dealer-listing", "/nl/garages-list?q=garage"]) {
    await page.goto(path);
    const current = page.locator("nav li").filter({ hasText: /^1$/ }).locator("[aria-current=page]");
    looks.push(
      await current.evaluate((link) => {
        const { color, backgroundColor, display } = getComputedStyle(link);
        const { width, height } = link.getBoundingClientRect();
        const rows = [...link.closest("ul")!.children].map((item) => item.getBoundingClientRect().top);
        return { color, backgroundColor, display, width, height, rows: new Set(rows).size };
      }),
    );
  }
  expect(looks).toEqual(looks.map(() => ({ ...(looks[0] as object), rows: 1 })));
});
