import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startHostedApi } from "#tests/setup/hosted-api.ts";
import { parseHtml, readStructuredData, textOf } from "#tests/setup/html.ts";
import { callPaths, startOverrideApi } from "#tests/setup/override-api.ts";
import { inPages } from "#tests/setup/stub-api.ts";
import { createTestApp, type TestApp } from "#tests/setup/test-app.ts";
import type { Upstream } from "#tests/setup/upstream.ts";

let upstream: Upstream;
let api: Awaited<ReturnType<typeof startOverrideApi>>;
let site: TestApp;
let clearReferenceCache: () => void;

beforeAll(async () => {
  upstream = await startHostedApi();
  api = await startOverrideApi(upstream.url, callPaths("faqs"));
  site = await createTestApp(api.url);
  ({ clearReferenceCache } = await import("#app/api/reference-cache.server.ts"));
});
afterAll(async () => {
  await api.close();
  await upstream.close();
});
beforeEach(() => {
  delete api.overrides["/en/faqs"];
  delete api.overrides["/en/settings"];
  clearReferenceCache();
});

async function openFaq() {
  const html = await (await site("/faq")).text();
  const document = parseHtml(html);
  return { html, document, structured: readStructuredData(document) };
}

describe("the page of frequently asked questions", () => {
  it.each([
    ["fails", 503],
    ["answers what is no JSON", new Response("<html>")],
  ])("is not kept in shared caches while a call of its layout %s", async (_, answer) => {
    api.overrides["/en/settings"] = answer;
    const response = await site("/faq");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([
      200,
      expect.not.stringContaining("public"),
    ]);
  });

  it("is not cached when it deletes an unreadable session cookie", async () => {
    const { headers } = await site("/faq", { headers: { Cookie: "session=garbage" } });
    expect(headers.get("Set-Cookie")).toContain("session=; Max-Age=0");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("CDN-Cache-Control")).toBeNull();
  });

  it.each(["", "/nl", "/ar"])(
    "has structured data, and folded questions of which one at a time can be open: %s/faq",
    async (prefix) => {
      const response = await site(`${prefix}/faq`);
      const document = parseHtml(await response.text());
      const { data } = (await (await fetch(`${upstream.url}/api/v1${prefix || "/en"}/faqs`)).json()).data;
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toContain("public");
      expect(document.querySelectorAll("details[name=faq]:not([open]) > summary")).toHaveLength(data.length);
      for (const { id } of data) expect(document.querySelector(`#faq-${id}`)).not.toBeNull();
      expect(readStructuredData(document)).toEqual({
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: data.map(({ question, answer }: Record<string, string>) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      });
    },
  );

  it("has the specification's heading", async () => {
    const { document } = await openFaq();
    expect(textOf(document.querySelector("h1"))).toBe("Frequently asked questions");
  });

  it("shows an answer without markup as text, with its line breaks", async () => {
    api.overrides["/en/faqs"] = {
      data: { data: [{ id: 3, question: "Why < 5 & > 3?", answer: "One\n< two" }] },
    };
    const { document, structured } = await openFaq();
    expect(textOf(document.querySelector("summary"))).toBe("Why < 5 & > 3?");
    expect(textOf(document.querySelector("details p.whitespace-pre-line"))).toBe("One\n< two");
    expect(structured.mainEntity[0].acceptedAnswer.text).toBe("One\n< two");
  });

  it("sanitises HTML in answers, and removes tags from questions", async () => {
    const answer =
      '<h3 id="x">More</h3><p onclick="alert(1)">One &amp; <b>two</b></p><script>alert(2)</script>';
    const faqs = [3, 4].map((id) => ({ id, question: "<p>Why <b>so</b>?</p>", answer }));
    api.overrides["/en/faqs"] = { data: { data: faqs } };
    const { html, document, structured } = await openFaq();
    for (const id of [3, 4]) {
      const heading = document.querySelector(`h2#faq-${id}-more`);
      expect(textOf(heading)).toBe("More");
      expect(heading?.nextElementSibling?.outerHTML).toBe("<p>One &amp; <b>two</b></p>");
    }
    expect(textOf(document.querySelector("summary"))).toBe("Why so?");
    expect(html).not.toMatch(/&lt;|alert\(/);
    expect(structured.mainEntity[0]).toMatchObject({
      name: "Why so?",
      acceptedAnswer: { text: "More One & two" },
    });
  });

  it("leaves out invalid entries", async () => {
    const right = { id: 2, question: "Right?", answer: "Yes" };
    api.overrides["/en/faqs"] = {
      data: { data: [{ id: 1, question: "No answer?" }, right, "?", { id: 3, answer: "Yes" }] },
    };
    const { html, document } = await openFaq();
    expect(document.querySelectorAll("main details")).toHaveLength(1);
    expect(html).not.toContain("No answer?");
  });

  it("works without ids, which §7 does not name", async () => {
    const question = (text: string) => ({ question: text, answer: "Yes" });
    api.overrides["/en/faqs"] = {
      data: { data: [question("One?"), { id: 1, ...question("Two?") }, { id: "x", ...question("Three?") }] },
    };
    const { document } = await openFaq();
    const summaries = [1, 2, 3].map((number) =>
      textOf(document.getElementById(`faq-${number}`)?.closest("details")?.querySelector("summary")),
    );
    expect(summaries).toEqual(["One?", "Two?", "Three?"]);
  });

  it("shows the questions of all pages if an API sends them in pages", async () => {
    const faqs = ["One?", "Two?"].map((question, index) => ({ id: index + 1, question, answer: "Yes" }));
    api.overrides["/en/faqs"] = inPages(faqs);
    const { document } = await openFaq();
    expect([...document.querySelectorAll("main summary")].map((summary) => textOf(summary))).toEqual([
      "One?",
      "Two?",
    ]);
  });

  it.each([
    ["that fail to load", 500],
    ["of which there are none", { data: { data: [] } }],
  ])("with questions %s still renders, and says that it has none to show", async (_, answer) => {
    api.overrides["/en/faqs"] = answer;
    const response = await site("/faq");
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("There are no questions and answers to show at the moment.");
    expect(html).not.toContain("application/ld+json");
    expect(response.headers.get("Cache-Control")).toMatch(answer === 500 ? /^private, no-store$/ : /^public/);
  });
});
