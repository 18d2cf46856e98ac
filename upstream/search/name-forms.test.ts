import { expect, test } from "vitest";
import { nounForms, stem } from "./name-forms.ts";

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

const haveOneForm = (noun: string, word: string) =>
  nounForms(word).some((form) => nounForms(noun).includes(form));

test.each([
  ["car", "carens"],
  ["cars", "carens"],
  ["auto", "autoesse"],
  ["wagen", "wagenens"],
])("%s and %s have no form in common", (noun, word) => {
  expect(haveOneForm(noun, word)).toBe(false);
});

test.each([
  ["car", "cars"],
  ["vehicle", "vehicles"],
  ["auto", "auto's"],
  ["wagen", "wagens"],
  ["سيارة", "السيارات"],
  ["سيارة", "سياره"],
])("%s and %s have a form in common", (noun, word) => {
  expect(haveOneForm(noun, word)).toBe(true);
});
