import { type ReactNode, useEffect, useRef } from "react";
import { isUnmodifiedClick } from "#app/ui/dialog.tsx";
import { PageStyle } from "#app/ui/page-style.tsx";

/** Plays `PlayerLink`s inside it in place. No script of the host runs in the page; only a click fetches. */
export function PlayInPlace({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = area;
    current?.addEventListener("click", playVideo);
    return () => current?.removeEventListener("click", playVideo);
  }, []);
  return (
    <div ref={area}>
      <PageStyle name="video" />
      <PageStyle name="player-link" />
      {children}
    </div>
  );
}

function playVideo(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a.player-link") : null;
  if (!(link instanceof HTMLAnchorElement) || !isUnmodifiedClick(event)) return;
  event.preventDefault();
  const iframe = document.createElement("iframe");
  iframe.className = "video";
  iframe.src = link.href;
  iframe.title = link.textContent;
  iframe.allow = "fullscreen; picture-in-picture";
  link.replaceWith(iframe);
  iframe.focus();
  // A cross-origin iframe may lose the focus when its document loads.
  const restoreFocus = () => document.activeElement === document.body && iframe.focus();
  iframe.addEventListener("load", restoreFocus, { once: true });
}
