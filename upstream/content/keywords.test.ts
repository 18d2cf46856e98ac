import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { isKeyword, keywords, translate } from "./translate.ts";

const messages = /"((?:[A-Z][\w']* |name |please )[^"]+)"/g;
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

describe("Every message of the contract's rules", () => {
  test.each(["rules", "contact", "enquiries", "report-reasons"])(
    "in contract/%s.ts is translated",
    async (file) => {
      const source = await readFile(new URL(`../../contract/${file}.ts`, import.meta.url), "utf8");
      const found = [...withoutComments(source).matchAll(messages)].map(([, text]) => text!);
      expect(found.length).toBeGreaterThan(3);
      expect(found.filter((text) => !isKeyword(text))).toEqual([]);
    },
  );
});

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
