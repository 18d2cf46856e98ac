import { describe, expect, it } from "vitest";
import { parseWholeNumber } from "./parse-whole-number.ts";

describe("the parser for typed whole numbers", () => {
  it.each([
    ["150000", 150_000],
    ["150.000", 150_000],
    ["150,000", 150_000],
    ["150 000", 150_000],
    ["1.250.000", 1_250_000],
    ["٧٥٠٠٠", 75_000],
    ["٧٥٬٠٠٠", 75_000],
    ["۱۲۳", 123],
    ["€ 12.500,00", 12_500],
    ["12.5", 13],
    ["0", 0],
  ])("reads %s", (text, value) => expect(parseWholeNumber(text)).toBe(value));

  it.each(["", " ", "-5", "abc", "1e5", "12,34,56", "1.2.3", "0x1F", "12km"])("returns null for %j", (text) =>
    expect(parseWholeNumber(text)).toBeNull(),
  );
});
