import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Not at hydration: what a visitor opened before it stays open. @param scope `page` ignores the query. */
export function useLocationChange(onChange: () => void, scope: "anywhere" | "page" = "anywhere") {
  const location = useLocation();
  const key = scope === "page" ? location.pathname : location.key;
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    onChange();
  });
}
