/** Cuts a text after `length` UTF-16 units, never within a character, and appends an ellipsis. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…` : text;

const shownBefore = 60;

/** Shortens a long text to the place where it begins to differ from another one. */
export function shortenChange(text: string, other: string, length: number): string {
  if (Math.max(text.length, other.length) <= length) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  if (start <= shownBefore) return shorten(text, length);
  return `…${shorten(text.slice(start - shownBefore).replace(/^[\udc00-\udfff]/, ""), length)}`;
}
