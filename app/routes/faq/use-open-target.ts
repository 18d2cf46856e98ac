import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the fold that the address's fragment leads into. Browsers do so by themselves when a page is loaded; after a
 * navigation without loading, and in older browsers, nobody else does.
 */
export function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const fold = target?.closest("details");
    if (!fold || fold.open) return;
    fold.open = true;
    fold.scrollIntoView();
  }, [hash]);
}
