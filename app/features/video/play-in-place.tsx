import { type ReactNode, useEffect, useRef } from "react";

/**
 * Links to players within it (`PlayerLink`, and those the sanitiser makes of iframes) play where they stand. Without the
 * script they lead to the player's own page, so that either way nothing is asked of its host before the press.
 */
export function PlayInPlace({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = area;
    current?.addEventListener("click", play);
    return () => current?.removeEventListener("click", play);
  }, []);
  return <div ref={area}>{children}</div>;
}

function play(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a.player-link") : null;
  const otherwise = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || otherwise) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.className = "film";
  frame.src = link.href;
  frame.title = link.textContent;
  frame.allow = "fullscreen; picture-in-picture";
  link.replaceWith(frame);
  frame.focus();
}
