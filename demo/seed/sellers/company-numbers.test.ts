import { expect, it } from "vitest";
import { isKvkNumber, isVatNumber, vatCheckDigit } from "#contract/rules.ts";
import { createRandom } from "../../random.ts";
import { kvkNumber, vatNumber } from "./company-numbers.ts";

it("the demo's KVK numbers are valid and recent, and its VAT numbers are valid for companies", () => {
  for (let stream = 0; stream < 200; stream++) {
    const kvk = kvkNumber(createRandom(1, stream));
    expect(kvk).toMatch(/^[5-9]\d{7}$/);
    expect(isKvkNumber(kvk)).toBe(true);
    const vat = vatNumber(createRandom(2, stream));
    expect(isVatNumber(vat)).toBe(true);
    // Valid by modulus 11, as for companies, not only by modulus 97, as for sole traders.
    expect(vatCheckDigit(vat.slice(2))).toBe(Number(vat[10]));
  }
});
