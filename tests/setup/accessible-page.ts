import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Lang } from "#contract/languages.ts";
import { full } from "./full.ts";
import { expect, expectNoA11yViolations, test } from "./journey.ts";
import { prefixes } from "./pages.ts";

/** Every class name in the site's style sheets. */
const knownClasses = globSync("app/**/*.css").flatMap((sheet) =>
  [...readFileSync(sheet, "utf8").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? ""),
);

/**
 * Checks a page at 320 and 768 px, for missing styles and by WCAG 2.2 AA. A full run checks three languages, but in
 * Firefox runs axe in one only.
 * @param todaysLang the language of a run that is not full, and of axe in Firefox
 * @param prepare called when the page is open
 */
export async function expectAccessiblePage(
  page: Page,
  path: string,
  todaysLang: Lang,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  const everyLanguage = full && test.info().project.name !== "firefox";
  for (const { prefix, lang, dir } of prefixes) {
    if (!full && lang !== todaysLang) continue;
    const url = prefix + path || "/";
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    await prepare?.(page);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("html")).toHaveAttribute("dir", dir);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const unnamed = page.locator("article:not(:has(h1, h2, h3, h4))");
    await expect(unnamed, `${url} has articles without a heading`).toHaveCount(0);
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${url} is wider than ${width} px by`).toBeLessThanOrEqual(0);
    }
    const unstyled = await page.evaluate((known) => {
      const css = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText))
        .join();
      const usedClasses = [...document.querySelectorAll("[class]:not(.toasts:empty)")].flatMap((element) => [
        ...element.classList,
      ]);
      return [...new Set(usedClasses)].filter((name) => known.includes(name) && !css.includes(`.${name}`));
    }, knownClasses);
    expect(unstyled, `${url} lacks the styles of`).toEqual([]);
    if (!everyLanguage && lang !== todaysLang) continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    // Header and footer are the same on every page, so only a full run checks them on other pages than the home page.
    await expectNoA11yViolations(page, full || path === "" ? undefined : "main");
  }
}

/** Does nothing without JavaScript, because axe is a script; the back-office's pages are the same with it. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!test.info().project.name.startsWith("nojs")) await expectNoA11yViolations(page);
}
