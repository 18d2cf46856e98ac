import type { MouseEvent } from "react";

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
