/**
 * A text in which `part` keeps its own direction, by markup: unlike `isolated` it adds no signs to the text. Values stand
 * near the end of our texts, so it is the last occurrence that is meant.
 */
export function TextWithBdi({ text, part }: { text: string; part?: string | null }) {
  const at = part ? text.lastIndexOf(part) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi>{part}</bdi>
      {text.slice(at + part.length)}
    </>
  );
}
