import { latinDigits } from "./rules.ts";

/** "51.6898", "٥١٫٦٨٩٨", "-0,5": no separator groups, as in coordinates. */
export function parseDecimal(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[,٫]/, ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** "12950", "12.950,00", "١٢٬٩٥٠". A separator before exactly three digits groups, any other begins the decimals. */
export function parseAmount(text: string): number | null {
  const plain = latinDigits(text.normalize("NFKC"))
    .replace(/٬/g, ",")
    .replace(/٫/g, ".")
    .replace(/[\s'’€]|,-$/g, "");
  const [, whole, decimals] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, "")}.${decimals ?? 0}`);
}
