import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lang, languages } from "#contract/languages.ts";
import type { Area } from "./keywords/area.ts";
import { isKeyword, keywords, translate } from "./translate.ts";

const plural = /_(zero|one|two|few|many|other)$/;

test("Plurals have every form their language needs", () => {
  for (const lang of languages) {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const bases = Object.keys(keywords[lang]).filter((key) => plural.test(key));
    expect(bases.length).toBeGreaterThan(0);
    const lacking = bases
      .map((key) => key.replace(plural, ""))
      .filter((base) => !forms.every((form) => `${base}_${form}` in keywords[lang]));
    expect([lang, lacking]).toEqual([lang, []]);
  }
});

test("Values put into a text are the same in every language", () => {
  const places = (text: string) =>
    [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, place]) => place).sort();
  for (const lang of languages) {
    for (const [key, text] of Object.entries(keywords[lang])) {
      // A form for one or two may say the number in words.
      const wanted = places(key).filter((place) => !plural.test(key) || place !== "count");
      const found = places(text).filter((place) => !plural.test(key) || place !== "count");
      expect([lang, key, found]).toEqual([lang, key, wanted]);
    }
  }
});

test("English is spelled right where its key is not", () => {
  expect(translate("en", "Subjct is required")).toBe("Subject is required");
  expect(translate("en", "Email is required")).toBe("Email is required");
  expect(isKeyword("toString")).toBe(false);
});

test("Every file of texts is in use, and none repeats a text of another", async () => {
  const names = globSync("*.ts", { cwd: `${import.meta.dirname}/keywords` }).filter(
    (name) => name !== "area.ts",
  );
  const areas = await Promise.all(
    names.map(async (name) => {
      const file: { default: Area } = await import(`./keywords/${name.replace(/\.ts$/, "")}.ts`);
      return Object.keys(file.default);
    }),
  );
  const all = areas.flat();
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  expect(all.filter((text) => !isKeyword(text))).toEqual([]);
});

/** Texts of a language that a pattern is found in; values to come are left out, and what is Latin in any language. */
const having = (lang: Lang, pattern: RegExp) =>
  Object.values(keywords[lang]).filter((text) =>
    pattern.test(text.replace(/\{\{\w+\}\}|APK|KVK|JSON|CO₂|Google|OAuth|JPEG|PNG|WebP|AVIF/g, "")),
  );

test("Dutch says je and never u", () => {
  expect(having("nl", /\b(u|uw|uzelf)\b/i)).toEqual([]);
});

test("Arabic is in Arabic letters, with Arabic punctuation", () => {
  expect(having("ar", /[A-Za-z]|[?,;]/)).toEqual([]);
});
