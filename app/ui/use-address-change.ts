import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs `act` after every navigation, but not at hydration: what a visitor opened before the script came stays open.
 * @param to `page`: only when it led to another page, not to another query of the same one
 */
export function useAddressChange(act: () => void, to: "anywhere" | "page" = "anywhere") {
  const location = useLocation();
  const key = to === "page" ? location.pathname : location.key;
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    act();
  });
}
