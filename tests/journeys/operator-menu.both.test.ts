import type { Page } from "@playwright/test";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { navigation } from "#upstream/back-office/views/page.ts";

const desk = `${apiUrl}/back-office/operator`;

/** The paths of the menu's entries, relative to the operator's start page. */
const entries = navigation.operator.map(([path]) => path.replace("/operator", ""));
const screens = [
  { width: 360, height: 740, isFolded: true },
  { width: 768, height: 1024, isFolded: true },
  { width: 1440, height: 900, isFolded: false },
];
const languages = [
  { lang: "en", menu: "Main menu", letters: /^[\p{Script=Latin} ]+$/u },
  { lang: "ar", menu: "القائمة الرئيسية", letters: /^[\p{Script=Arabic}\p{M} ]+$/u },
];

/** The usual run tries the widest menu from left to right, and the narrowest from right to left. */
const isEveryDay = (lang: string, width: number) => width === (lang === "en" ? 1440 : 360);

/** The maximum height in px of a menu of one line: 44, and a little more in Arabic. */
const lineHeight = 48;

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const { lang, menu: name, letters } of languages) {
  for (const screen of screens) {
    test(`The operator reaches every entry of the menu with the keyboard, in ${lang}, at ${screen.width} px`, {
      tag: isEveryDay(lang, screen.width) ? [] : ["@full"],
    }, async ({ page, site }) => {
      await page.setViewportSize(screen);
      await site.backOffice.enterAsOperator(apiUrl);
      await page.goto(`${desk}?lang=${lang}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      const menu = page.getByRole("navigation", { name });
      const links = menu.getByRole("link");
      const fold = menu.locator("summary");
      const unfold = async () => {
        if (!screen.isFolded) return;
        await expect(links).toHaveCount(0);
        expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(lineHeight);
        await fold.press("Enter");
      };
      await expect(fold).toBeVisible({ visible: screen.isFolded });
      await unfold();
      await expect(links).toHaveText(entries.map(() => letters));

      if (screen.isFolded) await page.keyboard.press("Tab");
      else await links.first().focus();
      for (const index of entries.keys()) {
        const link = links.nth(index);
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 0.99 });
        await page.keyboard.press("Tab");
      }
      for (const [index, path] of entries.entries()) {
        const link = links.nth(index);
        const label = await link.textContent();
        await link.press("Enter");
        await expect(page).toHaveURL(`${desk}${path}`);
        if (screen.isFolded) await expect(fold).toContainText(label!);
        await unfold();
        await expect(link).toHaveAttribute("aria-current", "page");
        await expect(link).toBeInViewport({ ratio: 0.99 });
        await expect(menu.locator("[aria-current]")).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      }
    });
  }
}

test("A page below a menu entry marks that entry as the current one", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enterAsOperator(apiUrl);
  await page.goto(`${desk}/businesses/invite`);
  await expect(page.locator("[aria-current=page]")).toHaveText("Businesses");
});
