import { useEffect } from "react";
import { clearDraft, localDraftStore, readDrafts } from "#app/client/form-drafts.ts";

let isCleared = false;

/** Clears a long form's draft after a post without a script, not when Back or a link opens the page (decision 147). */
export function SentDraft({ formId }: { formId: string }) {
  useEffect(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (isCleared || load?.type !== "navigate" || load.redirectCount === 0) return;
    isCleared = true;
    for (const key of Object.keys(readDrafts(localDraftStore)))
      if (key.endsWith(`#${formId}`)) clearDraft(localDraftStore, key);
  }, [formId]);
  return <span hidden data-sent={formId} />;
}
