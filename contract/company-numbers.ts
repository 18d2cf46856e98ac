const kvkWeights = [8, 7, 6, 5, 4, 3, 2, 1];

/** Modulus 11 holds from 50000000 on; of older numbers only the format is checked (decision 059). */
export function isKvkNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  return number < "50000000" || weightedSum(number, kvkWeights) % 11 === 0;
}

/** Companies have modulus 11 (§5); sole traders have ISO 7064 modulus 97 over the whole number since 2020. */
export function isVatNumber(number: string): boolean {
  const digits = /^NL(\d{9})B\d{2}$/.exec(number)?.[1];
  if (digits === undefined) return false;
  return vatCheckDigit(digits) === Number(digits[8]) || iso7064Mod97(number) === 1;
}

export function vatCheckDigit(digits: string): number {
  return weightedSum(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

function iso7064Mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}
