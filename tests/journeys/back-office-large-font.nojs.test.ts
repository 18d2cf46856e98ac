import type { Page } from "@playwright/test";
import { findClippedTexts, setFontSize } from "#tests/setup/font-size.ts";
import { full } from "#tests/setup/full.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { navigation } from "#upstream/back-office/views/page.ts";

const languages = full ? ["en", "ar", "nl"] : ["ar"];
const menuOf = (role: keyof typeof navigation) => navigation[role].map(([path]) => path);

/** Opens pages of the back-office at 200 % on a phone; paths are below the back-office's base path. */
async function expectNothingClipped(page: Page, paths: string[]) {
  await page.setViewportSize({ width: 360, height: 740 });
  await setFontSize(page, 32);
  for (const path of paths) {
    for (const lang of languages) {
      await page.goto(`${apiUrl}/back-office${path}?lang=${lang}`);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      expect.soft(await findClippedTexts(page), `${path} in ${lang}`).toEqual([]);
    }
  }
}

/** Finds the path of the first link of a list. */
async function firstLink(page: Page, list: string, selector: string) {
  await page.goto(`${apiUrl}/back-office${list}`);
  const href = await page.locator(selector).first().getAttribute("href");
  return href!.replace("/back-office", "").replace(/[?#].*/, "");
}

test.beforeEach(() => test.slow(full));

test("Text at 200 % is not cut off on a phone, on every kind of page of a vendor", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.backOffice.enter("vendor");
  const car = await firstLink(page, "/vendor/cars", "main li a.cover");
  const thread = await firstLink(page, "/vendor/messages", ".inbox a");
  await expectNothingClipped(page, [
    ...menuOf("vendor"),
    ...["/cars/new", "/cars/import", "/messages/templates", "/profile/pictures"].map(
      (path) => `/vendor${path}`,
    ),
    ...["", "/details", "/photos", "/messages", "/delete"].map((path) => car + path),
    ...["", "/moderation"].map((path) => thread + path),
  ]);
});

test("Text at 200 % is not cut off on a phone, on every kind of page of a garage", async ({ page, site }) => {
  await site.backOffice.enter("garage");
  const branch = (await firstLink(page, "/garage", "main a[href$='/reviews']")).replace("/reviews", "");
  const below = ["", "/bookings", "/closed-days", "/photos", "/reviews"];
  await expectNothingClipped(page, [...menuOf("garage"), ...below.map((path) => branch + path)]);
});

test("Text at 200 % is not cut off on a phone, on every kind of page of the operator", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.backOffice.enterAsOperator(apiUrl);
  const request = await firstLink(page, "/operator/sell-requests", "main li a");
  await expectNothingClipped(page, [
    ...menuOf("operator"),
    ...[
      "/businesses/invite",
      "/vendors/1",
      "/vendors/1/suspension",
      "/garages/1",
      "/garages/1/branches/new",
    ].map((path) => `/operator${path}`),
    ...["/pages/home/nl", "/pages/faqs/ar", "/reference/brands", "/reference/brands/1", "/service/1"].map(
      (path) => `/operator${path}`,
    ),
    ...["", "/listing", "/withdrawal"].map((path) => request + path),
  ]);
});
