import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { aboutContent, faq, homeContent, legalPage, pricingContent, settings } from "#contract/content.ts";
import { type Lang, languages } from "#contract/languages.ts";
import { tooltip } from "#contract/reference-data.ts";
import { unsupportedClaims } from "#tests/setup/unsupported-claims.ts";
import { readLocaleFile } from "#upstream/platform/i18n/locale-files.ts";
import { contentRows, isInitialPage, settingsFor } from "./content.ts";

const schemas: Record<string, z.ZodType> = {
  settings,
  home: homeContent,
  "about-us": aboutContent,
  "privacy-policy": legalPage,
  "terms-of-use": legalPage,
  pricing: pricingContent,
  faqs: z.array(faq),
  tooltips: z.array(tooltip),
};

const rows = contentRows({ cars: 1234, vendors: 1, garageBranches: 3 });
const bodyOf = (key: string, lang: string) => {
  const row = rows.find((candidate) => candidate.key === key && candidate.lang === lang);
  return JSON.parse(row?.body ?? "null");
};

const siteTexts = (lang: Lang): Record<string, string> =>
  JSON.parse(readLocaleFile(lang, "site.json") ?? "{}");

function leaves(value: unknown, path = ""): string[] {
  if (value === null || typeof value !== "object") return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

describe("page texts", () => {
  it.each(Object.keys(schemas))(
    "%s has the contract's shape in every language, with no other fields",
    (key) => {
      for (const lang of languages) {
        const body = bodyOf(key, lang);
        expect(schemas[key]?.parse(body)).toEqual(body);
      }
    },
  );

  it.each(Object.keys(schemas))("%s has the same fields in Dutch and Arabic as in English", (key) => {
    const english = leaves(bodyOf(key, "en"));
    expect(leaves(bodyOf(key, "nl"))).toEqual(english);
    expect(leaves(bodyOf(key, "ar"))).toEqual(english);
  });

  it("contain Arabic script in Arabic", () => {
    for (const key of Object.keys(schemas))
      expect(JSON.stringify(bodyOf(key, "ar"))).toMatch(/[\u0600-\u06ff]{3}/);
  });

  it.each(["privacy-policy", "terms-of-use"])("%s has the same sections in every language", (key) => {
    const sections = (lang: string) => bodyOf(key, lang).content.match(/<h2>|<li>|<p>/g);
    expect(sections("en").filter((tag: string) => tag === "<h2>").length).toBeGreaterThanOrEqual(8);
    expect(sections("nl")).toEqual(sections("en"));
    expect(sections("ar")).toEqual(sections("en"));
  });

  it.each(languages)("state in the terms how the site meets the law on accessibility, in %s", (lang) => {
    expect(legalPage.parse(bodyOf("terms-of-use", lang)).content).toMatch(/EN 301 549.*href="\/contact"/s);
  });

  it("promise nothing that is not supported yet", () => {
    const bodies = rows.map(({ body }) => body).join("\n");
    for (const promise of unsupportedClaims) expect(bodies).not.toMatch(promise);
  });

  it.each([
    ["en", /“([^”]+)”/g],
    ["nl", /‘([^’]+)’/g],
    ["ar", /«([^»]+)»/g],
  ] as const)("quote in the answers only words that the site has in %s", (lang, quotes) => {
    // The English texts are the keys.
    const words = lang === "en" ? Object.keys(siteTexts("nl")) : Object.values(siteTexts(lang));
    const answers = z
      .array(faq)
      .parse(bodyOf("faqs", lang))
      .map(({ answer }) => answer);
    const quoted = answers.flatMap((answer) => [...answer.matchAll(quotes)].map(([, word = ""]) => word));
    expect(quoted.filter((word) => !words.includes(word))).toEqual([]);
    // At least the answers on how to reach a seller, to sell, to book and to report quote some.
    expect(quoted.length).toBeGreaterThanOrEqual(4);
  });

  it("are known as such by their digests, also in later versions", () => {
    const unknown = contentRows().filter((row) => row.lang === "en" && !isInitialPage(row as never));
    const advice = "Add the digest of the new text to initial-pages.json, and keep the earlier ones.";
    expect(
      unknown.map(
        ({ key, body }) => `${key} ${createHash("sha256").update(body).digest("hex").slice(0, 16)}`,
      ),
      advice,
    ).toEqual([]);
  });

  it("show the market's size only when it is known", () => {
    const { footer } = settings.parse(bodyOf("settings", "nl"));
    expect(footer.sections.stats.map(({ title }) => title)).toEqual([
      "1.234",
      "1",
      "3",
      String(languages.length),
    ]);
    const [first] = contentRows().filter(({ key }) => key === "settings");
    expect(settings.parse(JSON.parse(first!.body)).footer.sections.stats).toEqual([]);
  });

  it.each([
    ["en", "dealer or agent with a KVK number", "garage branch with its prices and opening hours"],
    ["nl", "autobedrijf of bemiddelaar met een KVK\u2011nummer", "garage met prijzen en openingstijden"],
    ["ar", "معرض أو وكيل له رقم سجل تجاري", "فرع لورشة صيانة بأسعاره ومواعيده"],
  ] as const)("count one business in the singular (%s)", (lang, vendor, branch) => {
    const { stats } = settingsFor(lang, { cars: 1, vendors: 1, garageBranches: 1 }).footer.sections;
    expect(stats.slice(1, 3).map(({ description }) => description)).toEqual([vendor, branch]);
  });

  it.each([
    [1, "سيارة"],
    [3, "سيارات"],
    [10, "سيارات"],
    [11, "سيارة"],
    [600, "سيارة"],
    [10_005, "سيارات"],
  ])("count %i cars with the right noun in Arabic", (cars, noun) => {
    const {
      stats: [stat],
    } = settingsFor("ar", { cars, vendors: 1, garageBranches: 1 }).footer.sections;
    expect(stat?.description?.split(" ")[0]).toBe(noun);
  });
});
