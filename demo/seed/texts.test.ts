import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Lang } from "#contract/languages.ts";
import { unkeptPromises } from "#tests/setup/unkept-promises.ts";
import { demoContentRows } from "./content.ts";
import * as carTexts from "./texts/car-descriptions.ts";
import {
  agentIntroductions,
  dealerIntroductions,
  vendorPromises,
  vendorSpecialities,
} from "./texts/vendor-introductions.ts";

/** All texts in a nested value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of one language in `{en, nl, ar}`. */
function textsInLanguage(lang: Lang, value: unknown): string[] {
  if (!value || typeof value !== "object") return [];
  return lang in value
    ? textsIn((value as Record<Lang, unknown>)[lang])
    : Object.values(value).flatMap((inner) => textsInLanguage(lang, inner));
}

const introductions = [dealerIntroductions, agentIntroductions];
const sellers = [carTexts, introductions, vendorSpecialities, vendorPromises];

/** Page texts; the icons of the reasons are drawings. */
const pages = (lang: Lang) =>
  demoContentRows({ cars: 600 })
    .filter((row) => row.lang === lang && ["settings", "home", "tooltips"].includes(row.key))
    .flatMap(({ body }) => textsIn(JSON.parse(body)))
    .filter((text) => !text.startsWith("<svg"));

describe("The demo market", () => {
  it("says je in Dutch, on its pages as in its sellers' texts", () => {
    const texts = [...pages("nl"), ...textsInLanguage("nl", sellers)];
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /\b(u|uw|uzelf)\b/i.test(text))).toEqual([]);
  });

  it("promises nothing that cannot be done yet, in its sellers', garages' and reviews' words", () => {
    const files = globSync("{texts,content,data,sellers,cars}/*.ts", { cwd: import.meta.dirname });
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const source = readFileSync(join(import.meta.dirname, file), "utf8");
      for (const promise of Object.values(unkeptPromises)) expect(source, file).not.toMatch(promise);
    }
  });

  it("has Arabic punctuation in Arabic", () => {
    const texts = textsInLanguage("ar", sellers);
    expect(texts.length).toBeGreaterThan(50);
    expect([...texts, ...pages("ar")].filter((text) => /\p{Script=Arabic}.?[?,;]/u.test(text))).toEqual([]);
  });

  it("begins an Arabic text with an Arabic word, so that its direction is known by its first letter", () => {
    const first = textsInLanguage("ar", [carTexts.openingSentences, introductions]);
    expect(first.filter((text) => !/^\P{L}?\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});
