import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { startStubApi } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";

let api: Awaited<ReturnType<typeof startStubApi>>;
let site: TestApp;
let clearReferenceCache: () => void;
let warn: ReturnType<typeof vi.fn>;

/** The answer of the API to `language/` and each language. */
let keywords: unknown;
const noKeywords = { data: { keywords: {} } };
let english: unknown;

beforeAll(async () => {
  const asked = () => keywords;
  api = await startStubApi({
    "/language/en": () => english,
    "/language/nl": asked,
    "/language/ar": asked,
    ...Object.fromEntries(
      ["en", "nl"].flatMap((lang) => [
        [`/${lang}/settings`, () => ({ data: {} })],
        [`/${lang}/faqs`, () => ({ data: [] })],
      ]),
    ),
  });
  // A page waits a third of this time for late keywords.
  site = await createTestApp(api.url, { settings: { API_TIMEOUT_MS: "9000" } });
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
  const { log } = await import("#app/config/log.server.ts");
  warn = vi.spyOn(log, "warn").mockImplementation(() => {}) as never;
});
afterAll(() => api.close());
beforeEach(() => {
  clearReferenceCache();
  warn.mockReset();
  [keywords, english] = [noKeywords, noKeywords];
});

async function open(path: string) {
  const response = await site(path);
  const html = await response.text();
  const document = parseHtml(html);
  const { lang, dir } = readHead(document);
  return {
    status: response.status,
    kept: response.headers.get("Cache-Control"),
    language: response.headers.get("Content-Language"),
    lang,
    dir,
    heading: textOf(document.querySelector("h1")),
    skip: textOf(document.querySelector(".skip-link")),
    whole: html.includes("</footer>") && html.includes("</html>"),
    texts: document.querySelector("[data-i18n]")?.getAttribute("data-i18n") ?? "",
  };
}

const logged = () => warn.mock.calls.filter(([, text]) => text === "Error fetching translations");

describe.each([
  ["nl", "ltr"],
  ["ar", "rtl"],
])("a page in %s", (lang, dir) => {
  const inEnglish = {
    status: 200,
    kept: "private, no-store",
    language: lang,
    lang,
    dir,
    heading: "Newsletter",
    skip: "Skip to content",
    whole: true,
  };

  it.each([
    ["fail", 500],
    ["are missing", 404],
    ["are malformed", { data: { keywords: "none" } }],
    ["are no JSON object", [1, 2]],
  ])("is complete and in English when keywords %s, which is logged", async (_, answer) => {
    keywords = answer;
    expect(await open(`/${lang}/newsletter`)).toMatchObject(inEnglish);
    expect(logged().length).toBeGreaterThan(0);
  });

  it("does not wait for late keywords, and uses them once they arrive", async () => {
    const { promise, resolve } = Promise.withResolvers();
    keywords = promise;
    const early = await open(`/${lang}/newsletter`);
    expect(early).toMatchObject(inEnglish);
    expect(logged().length).toBeGreaterThan(0);

    resolve({ data: { keywords: { "Skip to content": "X" } } });
    await vi.waitFor(async () => expect((await open(`/${lang}/newsletter`)).skip).toBe("X"), 60_000);
    // A browser that loads the scripts of the early page only now must get the texts of that page.
    expect((await (await site(early.texts)).json())["Skip to content"]).toBeUndefined();
  });

  it("uses the available texts, and English for missing and invalid ones", async () => {
    keywords = { data: { keywords: { "Skip to content": "X", Newsletter: null, Subscribe: 3, Home: "" } } };
    expect(await open(`/${lang}/newsletter`)).toMatchObject({
      ...inEnglish,
      skip: "X",
      kept: expect.anything(),
    });
  });
});

describe.each(["/nl", ""])(
  "a public page, %s/faq, whose keywords arrive when it stopped waiting for them",
  (prefix) => {
    it("is in no cache, and the next has them", async () => {
      const late = Promise.withResolvers();
      if (prefix === "") english = late.promise;
      else keywords = late.promise;
      warn.mockImplementation(() => late.resolve({ data: { keywords: { "Skip to content": "X" } } }));

      const early = await open(`${prefix}/faq`);
      expect(early).toMatchObject({ skip: "Skip to content", kept: "private, no-store" });
      const next = await open(`${prefix}/faq`);
      expect(next).toMatchObject({ skip: "X", kept: expect.stringContaining("public") });
      expect(next.texts).not.toBe(early.texts);
    });
  },
);
