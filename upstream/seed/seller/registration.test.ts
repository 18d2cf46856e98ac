import { describe, expect, it } from "vitest";
import { createRandom } from "../random.ts";
import { isKvkNumber, isVatNumber, kvkNumber, vatNumber } from "./registration.ts";

describe("registration numbers", () => {
  it.each(["83892869", "69599084"])("knows the KVK number %s as right", (number) => {
    expect(isKvkNumber(number)).toBe(true);
  });

  it.each(["83892868", "8389286", "12345678", "8389286x"])(
    "knows %s as no KVK number of recent years",
    (number) => {
      expect(isKvkNumber(number)).toBe(false);
    },
  );

  it("knows a VAT number by its check digit", () => {
    expect(isVatNumber("NL004495445B01")).toBe(true);
    expect(isVatNumber("NL123456789B90")).toBe(false);
    expect(isVatNumber("004495445B01")).toBe(false);
  });

  it("makes numbers that pass their checks", () => {
    for (let stream = 0; stream < 200; stream++) {
      expect(isKvkNumber(kvkNumber(createRandom(1, stream)))).toBe(true);
      expect(isVatNumber(vatNumber(createRandom(2, stream)))).toBe(true);
    }
  });
});
