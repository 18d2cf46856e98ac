import type { Page, Response } from "@playwright/test";
import { expect, hydrated, test } from "#tests/setup/journey.ts";

test.use({ pictures: true });

/* A page from before a deployment, whose scripts the server no longer has (decision 079). */

const notFound = { status: 404, contentType: "text/html", body: "gone" };
const anyScript = /\/assets\/.*\.js$/;

/** The documents that were loaded, by path. */
function watchDocuments(page: Page) {
  const loaded: string[] = [];
  page.on("response", (response: Response) => {
    if (response.request().resourceType() === "document") loaded.push(new URL(response.url()).pathname);
  });
  return loaded;
}

test.use({
  expectedErrors: [
    /404 \(Not Found\)|dynamically imported module|^Error \(|MIME type|Error loading route module|ERR_FAILED|ViewTransition opt-in/,
  ],
});

test("A page whose build is gone is loaded once more, and works", async ({ page }) => {
  const documents = watchDocuments(page);
  // The page of the old build; the second one is of the new.
  await page.route(anyScript, (route) => (documents.length < 2 ? route.fulfill(notFound) : route.continue()));
  await page.goto("/faq");
  await hydrated(page);
  expect(documents).toEqual(["/faq", "/faq"]);
});

test("A build that stays gone is asked for twice, not for ever, and the page works without it", async ({
  page,
}) => {
  const documents = watchDocuments(page);
  let requestCount = 0;
  await page.route(anyScript, (route) => {
    requestCount += route.request().method() === "HEAD" ? 1 : 0;
    return route.fulfill(notFound);
  });
  await page.goto("/faq");
  await expect.poll(() => requestCount).toBe(2);
  expect(documents).toEqual(["/faq", "/faq"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  // Another page of the same build: known to be gone.
  await expect.poll(() => requestCount).toBe(3);
  expect(documents).toEqual(["/faq", "/faq", "/about-us"]);
});

test("A network that fails is no reason to load a page again", { tag: "@full" }, async ({ page }) => {
  const documents = watchDocuments(page);
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.method()));
  await page.route(anyScript, (route) => route.abort());
  await page.goto("/faq");
  await expect.poll(() => failed).toContain("HEAD");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents).toEqual(["/faq"]);
});

test("Nobody who types is interrupted", { tag: "@full" }, async ({ page }) => {
  const documents = watchDocuments(page);
  const typed = Promise.withResolvers<void>();
  const answered = page.waitForEvent("requestfinished", (request) => request.method() === "HEAD");
  await page.route(anyScript, async (route) => {
    if (route.request().method() === "HEAD") await typed.promise;
    await route.fulfill(notFound);
  });
  await page.goto("/contact");
  await page.getByLabel("First name").fill("Noor");
  typed.resolve();
  await answered;
  await page.getByLabel("First name").pressSequentially("tje");
  await expect(page.getByLabel("First name")).toHaveValue("Noortje");
  expect(documents).toEqual(["/contact"]);
});

test("A link whose page is in a chunk that is gone leads to that page, as a document", async ({ page }) => {
  await page.goto("/faq");
  await hydrated(page);
  const documents = watchDocuments(page);
  await page.route(anyScript, (route) => route.fulfill(notFound));
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about-us$/);
  await expect.poll(() => documents[0]).toBe("/about-us");
  await expect(page).toHaveTitle(/About us/i);
});

test("Photos whose chunks are gone stay the links that they are", { tag: "@full" }, async ({ page }) => {
  await page.goto("/listing-detail-v1/1");
  await hydrated(page);
  await page.route(/gallery-dialog/, (route) => route.fulfill(notFound));
  const requestCount = page.waitForResponse(/gallery-dialog/);
  const photo = page.getByRole("region", { name: "Photos" }).getByRole("link").first();
  await photo.hover();
  await requestCount;
  await photo.click();
  await expect(page).toHaveURL(/\/pictures\//);
});
