import type { DataRouter } from "react-router";

declare global {
  interface Window {
    /** React Router's own (decision 004: its version is pinned, and journeys guard this). */
    __reactRouterDataRouter?: Pick<DataRouter, "state">;
  }
}

/*
 * Moves within a page (a link to a field that is wrong, the skip link, Back from there) are the browser's own affair.
 * React Router takes them for navigations: it would stop a post that is under way, load the page's data anew, and forget
 * what its action answered, and with it what was typed.
 */

const pageOf = ({ pathname, search }: Pick<Location, "pathname" | "search">) => pathname + search;

/** Keeps such moves from React Router. Before hydration: of the listeners on `window` the first comes first. */
export function keepMovesWithin(): void {
  /** How far down one was before a move within the page, px. */
  let { scrollY: top } = window;
  /** Where the browser last moved to that React Router was told of. */
  let told = "";
  window.addEventListener("scroll", () => {
    if (window.location.hash === "") top = window.scrollY;
  });
  window.addEventListener("popstate", (event) => {
    const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
    const page = pageOf(window.location);
    // Back again from where it is still on its way to, it has to turn round.
    const isTurning = navigation?.location && pageOf(navigation.location) === told;
    if (!location || isTurning || page !== pageOf(location)) {
      told = page;
      return;
    }
    event.stopImmediatePropagation();
    // On the way back the browser leaves it to React Router to scroll.
    if (window.location.hash === "") window.scrollTo({ top, behavior: "instant" });
  });
}
