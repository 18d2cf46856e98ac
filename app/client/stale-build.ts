import type { DataRouter } from "react-router";
import { pendingConnectionEvent, retryUntilOnline } from "#app/client/retry-when-online.ts";
import { isUnloading } from "./page-unload.ts";

declare global {
  interface Window {
    /** React Router's own (decision 004: its version is pinned, and journeys guard this). */
    __reactRouterDataRouter?: Pick<DataRouter, "state">;
  }
}

/**
 * After a deployment a page that was open may ask for a chunk that is gone. React Router then reloads the page one was
 * about to leave, and would do so at every press if the chunk stayed away: this leads on to the page asked for, as a
 * document of the new build. A post is left to the reload: it may have been done already. (Decision 020.) Where nothing
 * is gone but the connection, the page stays until there is one, and the reload waits for the post (decision 029).
 */
export function navigateOnStaleBuild(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    // Nothing is gone: Firefox stops what a page loads that is being left, and React Router would take it back.
    if (isUnloading()) return event.preventDefault();
    const { navigation, fetchers } = window.__reactRouterDataRouter?.state ?? {};
    const hasPendingPost = [navigation, ...(fetchers?.values() ?? [])].some(
      (one) => one?.formMethod === "POST",
    );
    if (hasPendingPost && !navigator.onLine) {
      event.preventDefault();
      return window.addEventListener(
        pendingConnectionEvent,
        ({ detail: waits }) => waits || window.location.reload(),
      );
    }
    const next = navigation?.location;
    if (!next || hasPendingPost) return;
    event.preventDefault();
    navigateTo(next.pathname + next.search + next.hash, next.key);
  });
}

/** Unless somebody has gone elsewhere since. */
async function navigateTo(url: string, key: string): Promise<void> {
  const isStillPending = () => window.__reactRouterDataRouter?.state.navigation.location?.key === key;
  const controller = new AbortController();
  const send = async () => {
    if (!isStillPending()) controller.abort();
    return fetch(url, { method: "HEAD", signal: controller.signal });
  };
  await retryUntilOnline(send, controller.signal).catch(() => undefined);
  if (isStillPending()) window.location.assign(url);
}
