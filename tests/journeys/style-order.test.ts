import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addFavorite } from "#tests/setup/add-favorite.ts";
import { apiUrl, expect, test } from "#tests/setup/journey.ts";
import { addListing, addReview } from "#tests/setup/own-records.ts";
import { accountPages, pages } from "#tests/setup/pages.ts";
import { demoVendor, startConversation } from "#tests/setup/test-conversation.ts";
import { logIn, logInByForm } from "#tests/setup/test-sessions.ts";

async function expectNothingMoved(page: Page, paths: string[]) {
  const { request } = page.context();
  // The folder also has the sheets of earlier builds, for pages that are still open.
  const sheets = readdirSync("build/client/assets").filter((name) => /^components-.*\.css$/.test(name));
  const html = await (await request.get("/")).text();
  const [, data = ""] = /<script id="page-data"[^>]*>([^\n<]*)/.exec(html) ?? [];
  const { preload } = JSON.parse(data) as { preload: string[] };
  const code = await Promise.all(preload.map(async (path) => (await request.get(path)).text()));
  const sheet = sheets.find((name) => code.some((text) => text.includes(name)));
  expect(sheet).toBeDefined();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path || "/");
      const moved = await page.evaluate(movedBySheet, `/assets/${sheet}`);
      expect.soft(moved, `${path || "/"} at ${width} px`).toEqual([]);
    }
  }
}

/** One browser is enough, because the same rule wins in all of them. */
const tag = ["@full", "@not-in-firefox"];

test("The sheet of all components, which the scripts load, moves nothing on a public page", { tag }, async ({
  page,
}) => {
  test.slow();
  await expectNothingMoved(page, pages);
});

test("The sheet of all components moves nothing on a customer's pages", { tag }, async ({
  page,
  account,
}) => {
  const auth = await logIn(apiUrl, account);
  const vendor = await demoVendor(apiUrl);
  const { id } = await startConversation(apiUrl, auth.access_token, vendor, "Is it still there?");
  await addListing(apiUrl, auth);
  await addReview(apiUrl, auth);
  await logInByForm(page.request, account);
  await addFavorite(page.request, "1");
  await expectNothingMoved(page, [
    ...accountPages,
    `/message/${id}`,
    `/message/${id}/report`,
    `/message/start?vendor=${vendor.vendorId}`,
    `/message/reserve?car=${vendor.carId}`,
  ]);
});

/** Runs in the page. @returns the elements that the sheet moves or resizes */
async function movedBySheet(href: string): Promise<string[]> {
  await document.fonts.ready;
  // Leaves out pictures, which may still be loading.
  const elements = [...document.querySelectorAll("body *:not(.toasts, script, img)")];
  const boxes = () =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join();
    });
  const before = boxes();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  document.head.append(link);
  await loaded;
  const after = boxes();
  return elements.flatMap(({ className }, index) =>
    before[index] === after[index] ? [] : `${className}: ${before[index]} -> ${after[index]}`,
  );
}
