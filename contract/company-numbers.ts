/*
 * The numbers a Dutch business is registered under (§5). Whether one was really given out, only the registers know; what
 * is said here is that it can have been.
 */

const kvkWeights = [8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Whether eight digits can be a number of the chamber of commerce (KVK). The specification asks for modulus 11 without
 * saying how; with these weights it holds for every number from 50000000 on, and for older ones by chance alone
 * (decision 059): of those the format is checked. Leading zeros count, so it is text.
 */
export function isKvkNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  return number < "50000000" || weightedSum(number, kvkWeights) % 11 === 0;
}

/**
 * Whether `NL`, nine digits, `B`, two digits can be a VAT number: by modulus 11 over the nine digits (companies, and
 * everybody before 2020), or by ISO 7064 modulus 97 over the whole (sole traders since 2020, §5 knows the first only).
 */
export function isVatNumber(number: string): boolean {
  const digits = /^NL(\d{9})B\d{2}$/.exec(number)?.[1];
  if (digits === undefined) return false;
  return vatCheckDigit(digits) === Number(digits[8]) || iso7064Mod97(number) === 1;
}

/** The check digit by modulus 11 that follows the first eight digits of a company's VAT number. 10: not handed out. */
export function vatCheckDigit(digits: string): number {
  return weightedSum(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** Letters count as two digits, A as 10 to Z as 35. */
function iso7064Mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}
