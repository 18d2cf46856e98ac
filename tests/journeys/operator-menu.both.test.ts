import type { Page } from "@playwright/test";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";

const desk = `${apiUrl}/back-office/operator`;

/** Where the entries lead, in their order; below the desk. */
const entries = [
  ...["", "/businesses", "/sell-requests", "/reports", "/reviews", "/conversations"],
  ...["/service", "/messages", "/pages", "/settings", "/reference", "/log"],
];
const screens = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const languages = [
  { lang: "en", menu: "Main menu", letters: /^[\p{Script=Latin} ]+$/u },
  { lang: "ar", menu: "القائمة الرئيسية", letters: /^[\p{Script=Arabic}\p{M} ]+$/u },
];

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { lang, menu: name, letters } of languages) {
  for (const screen of screens) {
    test(`The operator reaches every entry of the menu by keyboard, in ${lang}, ${screen.width} pixels wide`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize(screen);
      await site.backOffice.enterAsOperator(apiUrl);
      await page.goto(`${desk}?lang=${lang}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      const menu = page.getByRole("navigation", { name });
      const links = menu.getByRole("link");
      await expect(links).toHaveText(entries.map(() => letters));

      await links.first().focus();
      for (const index of entries.keys()) {
        const link = links.nth(index);
        await expect(link).toBeFocused();
        // On a narrow screen the row scrolls to what has the focus.
        await expect(link).toBeInViewport({ ratio: 0.99 });
        await page.keyboard.press("Tab");
      }
      for (const [index, path] of entries.entries()) {
        const link = links.nth(index);
        await link.press("Enter");
        await expect(page).toHaveURL(`${desk}${path}`);
        await expect(link).toHaveAttribute("aria-current", "page");
        await expect(link).toBeInViewport({ ratio: 0.99 });
        await expect(menu.locator("[aria-current]")).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      }
    });
  }
}

test("A page below an entry of the menu marks that entry", async ({ page, site }) => {
  await site.backOffice.enterAsOperator(apiUrl);
  await page.goto(`${desk}/businesses/invite`);
  await expect(page.locator("[aria-current=page]")).toHaveText("Businesses");
});
