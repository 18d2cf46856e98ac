import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

test.each([
  ["12950", 12_950],
  ["12.950", 12_950],
  ["12,950", 12_950],
  ["12 950", 12_950],
  ["€ 12.950,-", 12_950],
  ["12.950,50", 12_950.5],
  ["1,012,950.75", 1_012_950.75],
  ["38,95", 38.95],
  ["38.9", 38.9],
  ["١٢٬٩٥٠", 12_950],
  ["٣٨٫٩٥", 38.95],
  ["0", 0],
])("“%s” is read as %d", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(["", "abc", "-5", "12.9500", "12950,505", "1.2,50", "1.2.3", "12,950 km", "1e5", "0x10"])(
  "“%s” is not an amount",
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);
