import { describe, expect, it } from "vitest";
import { languages } from "#contract/languages.ts";
import { hostedSite } from "#tests/setup/hosted-site.ts";
import { parseHtml, readHead, textOf } from "#tests/setup/html.ts";

const { site } = hostedSite();

const choose = (language: string, redirectTo: string, cookie = "") =>
  site("/language", {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ language, redirect_to: redirectTo }),
  });
const open = (path: string, cookie = "") => site(path, { headers: { Cookie: cookie } });
const head = async (response: Response) => readHead(parseHtml(await response.text()));
const stored = (response: Response) => response.headers.get("Set-Cookie");

describe("choosing a language", () => {
  it("stores the choice for a year in a plain cookie, and redirects to the same page and query", async () => {
    const response = await choose("ar", "/nl/newsletter?page=2&brand_id=3");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/ar/newsletter?page=2&brand_id=3");
    expect(stored(response)).toBe("language=ar; Max-Age=31536000; Path=/; SameSite=Lax");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("redirects to the URL without a prefix for English", async () => {
    const response = await choose("en", "/ar?page=2", "language=ar");
    expect(response.headers.get("Location")).toBe("/?page=2");
    expect(stored(response)).toMatch(/^language=en;/);
  });

  it("changes nothing for an unknown language, and never redirects to another site", async () => {
    const unknown = await choose("fr", "/newsletter");
    expect([unknown.status, unknown.headers.get("Location"), stored(unknown)]).toEqual([
      303,
      "/newsletter",
      null,
    ]);
    expect((await choose("nl", "//evil.example")).headers.get("Location")).toBe("/nl");
    expect((await choose("nl", "/\t/evil.example")).headers.get("Location")).toBe("/nl");
  });
});

describe("a stored language", () => {
  it.each(["nl", "ar"])(
    "%s redirects from a URL without a prefix, with its query, and is not cached",
    async (lang) => {
      const response = await open("/newsletter?intent=x", `other=1; language=${lang}`);
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe(`/${lang}/newsletter?intent=x`);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("makes a client-side navigation to a URL without a prefix reload the document", async () => {
    const response = await open("/newsletter.data", "language=nl");
    expect(response.status).toBe(202);
    const answer = await response.text();
    expect(answer).toContain("/nl/newsletter");
    expect(answer).toMatch(/"reload",true|"reload"/);
  });

  it.each(["en", "fr", "", "nl2", "NL"])("of %j leaves a URL without a prefix in English", async (lang) => {
    const response = await open("/", `language=${lang}`);
    expect(response.status).toBe(200);
    expect(await head(response)).toMatchObject({ lang: "en", dir: "ltr" });
  });

  it.each(["/nope", "/nope/nothing?a=b"])("leads from %s, which is no page, to a 404 in it", async (path) => {
    const english = await open(path, "language=en");
    expect([english.status, (await head(english)).lang]).toEqual([404, "en"]);
    const response = await open(path, "language=nl");
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/nl${path}`]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const missing = await open(`/nl${path}`, "language=nl");
    expect([missing.status, (await head(missing)).lang]).toEqual([404, "nl"]);
    const post = await site(path, { method: "POST", headers: { Cookie: "language=nl" } });
    expect(post.headers.get("Location")).toBeNull();
  });

  it("does not override the language of the URL", async () => {
    const response = await open("/ar", "language=nl");
    expect(await head(response)).toMatchObject({ lang: "ar", dir: "rtl" });
    expect(stored(response)).toBeNull();
    expect((await open("/AR/newsletter", "language=nl")).headers.get("Location")).toBe("/ar/newsletter");
  });

  it("does not redirect a post or a file", async () => {
    const post = await site("/newsletter", {
      method: "POST",
      headers: { Cookie: "language=nl" },
      body: new URLSearchParams({ email: "no address" }),
    });
    expect(post.status).toBe(422);
    expect((await open("/locales/en.x.json", "language=nl")).status).toBe(200);
  });
});

it.each([
  ["/NL", "/nl"],
  ["/Ar/newsletter?a=NL", "/ar/newsletter?a=NL"],
  ["/%4EL/newsletter", "/nl/newsletter"],
])("redirects %s, a language in upper case, to %s", async (path, expected) => {
  const response = await open(path);
  expect(response.status).toBe(301);
  expect(response.headers.get("Location")).toBe(expected);
});

it.each([
  ["/nl.php", "/nl/faq"],
  ["/ar.x", "/ar/faq"],
])("%s, which is no page, leaves English pages English", async (path, translated) => {
  await open(translated);
  const { clearReferenceCache } = await import("#app/api/reference-cache.server.ts");
  clearReferenceCache();
  expect((await open(path)).status).toBe(404);
  const document = parseHtml(await (await open("/faq")).text());
  expect(readHead(document).lang).toBe("en");
  expect(textOf(document.querySelector("h1"))).toBe("Frequently asked questions");
});

describe("a URL that begins with /en", () => {
  it("redirects to the URL without a prefix, and stores English", async () => {
    const response = await open("/en/newsletter?a=b", "language=nl");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/newsletter?a=b"]);
    expect(stored(response)).toMatch(/^language=en;/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("stores nothing if English is already stored", async () => {
    const response = await open("/en", "language=en");
    expect([response.status, response.headers.get("Location"), stored(response)]).toEqual([301, "/", null]);
  });
});

describe("a page", () => {
  it.each([
    ["/", "en"],
    ["/nl", "nl"],
    ["/ar", "ar"],
  ])("%s declares its language, and refers only to the texts of that language", async (path, lang) => {
    const response = await open(path);
    const html = await response.text();
    expect(response.headers.get("Content-Language")).toBe(lang);
    const texts = [...html.matchAll(/\/locales\/(\w\w)\.[\w-]+\.json/g)].map(([, of]) => of);
    expect(new Set(texts)).toEqual(new Set([lang]));
    const [href = ""] = /\/locales\/[\w.-]+json/.exec(html) ?? [];
    const file = await site(href);
    expect(file.headers.get("Cache-Control")).toContain("immutable");
    expect(Object.keys(await file.json()).length).toBeGreaterThan(5);
  });

  it("has alternate links to itself in every language", async () => {
    const translated = languages.filter((lang) => lang !== "en");
    const expected = {
      en: "http://localhost:3000/",
      ...Object.fromEntries(translated.map((lang) => [lang, `http://localhost:3000/${lang}`])),
      "x-default": "http://localhost:3000/",
    };
    for (const path of ["/", "/ar", "/nl"])
      expect((await head(await open(path))).alternates).toEqual(expected);
  });
});
