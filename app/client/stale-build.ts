import type { DataRouter } from "react-router";
import { pendingConnectionEvent, retryUntilOnline } from "#app/client/retry-when-online.ts";
import { isUnloading } from "./page-unload.ts";

type GetRouter = () => Pick<DataRouter, "state"> | undefined;

/**
 * A deployment removes chunks of an open page. React Router would reload the current page again and again;
 * this loads the requested page instead (decision 079), or reloads the current one if a post is pending. Without a
 * connection the page stays until there is one (decision 029).
 */
export function navigateOnStaleBuild(getRouter: GetRouter): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    // `reloadDocument` means the current page.
    if (event.info === "page") return;
    // Firefox aborts the loads of a page that is being left, and React Router would reload it.
    if (isUnloading()) return event.preventDefault();
    const { navigation, fetchers } = getRouter()?.state ?? {};
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
    navigateTo(getRouter, next.pathname + next.search + next.hash, next.key);
  });
}

/** Loads `url` as a new document once online, unless the visitor has navigated elsewhere since. */
async function navigateTo(getRouter: GetRouter, url: string, key: string): Promise<void> {
  const isStillPending = () => getRouter()?.state.navigation.location?.key === key;
  const controller = new AbortController();
  const send = async () => {
    if (!isStillPending()) controller.abort();
    return fetch(url, { method: "HEAD", signal: controller.signal });
  };
  await retryUntilOnline(send, controller.signal).catch(() => undefined);
  if (isStillPending()) window.location.assign(url);
}
