import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";

/** Whether the document itself was looked at; it is hydrated once. */
let isDocumentChecked = false;

/** Back and Forward may show a document as it was kept, without asking the server, whatever its headers say. */
function isRestoredDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && entry.transferSize === 0;
}

/**
 * Back to a visitor's page of before a login, or of before another language was chosen: its data is asked for anew. What
 * is typed on it stays. Pages of somebody who is logged in are loaded anew as a whole (`useNoReturn`).
 */
export function useRevalidateOnRestore() {
  const isLoggedIn = useAccount() !== null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const revalidateWhenOnline = () => void (navigator.onLine && revalidate());
    if (!isDocumentChecked && isRestoredDocument()) revalidateWhenOnline();
    isDocumentChecked = true;
    if (isLoggedIn) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && revalidateWhenOnline();
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [isLoggedIn, revalidate]);
}
