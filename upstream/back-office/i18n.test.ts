import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { createTranslator, type TextKey } from "./i18n.ts";
import { dayName } from "./views/opening-hours-fields.ts";

test.each([
  ["en", 1, "1 car"],
  ["en", 12, "12 cars"],
  ["nl", 0, "0 auto's"],
  ["ar", 0, "لا سيارات"],
  ["ar", 2, "سيارتان"],
  ["ar", 3, "3 سيارات"],
  ["ar", 11, "11 سيارة"],
  ["en", 20_583, "20,583 cars"],
  ["nl", 20_583, "20.583 auto's"],
] as const)(
  "Counts use the plural forms and the separators of the language (%s, %d)",
  (lang, count, expected) => {
    expect(createTranslator(lang)("{{count}} cars found", { count })).toBe(expected);
  },
);

test("A value is inserted unchanged, even if it looks like a placeholder", () => {
  expect(createTranslator("en")("Hello {{name}},", { name: "$& {{name}}" })).toBe("Hello $& {{name}},");
  expect(createTranslator("nl")("Hello {{name}}," satisfies TextKey)).toBe("Hallo ,");
});

test("Day 1 is Monday and day 7 is Sunday", () => {
  expect([dayName(1, "en"), dayName(7, "nl"), dayName(5, "ar")]).toEqual(["Monday", "Zondag", "الجمعة"]);
});

test.each(languages)("The back-office and its dashboard have different names (%s)", (lang) => {
  const t = createTranslator(lang);
  expect(t("Back-office")).not.toBe(t("Dashboard"));
  expect(t("To the back-office")).not.toContain(t("Dashboard"));
});
