/** §2, §9: where a card cuts its texts. */
export const titleMaxLength = 25;
export const wordMaxLength = 8;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts a text after `length` characters as a reader counts them, with an ellipsis; shorter ones stay whole. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return characters.length > length ? `${characters.slice(0, length).join("").trimEnd()}…` : text;
}
