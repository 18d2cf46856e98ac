import { describe, expect, test } from "vitest";
import { parseAmount, parseDigits, parseWholeNumber } from "./parse-number.ts";

describe("An amount", () => {
  test.each([
    ["12950", 12_950],
    ["12.950", 12_950],
    ["12,950", 12_950],
    ["12 950", 12_950],
    ["1.250.000", 1_250_000],
    ["€ 12.950,-", 12_950],
    ["€ 12.500,00", 12_500],
    ["12.950,50", 12_950.5],
    ["1,012,950.75", 1_012_950.75],
    ["38,95", 38.95],
    ["38.9", 38.9],
    ["٧٥٠٠٠", 75_000],
    ["١٢٬٩٥٠", 12_950],
    ["٣٨٫٩٥", 38.95],
    ["۱۲۳", 123],
    ["\u200f12,950\u00a0€\u200e", 12_950],
    ["\u2068٧٥٠٠٠\u2069\u061c", 75_000],
    ["12.950,- €", 12_950],
    ["12.950,–", 12_950],
    ["0", 0],
  ])("is read from “%s” as %d", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    "",
    " ",
    "abc",
    "-5",
    "−5",
    "-€5",
    "12.9500",
    "12950,505",
    "12,34,56",
    "1.2,50",
    "1.2.3",
    "12,950 km",
    "12km",
    "1e5",
  ])("is not read from “%s”", (text) => {
    expect(parseAmount(text)).toBeNull();
    expect(parseWholeNumber(text)).toBeNull();
  });
});

test("A whole number is a rounded amount", () => {
  expect(parseWholeNumber("12.5")).toBe(13);
  expect(parseWholeNumber("€ 12.500,00")).toBe(12_500);
});

test("Digits are read alone, without separators", () => {
  expect(parseDigits(" ٤٢ ")).toBe(42);
  expect(parseDigits("1.000")).toBeNull();
});
