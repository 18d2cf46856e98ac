import { expect, test } from "vitest";
import { type Lang, languages } from "#contract/languages.ts";
import type { Area } from "../content/keywords/area.ts";
import { isKeyword } from "../content/translate.ts";
import { sayIn, type Text, texts } from "./say.ts";
import { dayName } from "./texts/days.ts";

const entries = Object.entries<Area[string]>(texts);
const formsOf = (translation: Area[string], lang: Lang, text: string): string[] => {
  const written = translation[lang] ?? text;
  return typeof written === "string" ? [written] : Object.values(written);
};

test("None repeats a text of the site", () => {
  expect(entries.map(([text]) => text).filter(isKeyword)).toEqual([]);
});

test("Values put into a text are the same in every language", () => {
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place).sort();
  for (const [text, translation] of entries) {
    for (const lang of languages) {
      for (const form of formsOf(translation, lang, text)) {
        // A form for none, one or two may say the number in words.
        const unless = (place: string | undefined) => place !== "count";
        expect([lang, form, places(form).filter(unless)]).toEqual([lang, form, places(text).filter(unless)]);
      }
    }
  }
});

test("Dutch says je and never u; Arabic is in Arabic letters, with Arabic punctuation", () => {
  const all = (lang: Lang) => entries.flatMap(([text, translation]) => formsOf(translation, lang, text));
  expect(all("nl").filter((text) => /\b(u|uw|uzelf)\b/i.test(text))).toEqual([]);
  const latin = (text: string) => /[A-Za-z]|[?,;]/.test(text.replace(/\{\{\w+\}\}|KVK/g, ""));
  expect(all("ar").filter(latin)).toEqual([]);
});

test.each([
  ["en", 1, "1 car"],
  ["en", 12, "12 cars"],
  ["nl", 0, "0 auto's"],
  ["ar", 0, "لا سيارات"],
  ["ar", 2, "سيارتان"],
  ["ar", 3, "3 سيارات"],
  ["ar", 11, "11 سيارة"],
] as const)("Counts are said as the language does (%s, %d)", (lang, count, said) => {
  expect(sayIn(lang)("{{count}} cars found", { count })).toBe(said);
});

test("A value is put in as it is, whatever it looks like", () => {
  expect(sayIn("en")("Hello {{name}},", { name: "$& {{name}}" })).toBe("Hello $& {{name}},");
  expect(sayIn("nl")("Hello {{name}}," satisfies Text)).toBe("Hallo ,");
});

test("Weeks begin on Monday", () => {
  expect([dayName(1, "en"), dayName(7, "nl"), dayName(5, "ar")]).toEqual(["Monday", "Zondag", "الجمعة"]);
});
