import { expect, it, vi } from "vitest";
import { languageInfo, languages } from "#contract/languages.ts";
import { parseWholeNumber } from "#contract/parse-number.ts";
import { getFormatter } from "./formatter.ts";

it.each([
  [4, "4.0", "4,0", "4.0"],
  [4.5, "4.5", "4,5", "4.5"],
  [4.26, "4.3", "4,3", "4.3"],
])("an average of %d stars has one decimal in the format of each language", (stars, en, nl, ar) => {
  expect([
    getFormatter("en").average(stars),
    getFormatter("nl").average(stars),
    getFormatter("ar").average(stars),
  ]).toEqual([en, nl, ar]);
});

it("a price shows cents only if it has any", () => {
  const pricesIn = (lang: "en" | "nl") =>
    [10_999.5, 11_000].map((eur) => getFormatter(lang).price(eur).replace("\u00a0", " "));
  expect([...pricesIn("en"), ...pricesIn("nl")]).toEqual([
    "€10,999.50",
    "€11,000",
    "€ 10.999,50",
    "€ 11.000",
  ]);
});

it.each(languages)("a price can be entered as it is shown (%s)", (lang) => {
  expect(parseWholeNumber(getFormatter(lang).price(12_500))).toBe(12_500);
});

it("a price has the site's currency symbol in each language, whatever it is", () => {
  const prices = Object.fromEntries(
    languages.map((lang) => [
      lang,
      getFormatter(lang, "$&")
        .price(-5)
        .replace(/[\s\u200e\u200f]/g, ""),
    ]),
  );
  expect(prices).toMatchObject({ en: "-$&5", ar: "-5$&", nl: "$&-5" });
  for (const price of Object.values(prices)) expect(price).toContain("$&");
});

it.each(languages)("a price can be entered as it is shown (%s)", (lang) => {
  expect(parseWholeNumber(getFormatter(lang).price(12_500))).toBe(12_500);
});

it("a price has the site's currency symbol in a language that writes EUR for the euro", () => {
  const locale = vi.spyOn(languageInfo.nl, "locale", "get").mockReturnValue("uk-UA");
  expect(getFormatter("nl", "US$").price(5)).toBe("5\u00a0US$");
  locale.mockRestore();
});

it.each([
  ["en", "km"],
  ["nl", "km"],
  ["ar", "كم"],
] as const)("the distance unit in %s is %s", (lang, unit) => {
  expect(getFormatter(lang).distanceUnit).toBe(unit);
});

it.each([
  ["2026-11-27T23:30:00.000Z", "28 Nov 2026"],
  ["2026-07-01T22:15:00.000Z", "2 Jul 2026"],
  ["2026-11-27T22:59:00.000Z", "27 Nov 2026"],
  ["2026-11-27", "27 Nov 2026"],
  ["1931-05-02", "2 May 1931"],
])("the time %s is shown as the date in the market's time zone: %s", (value, day) => {
  expect(getFormatter("en").date(value)).toBe(day);
});
