import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { linksOf, parseHtml, readHead, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

const pages = ["privacy-policy", "terms-of-use"] as const;
const terms = "/en/pages-content/terms-of-use";
const updatedAt = { "privacy-policy": "2026-11-30", "terms-of-use": "2026-11-29" };
const prefixes = { en: "", nl: "/nl", ar: "/ar" } as const;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, callPaths(...pages.map((name) => `pages-content/${name}`)));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});
beforeEach(() => {
  delete api.overrides[terms];
  clearReferenceCache();
});

const page = (content: unknown, more: Record<string, unknown> = {}) => ({
  data: { title: "Terms of use", updated_at: "2026-11-01", content, ...more },
});
const openTerms = async () => (await site("/terms-of-use")).text();

describe.each(pages)("the page /%s", (name) => {
  it.each(Object.entries(prefixes))(
    "is complete in %s, with a working table of contents",
    async (lang, prefix) => {
      const response = await site(`${prefix}/${name}`);
      const document = parseHtml(await response.text());
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toContain("public");
      expect(document.documentElement.lang).toBe(lang);
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      expect(document.querySelector("main time")?.getAttribute("datetime")).toBe(updatedAt[name]);

      const chapters = [...document.querySelectorAll("h2[id^=section]")].map(({ id }) => `#${id}`);
      expect(chapters.length).toBeGreaterThanOrEqual(8);
      expect(new Set(chapters).size).toBe(chapters.length);
      const links = linksOf(document).filter((href) => href.startsWith("#section"));
      // The table of contents is there twice: for small screens and for wide ones.
      expect(links).toEqual([...chapters, ...chapters]);
    },
  );

  it("links to pages of the site in the page's language", async () => {
    const document = parseHtml(await (await site(`/ar/${name}`)).text());
    const links = linksOf(document.querySelector("main .prose")).filter((href) => href.startsWith("/"));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !/^\/ar\/(contact|pricing|privacy-policy)$/.test(href))).toEqual([]);
  });
});

describe("a legal page", () => {
  it("removes scripts, styles and embedded content from a hostile text", async () => {
    api.overrides[terms] = page(
      `<h1 onclick="alert(1)">One</h1><script>alert(2)</script><p style="position:fixed">Words</p>
        <img src="https://tracker.example/p.gif"><iframe srcdoc="<script>alert(3)</script>"></iframe>
        <a href="javascript:alert(4)">Press</a><svg onload="alert(5)"></svg>`,
    );
    const html = await openTerms();
    const document = parseHtml(html);
    expect(textOf(document.querySelector("h2#section-one"))).toBe("One");
    expect([...document.querySelectorAll(".prose p")].map((part) => textOf(part))).toContain("Words");
    // The hydration data must not contain them either.
    expect(html).not.toMatch(/alert\(|tracker\.example|position:fixed|srcdoc|onclick/);
  });

  it("has a link instead of an embedded video player", async () => {
    api.overrides[terms] = page(
      '<p>Look:</p><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
    );
    const document = parseHtml(await openTerms());
    const link = document.querySelector("main a[href='https://www.youtube-nocookie.com/embed/abc']");
    expect(textOf(link)).toContain("(it then loads from www.youtube-nocookie.com)");
    expect(document.querySelector("iframe")).toBeNull();
  });

  it("shows the API's pictures at the site's own URL", async () => {
    api.overrides[terms] = page(`<p>a<img src='${api.url}/media/a.jpg' alt="Desk"></p>`);
    const html = await openTerms();
    expect(parseHtml(html).querySelector("img[src='/pictures/640/media/a.jpg']")).not.toBeNull();
    expect(html).not.toContain(new URL(api.url).host);
  });

  it("has no table of contents for a short text, and no date for an invalid one", async () => {
    api.overrides[terms] = page("<h2>One</h2><p>Words</p>", { updated_at: "yesterday" });
    const html = await openTerms();
    expect(html).not.toContain("On this page");
    expect(html).not.toContain("Last updated");
  });

  it("says when there is no text, and is then not indexed", async () => {
    api.overrides[terms] = { data: { title: null } };
    const response = await site("/terms-of-use");
    const document = parseHtml(await response.text());
    expect(response.status).toBe(200);
    expect(textOf(document.querySelector("h1"))).toBe("Terms of use");
    expect(textOf(document.querySelector("main"))).toContain("This text is not available yet.");
    expect(readHead(document).robots).toBe("noindex");
  });

  it("is 503 and not cached when its text cannot be loaded", async () => {
    api.overrides[terms] = 500;
    const response = await site("/terms-of-use");
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toContain("We cannot show this page just now");
  });
});
