import { useEffect } from "react";
import { lastingStore, readDrafts, writeDrafts } from "#app/client/form-drafts.ts";

let isCleared = false;

/**
 * On the page that a long form leads to: clears its draft where the form was sent as a document, before scripts had come
 * (decision 147). Seen again, by Back or a link, the page clears nothing.
 */
export function SentDraft({ formId }: { formId: string }) {
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (isCleared || load?.type !== "navigate" || load.redirectCount === 0) return;
    isCleared = true;
    const drafts = Object.entries(readDrafts<unknown>(lastingStore));
    writeDrafts(lastingStore, Object.fromEntries(drafts.filter(([key]) => !key.endsWith(`#${formId}`))));
  }, [formId]);
  // What the deferred loader looks for.
  return <span hidden data-sent={formId} />;
}
