import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { isKeyword, keywords, translate } from "./translate.ts";

const messages = /"((?:[A-Z][\w']* |name |please )[^"]+)"/g;
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("Every message of the contract's rules", () => {
  test.each(["rules", "enquiries", "report-reasons"])("in contract/%s.ts is translated", async (file) => {
    const source = await readFile(new URL(`../../contract/${file}.ts`, import.meta.url), "utf8");
    const found = [...withoutComments(source).matchAll(messages)].map(([, text]) => text!);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((text) => !isKeyword(text))).toEqual([]);
  });
});

const plural = /_(zero|one|two|few|many|other)$/;

test("Dutch and Arabic have the same texts, each the plural forms its language needs", () => {
  const texts = (lang: "ar" | "nl") =>
    new Set(Object.keys(keywords[lang]).map((key) => key.replace(plural, "")));
  expect([...texts("ar")].sort()).toEqual([...texts("nl")].sort());
  for (const lang of languages) {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    for (const key of Object.keys(keywords[lang]).filter((text) => plural.test(text))) {
      const base = key.replace(plural, "");
      expect([lang, base, forms.every((form) => `${base}_${form}` in keywords[lang])]).toEqual([
        lang,
        base,
        true,
      ]);
    }
  }
});

test("Values put into a text are the same in every language", () => {
  const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();
  for (const lang of languages) {
    for (const [key, text] of Object.entries(keywords[lang]).filter(([key]) => !plural.test(key))) {
      expect([lang, key, places(text)]).toEqual([lang, key, places(key)]);
    }
  }
});

test("English is spelled right where its key is not", () => {
  expect(translate("en", "Subjct is required")).toBe("Subject is required");
  expect(translate("en", "Email is required")).toBe("Email is required");
  expect(isKeyword("toString")).toBe(false);
});
