import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  aboutResponse,
  faqsResponse,
  homeResponse,
  keywordsResponse,
  legalResponse,
  settingsResponse,
} from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import { tooltipsResponse } from "#contract/reference-data.ts";
import { localesDir } from "../../platform/i18n/locales-dir.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1);
});
afterEach(() => api.db.destroy());

async function store(key: string, body: unknown, lang = "nl") {
  await api.db
    .insertInto("content")
    .values({ key, lang, body: JSON.stringify(body) })
    .execute();
}

test("Page texts are in the language of the path", async () => {
  await store("home", { sections: { recent: { title: "Net binnen" } } });
  await store("home", { sections: { recent: { title: "Recently added" } } }, "en");
  expect((await api.readExact("/nl/pages-content/home", homeResponse)).data.sections.recent.title).toBe(
    "Net binnen",
  );
  expect((await api.readExact("/en/pages-content/home", homeResponse)).data.sections.recent.title).toBe(
    "Recently added",
  );
});

test("Settings, legal pages, questions and tooltips are returned as they are stored", async () => {
  await store("settings", {
    base_currency_symbol: "€",
    site_name: "Market",
    social_media: [{ url: "https://social.example", icon: "x" }],
  });
  await store("privacy-policy", { title: "Privacy", updated_at: "2026-01-01", content: "<p>…</p>" });
  await store("faqs", [{ id: 1, question: "Hoe?", answer: "Zo." }]);
  await store("tooltips", [{ key: "mileage", content: "Op de teller" }]);
  expect((await api.readExact("/nl/settings", settingsResponse)).data).toMatchObject({
    site_name: "Market",
    social_media: [{ icon: "x" }],
  });
  expect((await api.readExact("/nl/pages-content/privacy-policy", legalResponse)).data.content).toBe(
    "<p>…</p>",
  );
  expect((await api.readExact("/nl/faqs", faqsResponse)).data.data).toEqual([
    { id: 1, question: "Hoe?", answer: "Zo." },
  ]);
  expect((await api.readExact("/nl/tooltips", tooltipsResponse)).data).toEqual([
    { key: "mileage", content: "Op de teller" },
  ]);
});

test("Without stored texts every page is returned in its shape, with empty values", async () => {
  expect((await api.readExact("/ar/settings", settingsResponse)).data).toMatchObject({
    base_currency_symbol: "€",
    site_name: null,
  });
  expect((await api.readExact("/ar/pages-content/home", homeResponse)).data.sections.reviews.items).toEqual(
    [],
  );
  expect((await api.readExact("/ar/pages-content/about-us", aboutResponse)).data.title).toBeNull();
  expect((await api.readExact("/ar/pages-content/terms-of-use", legalResponse)).data.content).toBeNull();
  expect((await api.readExact("/ar/faqs", faqsResponse)).data.data).toEqual([]);
  expect((await api.readExact("/ar/tooltips", tooltipsResponse)).data).toEqual([]);
});

test.each(languages)("Interface texts are those of the translation file (%s)", async (lang) => {
  const { keywords } = (await api.readExact(`/language/${lang}`, keywordsResponse)).data;
  const file = readFileSync(`${localesDir}/${lang}/site.json`, "utf8");
  expect(JSON.stringify(keywords)).toBe(JSON.stringify(JSON.parse(file)));
});

test("Interface texts are keyed by the English source text, in English only where they differ from it", async () => {
  expect((await api.readExact("/language/en", keywordsResponse)).data.keywords).toMatchObject({
    "Subjct is required": "Subject is required",
  });
  expect((await api.readExact("/language/en", keywordsResponse)).data.keywords).not.toHaveProperty(
    "Email is required",
  );
  expect((await api.readExact("/language/nl", keywordsResponse)).data.keywords["Email is required"]).toBe(
    "Vul je e-mailadres in",
  );
});
