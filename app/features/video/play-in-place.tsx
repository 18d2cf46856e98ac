import { type ReactNode, useEffect, useRef } from "react";

/**
 * Links to players within it (`PlayerLink`, and those the sanitiser makes of iframes) play where they stand. Without the
 * script they lead to the player's own page, so that either way nothing is asked of its host before the press.
 */
export function PlayInPlace({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = area;
    current?.addEventListener("click", playVideo);
    return () => current?.removeEventListener("click", playVideo);
  }, []);
  return <div ref={area}>{children}</div>;
}

function playVideo(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a.player-link") : null;
  const isModifiedClick =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || isModifiedClick) return;
  event.preventDefault();
  const iframe = document.createElement("iframe");
  iframe.className = "film";
  iframe.src = link.href;
  iframe.title = link.textContent;
  iframe.allow = "fullscreen; picture-in-picture";
  link.replaceWith(iframe);
  iframe.focus();
  // A frame of another site may lose the focus when its document comes.
  const restoreFocus = () => document.activeElement === document.body && iframe.focus();
  iframe.addEventListener("load", restoreFocus, { once: true });
}
