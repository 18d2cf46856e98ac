import type { Page } from "@playwright/test";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { mailHtml } from "#upstream/platform/mail/render-html.ts";

const word = `https://example.net/${"long".repeat(30)}`;

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.use({ viewport: { width: 360, height: 740 } });

test("A mail with a word that is wider than a phone fits it", async ({ page }) => {
  const blocks = [{ kind: "quote", text: word } as const, { kind: "note", text: word } as const];
  await page.setContent(mailHtml({ to: "noor@example.net", lang: "nl", subject: word, blocks }));
  expect(await width(page)).toBe(360);
});

for (const [whose, path, selector] of [
  ["vendor's text", "/sale-agents-detail/1", ".vendor-about"],
  ["car's description", "/listing-detail-v1/2", ".car-text p"],
] as const)
  test(`A ${whose} with a word that is wider than a phone fits it`, async ({ page }) => {
    await page.goto(path);
    await page
      .locator(selector)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
      }, word);
    expect(await width(page)).toBe(360);
  });

test("The back-office of a garage whose name has a word that is wider than a phone fits it", async ({
  page,
  site,
}) => {
  await site.backOffice.enter("garage");
  await page.goto(`${apiUrl}/back-office/garage/branches/1/reviews`);
  await page
    .locator("main .link bdi")
    .first()
    .evaluate((name, text) => {
      name.textContent = text;
    }, word);
  expect(await width(page)).toBe(360);
});
