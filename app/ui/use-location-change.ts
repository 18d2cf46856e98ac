import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs `act` after every navigation, but not at hydration: what a visitor opened before the script came stays open.
 * @param scope `page`: only when it led to another page, not to another query of the same one
 */
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
