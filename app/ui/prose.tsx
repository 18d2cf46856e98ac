import { useMemo } from "react";
import { PageStyle } from "./page-style.tsx";

/** The only component that renders HTML of the API, sanitised on the server (features/rich-text). */
export function Prose({ html }: { html: string }) {
  // With a new object React would recreate the links at each render, and they would lose the focus.
  const content = useMemo(() => ({ __html: html }), [html]);
  return (
    <>
      <PageStyle name="prose" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it gets here, see above */}
      <div className="prose" dangerouslySetInnerHTML={content} />
    </>
  );
}
