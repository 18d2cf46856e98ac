const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Counts graphemes; adds an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}
