import { expect, test } from "vitest";
import { stem } from "./name-forms.ts";

test.each([
  ["Rood", "rode"],
  ["Wit", "witte"],
  ["Zwart", "zwarte"],
  ["Grijs", "grijze"],
  ["Groen", "groene"],
  ["Paars", "paarse"],
  ["Geel", "gele"],
  ["Gebruikt", "gebruikte"],
  ["Bestelwagen", "bestelwagens"],
  ["Automaat", "automaten"],
  ["SUV", "suv's"],
  ["Van", "vans"],
  ["Coupé", "coupes"],
  ["أحمر", "حمراء"],
  ["أسود", "السوداء"],
  ["أبيض", "بيضاء"],
  ["رمادي", "رمادية"],
  ["يدوي", "يدوية"],
  ["هجين", "هجينة"],
  ["ديزل", "الديزل"],
])("%s and %s have the same stem", (name, form) => {
  expect(stem(form)).toBe(stem(name));
});

test("Different colors have different stems", () => {
  const colors = [
    "rood",
    "roze",
    "wit",
    "zwart",
    "grijs",
    "groen",
    "geel",
    "blauw",
    "bruin",
    "beige",
    "paars",
  ];
  expect(new Set(colors.map(stem)).size).toBe(colors.length);
});
