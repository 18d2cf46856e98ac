import { PlayInPlace } from "#app/features/video/play-in-place.tsx";
import { Prose } from "#app/ui/prose.tsx";

/** @param html output of `safeHtml`. */
export function RichText({ html }: { html: string }) {
  return (
    <PlayInPlace>
      <Prose html={html} />
    </PlayInPlace>
  );
}
