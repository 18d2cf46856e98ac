import { globSync, readFileSync } from "node:fs";
import { expect, expectNoA11yViolations, test } from "#tests/setup/journey.ts";
import { pages, prefixes } from "#tests/setup/pages.ts";

/** Every class that one of our style sheets knows. */
const ours = globSync("app/**/*.css").flatMap((sheet) =>
  [...readFileSync(sheet, "utf8").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""),
);

for (const path of pages) {
  test(`can be used by everyone, and fits 320 px, in three languages: ${path || "/"}`, async ({ page }) => {
    for (const { prefix, lang, dir } of prefixes) {
      const address = prefix + path || "/";
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("html")).toHaveAttribute("dir", dir);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${address} is wider than 320 px by`).toBeLessThanOrEqual(0);
      const unstyled = await page.evaluate((known) => {
        const carried = [...document.querySelectorAll("style")].map((sheet) => sheet.textContent).join();
        const used = [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]);
        return [...new Set(used)].filter((name) => known.includes(name) && !carried.includes(`.${name}`));
      }, ours);
      expect(unstyled, `${address} lacks the styles of`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoA11yViolations(page);
    }
  });
}
