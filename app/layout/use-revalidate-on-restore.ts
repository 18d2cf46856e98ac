import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useAccount } from "#app/features/account/account.tsx";

let isDocumentChecked = false;

/** Back and Forward may show a stored document without asking the server, whatever its headers are. */
function isRestoredDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && entry.transferSize === 0;
}

/** For a visitor's page that is older than a login or language change. Personal pages use `useReloadOnRestore`. */
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
