import { latinDigits } from "./rules.ts";

/**
 * An amount of money or a distance as people of our languages write it: "12950", "12.950", "12,950.00", "€ 38,95",
 * "١٢٬٩٥٠". A separator before exactly three digits groups thousands, any other begins the decimals.
 * @returns the number, of two decimals at most; null when it is none of zero or more
 */
export function parseAmount(text: string): number | null {
  const plain = latinDigits(text.normalize("NFKC"))
    .replace(/٬/g, ",")
    .replace(/٫/g, ".")
    .replace(/[\s'’€]|,-$/g, "");
  const [, whole, decimals] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, "")}.${decimals ?? 0}`);
}
