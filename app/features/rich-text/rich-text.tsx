import { PlayInPlace } from "#app/features/video/play-in-place.tsx";
import { Prose } from "#app/ui/prose.tsx";

/** HTML that `safeHtml` made safe, its players played in place. */
export function RichText({ html }: { html: string }) {
  return (
    <PlayInPlace>
      <Prose html={html} />
    </PlayInPlace>
  );
}
