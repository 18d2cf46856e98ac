import type { Page } from "@playwright/test";
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

/** Returns the texts of the shown page links, in order, and of what stands for pages that are left out. */
const shownPages = (page: Page) =>
  page.locator(".pages > li").evaluateAll((items) =>
    items
      .filter((item) => item.checkVisibility() && !item.querySelector("[rel]"))
      .map((item) => {
        const gap = getComputedStyle(item, "::before").content;
        return gap.startsWith('"') ? gap.slice(1, 2) : item.textContent.trim();
      }),
  );

test("On a phone, the links to other pages show where pages are left out", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/listing-car?show_num=8");
  const last = (await page.locator(".pages a").nth(-2).textContent())!;
  expect(Number(last)).toBeGreaterThan(7);
  for (const [current, slots] of [
    [1, ["1", "…", last]],
    [3, ["1", "2", "3", "…", last]],
    [5, ["1", "…", "5", "…", last]],
    [Number(last) - 3, ["1", "…", `${Number(last) - 3}`, "…", last]],
  ] as const) {
    await page.goto(`/listing-car?show_num=8&page=${current}`);
    expect(await shownPages(page), String(current)).toEqual(slots);
  }
});
