import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultLang, type Lang, languages } from "#contract/languages.ts";
import { unsupportedClaims } from "#tests/setup/unsupported-claims.ts";
import { demoLocalesDir } from "../locales-dir.ts";
import { demoContentRows } from "./content.ts";

/** Returns all texts in a nested value, with their paths. */
function textsIn(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** Returns a language's texts by file and path, such as "cars.json.opening.new.0". */
const textsOf = (lang: Lang) =>
  globSync("*.json", { cwd: join(demoLocalesDir, lang) })
    .sort()
    .flatMap((file) => textsIn(JSON.parse(readFileSync(join(demoLocalesDir, lang, file), "utf8")), file));

/** Returns the texts of pages, without the icons, which are SVG drawings. */
const pages = (lang: Lang) =>
  demoContentRows({ cars: 600 })
    .filter((row) => row.lang === lang && ["settings", "home", "tooltips"].includes(row.key))
    .flatMap(({ body }) => textsIn(JSON.parse(body)))
    .map(([, text]) => text)
    .filter((text) => !text.startsWith("<svg"));

const spokenTexts = (lang: Lang) => [...pages(lang), ...textsOf(lang).map(([, text]) => text)];
const translated = languages.filter((lang) => lang !== defaultLang);

describe("The demo market", () => {
  it.each(translated)("has every text in %s, with the same placeholders", (lang) => {
    const shape = (language: Lang) =>
      textsOf(language)
        // A review is in one language and is not a translation.
        .filter(([path]) => !path.startsWith("garage-reviews.json"))
        .map(([path, text]) => [path, [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()]);
    expect(shape(lang).length).toBeGreaterThan(80);
    expect(shape(lang)).toEqual(shape(defaultLang));
  });

  it("uses 'je' instead of 'u' in Dutch, on its pages and in its sellers' texts", () => {
    expect(spokenTexts("nl").length).toBeGreaterThan(200);
    expect(spokenTexts("nl").filter((text) => /\b(u|uw|uzelf)\b/i.test(text))).toEqual([]);
  });

  it("promises no unsupported feature in the texts of its sellers, garages and reviews", () => {
    const code = globSync("{content,data,sellers,cars}/*.ts", { cwd: import.meta.dirname });
    const texts = globSync("*/*.json", { cwd: demoLocalesDir });
    expect([code.length > 5, texts.length]).toEqual([true, 6 * languages.length]);
    const files = [
      ...code.map((file) => join(import.meta.dirname, file)),
      ...texts.map((file) => join(demoLocalesDir, file)),
    ];
    for (const file of files) {
      const source = readFileSync(file, "utf8");
      for (const promise of unsupportedClaims) expect(source, file).not.toMatch(promise);
    }
  });

  it("uses Arabic punctuation in Arabic", () => {
    expect(spokenTexts("ar").length).toBeGreaterThan(150);
    expect(spokenTexts("ar").filter((text) => /\p{Script=Arabic}.?[?,;]/u.test(text))).toEqual([]);
  });

  it("begins Arabic texts with an Arabic word, so that the first letter sets their direction", () => {
    const first = textsOf("ar").filter(([path]) => /\.opening\.|vendors\.json\.introduction\./.test(path));
    expect(first.length).toBeGreaterThan(20);
    expect(first.filter(([, text]) => !/^\P{L}?\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});
