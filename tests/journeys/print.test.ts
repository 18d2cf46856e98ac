import type { Page } from "@playwright/test";
import { expect, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/** Turns the page's rules for print on and those for screens off: Firefox's driver cannot emulate media. */
const showAsPrinted = (page: Page) =>
  page.evaluate(() => {
    const media = { print: "all", screen: "not all" } as Record<string, string>;
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          rule.media.mediaText = media[rule.media.mediaText] ?? rule.media.mediaText;
        if ("cssRules" in rule) turn(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
  });

test.describe("on paper", () => {
  // Firefox's driver never finishes this page's PDF.
  test("A car is printed on three sheets at most", { tag: ["@not-in-firefox", "@full"] }, async ({
    page,
    site,
  }) => {
    await site.openHydrated("/listing-detail-v1/5");
    const pdf = await page.pdf({ format: "A4" });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(3);
  });

  // Not in Firefox, for the same reason as above.
  for (const prefix of ["", "/nl", "/ar"])
    test(`A window sheet in ${prefix || "English"} fits on one sheet and shows a code for the ad`, {
      tag: ["@not-in-firefox", "@full"],
    }, async ({ page }) => {
      for (const id of [1, 4, 77]) {
        await page.goto(`${prefix}/listing-detail-v3/${id}?print`);
        await expect(page.getByRole("article").getByRole("img").last()).toBeVisible();
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      }
    });

  test("A car is printed with all its pictures, and without header, footer and buttons", {
    tag: "@full",
  }, async ({ page, site }) => {
    await site.openHydrated("/listing-detail-v1/5");
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    // At `beforeprint`, the page loads all lazy pictures.
    const pictures = page.locator("main img");
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).complete).length),
      )
      .toBe(0);
    await showAsPrinted(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["banner", "contentinfo", "button", "textbox"] as const) {
      await expect(page.getByRole(part)).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Back to top" })).toBeHidden();
    await expect(page.getByRole("link", { name: /log in first/ })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Description" })).toHaveCSS("break-after", "avoid");
  });

  test("Nothing follows the last line of a printed car, which could need an empty sheet", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/listing-detail-v1/5");
    await showAsPrinted(page);
    const space = await page.getByRole("main").evaluate((main) => {
      const boxes = [...main.querySelectorAll(":not(:has(*))")].map((node) => node.getBoundingClientRect());
      const lastLine = Math.max(...boxes.filter(({ width }) => width > 1).map(({ bottom }) => bottom));
      return main.getBoundingClientRect().bottom - lastLine;
    });
    expect(space).toBeLessThan(20);
  });

  test("Links in the text of another page are printed, although the scripts have loaded a car's styles too", {
    tag: "@full",
  }, async ({ page, site }) => {
    await site.openHydrated("/privacy-policy");
    await showAsPrinted(page);
    await expect(page.getByRole("main").locator('a[href^="https:"]').first()).toBeVisible();
  });

  test("Questions are printed with their answers", async ({ page }) => {
    await page.goto("/faq");
    await showAsPrinted(page);
    const answers = page.locator("main details > div");
    expect(await answers.count()).toBeGreaterThan(5);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });

  test("A garage is printed with its prices and without links for a booking", { tag: "@full" }, async ({
    page,
  }) => {
    await page.goto("/garage-branch-profile/1");
    const book = page.getByRole("main").getByRole("link", { name: /^Book/ });
    await expect(book.first()).toBeVisible();
    await showAsPrinted(page);
    await expect(page.getByRole("main").getByText("€").first()).toBeVisible();
    await expect(book).toHaveCount(0);
  });
});
