import { cut } from "./cut.ts";

/** A text cut for the eye (§2); assistive technology and the tooltip have it whole. */
export function CutText({ text, length }: { text: string; length: number }) {
  const short = cut(text, length);
  if (short === text) return <bdi>{text}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={text}>
        {short}
      </bdi>
      <span className="sr-only">{text}</span>
    </>
  );
}
