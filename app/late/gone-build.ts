import { unsentEvent } from "#app/forms/unsent.ts";

/**
 * After a deployment a page that was open may ask for a chunk that is gone. React Router then reloads the page one was
 * about to leave, and would do so at every press if the chunk stayed away: this leads on to the page asked for, as a
 * document of the new build. A post is left to the reload: it may have been done already. (Decision 020.) Where nothing
 * is gone but the connection, the post waits for one (decision 029), and the reload for the post.
 */
export function leadOnFromGoneBuild(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { navigation, fetchers } = window.__reactRouterDataRouter?.state ?? {};
    const posts = [navigation, ...(fetchers?.values() ?? [])].some((one) => one?.formMethod === "POST");
    if (posts && !navigator.onLine) {
      event.preventDefault();
      return reloadWhenSent();
    }
    const next = navigation?.location;
    if (!next || posts) return;
    event.preventDefault();
    window.location.assign(next.pathname + next.search + next.hash);
  });
}

function reloadWhenSent(): void {
  window.addEventListener(unsentEvent, ({ detail: waits }) => waits || window.location.reload());
}
