import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";
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

/** Focuses a link's target, because React Router would treat a changed hash as a navigation (decision 031). */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const label = "labels" in target && (target as HTMLInputElement).labels?.[0];
  (label || target).scrollIntoView();
  target.focus({ preventScroll: true });
}

export const focusMain = () => document.getElementById("main")?.focus({ preventScroll: true });

const hasFocus = () => document.activeElement !== document.body;

/** Focuses the heading of a section when `state` has changed and the pressed control is gone, or is in the element. */
export function useHeadingFocus(element: RefObject<HTMLElement | null>, state: unknown): void {
  const previous = useRef(state);
  const type = useNavigationType();
  useEffect(() => {
    const isLost = !hasFocus() || element.current?.contains(document.activeElement);
    const heading = element.current?.closest("section")?.querySelector("h2");
    if (previous.current !== state && type !== "POP" && isLost && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    previous.current = state;
  });
}

/** Focuses the content after a navigation that removed the pressed link or button. Its component renders each location. */
export function useFocusAfterNavigation(state: string, formMethod: string | undefined) {
  const canLoseFocus = useRef(false);
  useEffect(() => {
    // React may skip the loading state of a fast navigation.
    const onClick = () => {
      canLoseFocus.current = hasFocus();
    };
    addEventListener("click", onClick, true);
    return () => removeEventListener("click", onClick, true);
  }, []);
  useEffect(() => {
    if (state !== "idle") {
      // A pressed link or checkbox has no focus in Safari, where moving it would move VoiceOver too.
      canLoseFocus.current ||= hasFocus() || formMethod === "POST";
      return;
    }
    if (canLoseFocus.current && !hasFocus()) focusMain();
    canLoseFocus.current = false;
  });
}
