import { useEffect } from "react";
import { useLocation } from "react-router";

/*
 * Moves within a page (a link to a field that is wrong, the skip link, Back from there) are the browser's own affair.
 * React Router takes them for navigations: it would stop a post that is under way, load the page's data anew, and forget
 * what its action answered, and with it what was typed.
 */

/** The page React Router has come to, path and query, and how far down one was before a move within it, px. */
let here = { page: "", top: 0 };

/** Notes which page one is on; for the root. */
export function useNoteOfPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    here = { page: pathname + search, top: window.scrollY };
  }, [pathname, search]);
}

/** Keeps such moves from React Router. Before hydration: of the listeners on `window` the first comes first. */
export function keepMovesWithin(): void {
  window.addEventListener("scroll", () => {
    if (window.location.hash === "") here.top = window.scrollY;
  });
  window.addEventListener("popstate", (event) => {
    const { pathname, search, hash } = window.location;
    if (pathname + search !== here.page) return;
    event.stopImmediatePropagation();
    // On the way back the browser leaves it to React Router to scroll.
    if (hash === "") window.scrollTo({ top: here.top, behavior: "instant" });
  });
}
