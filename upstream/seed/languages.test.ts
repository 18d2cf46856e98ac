import { describe, expect, it } from "vitest";
import type { Lang } from "#contract/languages.ts";
import { contentRows } from "./content.ts";
import { agentIntroductions, dealerIntroductions, promises, specialities } from "./data/about-vendors.ts";
import { settingsFor } from "./data/content/settings.ts";
import * as written from "./data/sentences.ts";

/** Every text in a value, however deep it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts in one language of what is kept as `{en, nl, ar}`. */
function saidIn(lang: Lang, value: unknown): string[] {
  if (!value || typeof value !== "object") return [];
  return lang in value
    ? textsIn((value as Record<Lang, unknown>)[lang])
    : Object.values(value).flatMap((inner) => saidIn(lang, inner));
}

const introductions = [dealerIntroductions, agentIntroductions];
const sellers = [written, introductions, specialities, promises];

/** Texts of pages; the pictures of the reasons to buy are drawings. */
const pages = (lang: Lang) =>
  contentRows({ cars: 600 })
    .filter((row) => row.lang === lang && ["settings", "home", "tooltips"].includes(row.key))
    .flatMap(({ body }) => textsIn(JSON.parse(body)))
    .filter((text) => !text.startsWith("<svg"));

describe("The demo market", () => {
  it("says je in Dutch, on its pages as in its sellers' texts", () => {
    const texts = [...pages("nl"), ...saidIn("nl", sellers)];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /\b(u|uw|uzelf)\b/i.test(text))).toEqual([]);
  });

  it("has Arabic punctuation in Arabic", () => {
    const texts = saidIn("ar", sellers);
    expect(texts.length).toBeGreaterThan(50);
    expect([...texts, ...pages("ar")].filter((text) => /\p{Script=Arabic}.?[?,;]/u.test(text))).toEqual([]);
  });

  it("begins an Arabic text with an Arabic word, so that its direction is known by its first letter", () => {
    const first = saidIn("ar", [written.openings, introductions]);
    expect(first.filter((text) => !/^\P{L}?\p{Script=Arabic}/u.test(text))).toEqual([]);
  });

  it.each([
    [1, "سيارة"],
    [3, "سيارات"],
    [10, "سيارات"],
    [11, "سيارة"],
    [600, "سيارة"],
    [10_005, "سيارات"],
  ])("counts %i cars with the noun that the number takes in Arabic", (cars, noun) => {
    const [stat] = settingsFor("ar", cars).footer.sections.stats;
    expect(stat?.description?.split(" ")[0]).toBe(noun);
  });
});
