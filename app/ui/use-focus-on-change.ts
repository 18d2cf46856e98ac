import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * Moves the focus to an element when what it says appears or is another. What came with the document has had its turn:
 * by then somebody may be typing elsewhere.
 * @param content stands for what it says; null while it says nothing
 */
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
