import { isKvkNumber, vatCheckDigit } from "#contract/rules.ts";
import { createRandom, type Random } from "../../random.ts";

/** Returns a KVK number in the range of recent years, with a valid check digit. */
export function kvkNumber(random: Random): string {
  for (;;) {
    const number = String(random.int(50_000_000, 94_999_999));
    if (isKvkNumber(number)) return number;
  }
}

/** Returns the VAT number of a company, valid by modulus 11. */
export function vatNumber(random: Random): string {
  for (;;) {
    const eight = String(random.int(80_000_000, 86_999_999));
    const check = vatCheckDigit(eight);
    if (check < 10) return `NL${eight}${check}B01`;
  }
}

/** A separate seed, so that these numbers change no address or price. */
const garageSeed = 25_000_027;

/** Returns the registration of a garage business by its index. */
export function garageRegistration(index: number) {
  const random = createRandom(garageSeed, index);
  return { kvk_number: kvkNumber(random), vat_number: vatNumber(random) };
}
