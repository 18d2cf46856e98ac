import type { MouseEvent } from "react";

/**
 * For links to a field or a part of the page: moves the focus there and its label into sight, as GOV.UK Frontend does.
 * Not by the address, whose change React Router takes for a navigation (decision 031). Without a script the link leads.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  const label = "labels" in target && (target as HTMLInputElement).labels?.[0];
  (label || target).scrollIntoView();
  target.focus({ preventScroll: true });
}
