import type { DataRouter } from "react-router";

declare global {
  interface Window {
    /** React Router's own (decision 004: its version is pinned, and a journey guards this). */
    __reactRouterDataRouter?: Pick<DataRouter, "state">;
  }
}

/**
 * After a deployment a page that was open may ask for a chunk that is gone. React Router then reloads the page one was
 * about to leave, and would do so at every press if the chunk stayed away: this leads on to the page asked for, as a
 * document of the new build. A post is left to the reload: it may have been done already. (Decision 020.)
 */
export function leadOnFromGoneBuild(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { location: next, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
    if (!next || (formMethod && formMethod !== "GET")) return;
    event.preventDefault();
    window.location.assign(next.pathname + next.search + next.hash);
  });
}
