import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Moves the focus to an element when what it says appears or is another. What came with the document has had its turn:
 * by then somebody may be typing elsewhere.
 * @param what stands for what it says; null while it says nothing
 */
export function useTakenFocus(
  element: RefObject<HTMLElement | null>,
  what: unknown,
  { preventScroll = false }: FocusOptions = {},
): void {
  const isLive = useRef(useHydrated());
  useEffect(() => {
    const isUntouched = document.activeElement === document.body;
    if (what !== null && (isLive.current || isUntouched)) element.current?.focus({ preventScroll });
    isLive.current = true;
  }, [element, what, preventScroll]);
}
