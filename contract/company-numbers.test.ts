import { expect, test } from "vitest";
import { isKvkNumber, isVatNumber, kvkNumber, vatNumber } from "./rules.ts";

test.each([
  ["83892869", true, "of recent years, its check digits right"],
  ["69599084", true, "of recent years, its check digits right"],
  ["83892868", false, "a digit wrong"],
  ["38892869", true, "of the time before: by its format"],
  ["83829869", false, "two digits swapped"],
  ["12345678", true, "of the time before: by its format"],
  ["49999999", true, "the last of the time before"],
  ["50000000", false, "the first of recent years, its check digits wrong"],
  ["00012345", true, "leading zeros are real"],
  ["00000000", false, "only zeros"],
  ["1234567", false, "too short"],
  ["123456789", false, "too long"],
  ["1234567x", false, "a letter"],
  ["8389286", false, "of recent years, a digit short"],
  ["8389286x", false, "of recent years, a letter"],
])("the KVK number %s is valid: %s (%s)", (number, good) => {
  expect(isKvkNumber(number)).toBe(good);
});

test.each([
  ["NL004495445B01", true, "modulus 11"],
  ["NL002455799B11", true, "modulus 97, as sole traders have since 2020"],
  ["NL000099998B57", true, "modulus 97"],
  ["NL123456789B13", true, "modulus 97"],
  ["NL123456789B90", false, "neither"],
  ["NL000000000B00", false, "only zeros"],
  ["NL000000000B98", false, "only zeros, with modulus 97"],
  ["NL004495454B01", false, "two digits swapped"],
  ["NL00449544B01", false, "a digit short"],
  ["004495445B01", false, "without its country"],
  ["DE004495445B01", false, "another country's"],
  ["NL004495445C01", false, "another letter"],
])("the VAT number %s is valid: %s (%s)", (number, good) => {
  expect(isVatNumber(number)).toBe(good);
});

test("Company numbers are accepted in the ways people write them", () => {
  expect(kvkNumber.parse(" 8389 2869 ")).toBe("83892869");
  expect(kvkNumber.parse("8389-28.69")).toBe("83892869");
  expect(kvkNumber.parse("٨٣٨٩٢٨٦٩")).toBe("83892869");
  expect(vatNumber.parse("nl 0044.95.445.b-01")).toBe("NL004495445B01");
  expect(vatNumber.parse("004495445B01")).toBe("NL004495445B01");
  expect(vatNumber.parse("")).toBe("");
  expect(kvkNumber.parse("\u200e８３８９–2869")).toBe("83892869");
  expect(vatNumber.parse("\u2066NL 0044\u201195445B01\u2069")).toBe("NL004495445B01");
});

test.each([
  ["", kvkNumber, "KVK number is required"],
  ["1234567", kvkNumber, "A KVK number has 8 digits"],
  ["83892868", kvkNumber, "This KVK number does not exist: please check its digits"],
  ["00000000", kvkNumber, "This KVK number does not exist: please check its digits"],
  ["4495445B01", vatNumber, "Please enter a Dutch VAT number"],
  // With a leading zero it would pass modulus 97, as the number of another company.
  ["NL82571156B01", vatNumber, "Please enter a Dutch VAT number"],
  ["123", vatNumber, "Please enter a Dutch VAT number"],
  ["NL123456789B90", vatNumber, "This VAT number does not exist: please check its digits"],
])("The invalid number %j gets exactly one message", (text, rule, message) => {
  expect(rule.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
