/** Writes Arabic and Persian digits as Latin ones. */
export const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Parses "51.6898", "٥١٫٦٨٩٨", "-0,5", such as coordinates: no separator groups thousands. */
export function parseDecimal(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[,٫]/, ".").replace("−", "-");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What `parseAmount` reads of a text: its digits, separators and sign. */
export const bareAmount = (text: string) =>
  latinDigits(text.normalize("NFKC"))
    .replace(/٬/g, ",")
    .replace(/٫/g, ".")
    .replace(/[‐-―−]/g, "-")
    .replace(/[\s'’€\p{Cf}]/gu, "")
    .replace(/,-$/, "");

/** Parses "12950", "12.950,00", "١٢٬٩٥٠". A separator before exactly three digits groups thousands, others decimals. */
export function parseAmount(text: string): number | null {
  const [, whole, decimals] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bareAmount(text)) ?? [];
  return whole === undefined ? null : Number(`${whole.replace(/[.,]/g, "")}.${decimals ?? 0}`);
}

/** Parses an amount as `parseAmount` does, and rounds it. */
export function parseWholeNumber(text: string): number | null {
  const amount = parseAmount(text);
  return amount === null ? null : Math.round(amount);
}

/** Parses an id, a count or a page number that has only digits; null otherwise. */
export const parseDigits = (text: string): number | null =>
  /^\s*\p{Nd}+\s*$/u.test(text) ? parseWholeNumber(text) : null;
