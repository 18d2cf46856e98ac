/** In characters (§2, §9). */
export const titleMaxLength = 25;
export const wordMaxLength = 8;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts a text after `length` graphemes and adds an ellipsis. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}

/** Cut visually only (§2): assistive technology and the tooltip have the whole text. */
export function TruncatedText({ text, length }: { text: string; length: number }) {
  const truncated = truncate(text, length);
  if (truncated === text) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={text}>
        {truncated}
      </bdi>
      <span className="sr-only">{text}</span>
    </>
  );
}
