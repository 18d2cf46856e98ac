import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { type Lang, languageInfo, languages } from "#contract/languages.ts";
import { createTranslator, type Translations } from "./translator.ts";

const texts: Translations = {
  "View Car": "Bekijk auto",
  "{{count}} cars_zero": "none",
  "{{count}} cars_one": "{{count}} car",
  "{{count}} cars_two": "{{count}} two",
  "{{count}} cars_few": "{{count}} few",
  "{{count}} cars_many": "{{count}} many",
  "{{count}} cars_other": "{{count}} others",
  Message_verb: "Send",
  Message: "Note",
  "{{count}} seats_seller_one": "a seat of the seller",
  "From {{from}} to {{to}}.": "Van {{from}} tot {{to}}.",
};

/** Returns i18next as the server configures it (middleware/i18n.ts). */
async function reference(lang: Lang) {
  const i18next = createInstance();
  i18next.use({
    type: "formatter",
    init() {},
    add() {},
    addCached() {},
    format: (value: unknown) =>
      typeof value === "number"
        ? new Intl.NumberFormat(languageInfo[lang].locale).format(value)
        : String(value ?? ""),
  });
  await i18next.init({
    lng: lang,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    defaultNS: "site",
    ns: ["site"],
    resources: { [lang]: { site: texts } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return i18next;
}

describe.each([...languages])("the browser's translator in %s", (lang) => {
  it.each([
    ["View Car", {}],
    ["Email is required", {}],
    ["please enter a valid phone number , phone number accept english numbers only", {}],
    ...[0, 1, 2, 3, 11, 100, 1234].map((count) => ["{{count}} cars", { count }] as const),
    ...[1, 2].map((count) => ["{{count}} seats", { count, context: "seller" }] as const),
    ["Message", { context: "verb" }],
    ["Message", { context: "unknown" }],
    ["From {{from}} to {{to}}.", { from: 1500, to: "two: <b>" }],
    ["Unknown {{name}}: a.b", { name: "x" }],
  ] as [string, Record<string, string | number>][])(
    "gives the same text as i18next for %j with %j",
    async (key, values) => {
      const i18next = await reference(lang);
      expect(createTranslator(lang, texts)(key, values)).toBe(i18next.t(key, values));
    },
  );
});
