import type { Page } from "@playwright/test";
import { apiUrl, expect, hydrated, test } from "#tests/setup/journey.ts";
import { demoLogin, logInByForm } from "#tests/setup/test-sessions.ts";
import { mailHtml } from "#upstream/platform/mail/render-html.ts";

const word = `https://example.net/${"long".repeat(30)}`;

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Writes the word into an element. @returns where the page ends, and where the word does, which a card may cut off */
const fill = async (page: Page, selector: string) => [
  await page
    .locator(selector)
    .first()
    .evaluate((element, text) => {
      element.textContent = text;
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    }, word),
  await width(page),
];

/** The usual run tries one text of each kind: prose, an address beside an icon, and a card. */
const everyDay = ["A vendor's text", "A vendor's address", "The town on a car's card"];
const tagOf = (what: string) => (everyDay.includes(what) ? [] : ["@full"]);

test.use({ viewport: { width: 360, height: 740 } });

test("A mail with a word that is wider than a phone fits it", async ({ page }) => {
  const blocks = [{ kind: "quote", text: word } as const, { kind: "note", text: word } as const];
  await page.setContent(mailHtml({ to: "noor@example.net", lang: "nl", subject: word, blocks }));
  expect(await width(page)).toBe(360);
});

for (const [what, path, selector] of [
  ["A vendor's text", "/sale-agents-detail/1", ".vendor-about"],
  ["A vendor's address", "/dealer-detail/2", ".vendor-head p > span bdi"],
  ["A vendor's address below the map", "/dealer-detail/2", ".location-card p bdi"],
  ["The address on a vendor's card", "/dealer-listing", "article p > span bdi"],
  ["A garage's address", "/garage-branch-profile/1", "main p > span bdi"],
  ["A garage's text", "/garage-branch-profile/1", "#about p"],
  ["A review of a garage", "/garage-branch-profile/1", ".review-list .whitespace-pre-line"],
  ["The author of a review", "/garage-branch-profile/1", ".review-list bdi"],
  ["A car's description", "/listing-detail-v1/2", ".car-text p"],
  ["A seller's e-mail address", "/listing-detail-v1/3", "main li a[href^='mailto:'] bdi"],
  ["The town of a car", "/listing-detail-v1/2", ".car-head p bdi"],
  ["The town below a car's map", "/listing-detail-v1/2", ".car-place p bdi"],
  ["A town's cars on the map", "/listing-detail-v1/2", ".car-place a span"],
  ["A town beside the map of dealers", "/dealer-listing", "[aria-labelledby=towns] li bdi"],
  ["A town on the home page", "/home05", ".towns li bdi"],
  ["The town on a car's card", "/listing-car", ".car-town bdi"],
  ["A town in the list of towns", "/makes-and-towns", "[aria-labelledby=towns] li bdi"],
] as const)
  test(`${what} with a word that is wider than a phone fits it`, { tag: tagOf(what) }, async ({ page }) => {
    await page.goto(path);
    const [end, pageEnd] = await fill(page, selector);
    expect(end).toBeLessThanOrEqual(360);
    expect(pageEnd).toBe(360);
  });

for (const [what, path, selector] of [
  ["The customer's name", "/dashboard", ".lead bdi"],
  ["The subject of a question", "/customer-service", "li bdi"],
] as const)
  test(`${what} with a word that is wider than a phone fits it`, { tag: tagOf(what) }, async ({ page }) => {
    await logInByForm(page.request, demoLogin("customer"));
    await page.goto(path);
    // A customer's page loads its scripts by itself, and hydration must find the text that the server sent.
    await hydrated(page);
    const [end, pageEnd] = await fill(page, selector);
    expect(end).toBeLessThanOrEqual(360);
    expect(pageEnd).toBe(360);
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

test("A long Latin message in the back-office's Arabic list starts at the left, so its ellipsis is seen", async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor", "Message");
  await page.goto(`${apiUrl}/back-office/vendor/messages?lang=ar`);
  const message = page.locator(".inbox .line").first();
  const room = await message.evaluate((line) => {
    line.textContent = "Is the car still for sale? ".repeat(9);
    const range = document.createRange();
    range.selectNodeContents(line);
    return range.getClientRects()[0]!.left - line.getBoundingClientRect().left;
  });
  expect(room).toBeLessThan(1);
});
