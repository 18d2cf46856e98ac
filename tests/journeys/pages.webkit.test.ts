import { expect, test } from "@playwright/test";
import { startWebKit, type WebKit } from "#tests/setup/webkit.ts";

const paths = [
  "/",
  "/ar",
  "/nl",
  "/listing-car",
  "/ar/listing-detail-v1/1",
  "/contact",
  "/faq",
  "/garages-list",
  "/login",
  "/pricing",
];

let webkit: WebKit;
test.beforeAll(async () => {
  webkit = await startWebKit();
});
test.afterAll(() => webkit?.close());

/** Points at a link, which loads the scripts. @returns whether they run by now */
const isHydrated = () =>
  webkit.run<boolean>(`
    document.querySelector("a").dispatchEvent(new Event("pointerover", { bubbles: true }));
    return performance.getEntriesByName("hydrated").length > 0`);

for (const path of paths) {
  test(`${path} is rendered with its styles, fits the window and hydrates in WebKit`, async ({ baseURL }) => {
    await webkit.open(baseURL + path);
    await expect.poll(isHydrated).toBe(true);
    const page = await webkit.run<Record<string, unknown>>(`
      const root = document.documentElement;
      return {
        headings: [...document.querySelectorAll("h1")].filter((h1) => h1.textContent.trim()).length,
        wider: root.scrollWidth > root.clientWidth,
        styled: getComputedStyle(document.querySelector(".site-bar")).display !== "inline",
        dir: root.dir,
      }`);
    expect(page).toEqual({
      headings: 1,
      wider: false,
      styled: true,
      dir: path.startsWith("/ar") ? "rtl" : "ltr",
    });
  });
}

test("A link navigates without a new document in WebKit", async ({ baseURL }) => {
  await webkit.open(`${baseURL}/faq`);
  await expect.poll(isHydrated).toBe(true);
  await webkit.run(
    "window.sameDocument = true; document.querySelector('footer a[href=\"/about-us\"]').click()",
  );
  await expect
    .poll(() => webkit.run("return location.pathname + document.title"))
    .toMatch(/^\/about-us.*about us/i);
  expect(await webkit.run("return window.sameDocument")).toBe(true);
});
