/** Parses "150.000", "150,000", "150 000", "٧٥٠٠٠", "12.500,00" (rounded); null if invalid or negative. */
export function parseWholeNumber(text: string): number | null {
  const normalized = text
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٬/g, ",")
    .replace(/٫/g, ".")
    .replace(/[\s'’€]/g, "");
  // Before exactly three digits a separator groups thousands in every language; otherwise decimals follow.
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(normalized);
  if (!match?.[1]) return null;
  const whole = Number(match[1].replace(/[.,]/g, ""));
  return Math.round(whole + Number(`0.${match[2] ?? 0}`));
}

/** Parses an id, a count or a page number that has only digits; null otherwise. */
export const parseDigits = (text: string): number | null =>
  /^\s*\p{Nd}+\s*$/u.test(text) ? parseWholeNumber(text) : null;
