import type { Random } from "../random.ts";

const kvkWeights = [8, 7, 6, 5, 4, 3, 2, 1];

const digitsOf = (text: string) => [...text].map(Number);

/** The modulus-11 test that every KVK number (chamber of commerce) from 50000000 passes. */
export function isKvkNumber(number: string): boolean {
  if (!/^[5-9]\d{7}$/.test(number)) return false;
  return digitsOf(number).reduce((sum, digit, at) => sum + digit * kvkWeights[at]!, 0) % 11 === 0;
}

/** A KVK number of recent years that passes its check. */
export function kvkNumber(random: Random): string {
  for (;;) {
    const number = String(random.int(50_000_000, 94_999_999));
    if (isKvkNumber(number)) return number;
  }
}

/** The check digit of the nine digits in a company's VAT number: modulus 11, weights 9 to 2. 10 means: not handed out. */
function vatCheckDigit(eight: string): number {
  return digitsOf(eight).reduce((sum, digit, at) => sum + digit * (9 - at), 0) % 11;
}

/** True for NL, nine digits of which the last is the check digit, B and two digits. */
export function isVatNumber(number: string): boolean {
  const digits = /^NL(\d{9})B\d{2}$/.exec(number)?.[1];
  return digits !== undefined && vatCheckDigit(digits.slice(0, 8)) === Number(digits[8]);
}

/** A company's VAT number that passes its check. */
export function vatNumber(random: Random): string {
  for (;;) {
    const eight = String(random.int(80_000_000, 86_999_999));
    const check = vatCheckDigit(eight);
    if (check < 10) return `NL${eight}${check}B01`;
  }
}
