import { truncate } from "#contract/truncate.ts";

/** In characters (§2, §9). */
export const titleMaxLength = 25;
export const wordMaxLength = 8;

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
