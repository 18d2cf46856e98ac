/** Isolates the last occurrence of `part` by markup; unlike `bidiIsolate` it adds no characters. */
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
