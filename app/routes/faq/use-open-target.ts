import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the fold that the address's fragment leads into. Browsers do so by themselves when a page is loaded; after a
 * navigation without loading, and in older browsers, nobody else does.
 */
export function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => openTarget(hash), [hash]);
  useEffect(() => {
    // Moves within the page do not reach React Router (decision 031).
    const open = () => openTarget(window.location.hash);
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}

function openTarget(hash: string) {
  const fold = document.getElementById(hash.slice(1))?.closest("details");
  if (!fold || fold.open) return;
  fold.open = true;
  fold.scrollIntoView();
}
