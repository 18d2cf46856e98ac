import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stylesheet } from "./assets.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

function tokensOf(sheet: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [, name = "", value = ""] of sheet.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) {
    values.set(name, [...(values.get(name) ?? []), value.replace(/\s+/g, " ").trim()]);
  }
  return values;
}

const own = tokensOf(stylesheet);
const site = tokensOf(read("../../../app/tokens.css"));

test("The design tokens have the same values as the site's", () => {
  expect(own.size).toBeGreaterThan(30);
  // The side at which a page's text starts is no design.
  const design = [...own].filter(([name]) => name !== "--page-start");
  expect(design).toEqual(design.map(([name]) => [name, site.get(name)]));
});

test("Text is aligned with the page by its own side, because Chromium has no `match-parent`", () => {
  expect(own.get("--page-start")).toEqual(["left", "right"]);
  expect(stylesheet).not.toContain("match-parent;");
});

test("Every token is used, and every used token is defined", () => {
  const used = new Set([...stylesheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !own.has(name!))).toEqual([]);
  expect([...own.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test("Colours occur only as tokens", () => {
  const rules = stylesheet.replace(/^:root \{[\s\S]*?^\}/m, "");
  expect(rules.match(/#[0-9a-f]{3,8}\b|rgb\(/gi)).toBeNull();
});

test("The mark has the same paths as the site's", () => {
  const brand = read("../../../app/layout/brand.tsx");
  const paths = read("./mark.svg").match(/ d="[^"]+"/g) ?? [];
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(brand).toContain(path);
});
