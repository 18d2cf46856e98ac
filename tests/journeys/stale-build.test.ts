import type { Page, Response } from "@playwright/test";
import { waitForIdleRouter } from "#tests/setup/browser-translation.ts";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/* A page from before a deployment, whose scripts the server no longer has (decision 079). */

const notFound = { status: 404, contentType: "text/html", body: "gone" };
const anyScript = /\/assets\/.*\.js$/;

/** Collects the paths of the documents that are loaded. */
function watchDocuments(page: Page) {
  const loaded: string[] = [];
  page.on("response", (response: Response) => {
    const { pathname } = new URL(response.url());
    // Firefox's driver takes a page's data for a document.
    const isDocument = response.request().resourceType() === "document" && !pathname.endsWith(".data");
    if (isDocument) loaded.push(pathname);
  });
  return loaded;
}

test.use({
  expectedErrors: [
    /404 \(Not Found\)|dynamically imported module|^Error \(|MIME type|Error loading route module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ViewTransition opt-in/,
  ],
});

test("A page of a removed build works without its scripts, and its links load a page of the new build", async ({
  page,
  site,
}) => {
  const documents = watchDocuments(page);
  let refused = 0;
  // The first document is of the old build, so its scripts are missing. The second is of the new build.
  await page.route(anyScript, (route) => {
    if (documents.length > 1) return route.continue();
    refused += 1;
    return route.fulfill(notFound);
  });
  await page.goto("/faq");
  const link = site.footer.link("About Us");
  await link.hover();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/about-us$/);
  await hydrated(page);
  expect(documents).toEqual(["/faq", "/about-us"]);
});

test("A link to a page in a missing chunk loads that page as a document", {
  tag: "@full",
}, async ({ page, site }) => {
  await site.openHydrated("/faq");
  const documents = watchDocuments(page);
  await page.route(anyScript, (route) => route.fulfill(notFound));
  await site.footer.link("About Us").click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect.poll(() => documents[0]).toBe("/about-us");
  await expect(page).toHaveTitle(/About us/i);
});

test("Photos still work as links when their chunk is missing", { tag: "@full" }, async ({ page, site }) => {
  await site.openHydrated("/listing-detail-v1/1");
  await page.route(/gallery-dialog/, (route) => route.fulfill(notFound));
  const requested = page.waitForResponse(/gallery-dialog/);
  const photo = page.getByRole("region", { name: "Photos" }).getByRole("link").first();
  await photo.hover();
  await requested;
  await photo.click();
  await expect(page).toHaveURL(/\/listing-detail-v1\/1\/photos#photo-1$/);
});

test("A car whose page lacks a chunk is loaded as a document, once for each car", { tag: "@full" }, async ({
  page,
  site,
}) => {
  await site.openHydrated("/listing-detail-v1/1");
  await page.route(/car-sections/, (route) => route.fulfill(notFound));
  const documents = watchDocuments(page);
  const opened: (string | null)[] = [];
  for (const _ of [1, 2]) {
    const link = page.locator("#similar article h3 a").first();
    opened.push(await link.getAttribute("href"));
    await link.click();
    await expect.poll(() => documents).toEqual(opened);
    await hydrated(page);
    await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  }
  expect(documents).toEqual(opened);
});

test("A car whose chunk is lost with the connection is loaded as a document when the connection is back", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.openHydrated("/listing-detail-v1/1");
  await page.route(/car-sections/, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("car-sections"));
  await page.locator("#similar article h3 a").first().click();
  await failed;
  await waitForIdleRouter(page);
  await expect(page.locator(".car-page")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specifications" })).toHaveCount(0);
  const documents = watchDocuments(page);
  await context.setOffline(false);
  await expect.poll(() => documents).toEqual([new URL(page.url()).pathname]);
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
});

test("A list of garages whose map is lost with the connection is loaded as a document when the connection is back", {
  tag: "@full",
}, async ({ page, context, site }) => {
  await site.openHydrated("/faq");
  await page.route(/branch-map/, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("branch-map"));
  await site.footer.link("Garages").click();
  await failed;
  const documents = watchDocuments(page);
  await context.setOffline(false);
  await expect.poll(() => documents).toEqual(["/garages-list"]);
  await expect(page.locator(".map-overview")).toBeVisible();
});
