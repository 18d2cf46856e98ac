import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Focuses an element when `content` changes; at hydration only if nothing else has the focus. */
export function useFocusOnChange(
  element: RefObject<HTMLElement | null>,
  content: unknown,
  { preventScroll = false }: FocusOptions = {},
): void {
  const isHydrated = useRef(useHydrated());
  useEffect(() => {
    const isNothingFocused = document.activeElement === document.body;
    if (content !== null && (isHydrated.current || isNothingFocused))
      element.current?.focus({ preventScroll });
    isHydrated.current = true;
  }, [element, content, preventScroll]);
}
