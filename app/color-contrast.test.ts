import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("app/tokens.css", "utf8");
const hex = "#(?:[0-9a-f]{6}|[0-9a-f]{3})\\b";
const tokens = Object.fromEntries(
  [
    ...css.matchAll(new RegExp(`--color-([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, "g")),
  ].map(([, name, light, dark, both]) => [name, { light: light ?? both ?? "", dark: dark ?? both ?? "" }]),
);

/** Returns the relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/\w/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["canvas", "surface", "sunken"];
/** Colors of texts, each with its backgrounds; their contrast must be 4.5 to 1. */
const texts: Record<string, string[]> = {
  ink: [...grounds, "brand-tint", "info-tint", "success-tint", "warning-tint", "danger-tint"],
  soft: grounds,
  faint: grounds,
  "brand-text": [...grounds, "brand-tint"],
  info: ["canvas", "surface", "info-tint"],
  success: [...grounds, "success-tint"],
  warning: ["canvas", "surface", "warning-tint"],
  danger: [...grounds, "danger-tint"],
  "on-brand": ["brand", "brand-strong"],
  "on-danger": ["danger", "danger-strong"],
};
/** Colors of outlines of fields and of controls without text, with their backgrounds; the contrast must be 3 to 1. */
const outlines: Record<string, string[]> = {
  edge: grounds,
  focus: grounds,
  ink: grounds,
  danger: ["sunken"],
};

describe.each(["light", "dark"] as const)("the %s scheme", (scheme) => {
  const color = (name: string) => tokens[name]?.[scheme] ?? "";
  const below = (pairs: Record<string, string[]>, least: number) =>
    Object.entries(pairs)
      .flatMap(([front, backs]) => backs.map((back) => ({ front, back })))
      .map((pair) => ({ ...pair, contrast: contrast(color(pair.front), color(pair.back)) }))
      .filter((pair) => !(pair.contrast >= least));

  it("has a text contrast of at least 4.5 to 1", () => expect(below(texts, 4.5)).toEqual([]));
  it("has a contrast of at least 3 to 1 for the outlines of controls", () =>
    expect(below(outlines, 3)).toEqual([]));
});

it("the dark scheme's texts have a contrast of at least 4.5 to 1 on --color-dark", () => {
  const surface = tokens.dark?.dark ?? "";
  const weak = ["ink", "soft", "faint", "info", "success", "warning", "danger"].filter(
    (name) => !(contrast(tokens[name]?.dark ?? "", surface) >= 4.5),
  );
  expect(weak).toEqual([]);
});
