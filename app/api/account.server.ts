import { unreadCount } from "#contract/accounts.ts";
import { favoriteId } from "#contract/favorites.ts";
import { optional } from "./calls.ts";
import type { Api } from "./client.server.ts";

/** How many messages wait to be read (§7). Throws `UpstreamError`. */
export async function getUnreadCount(api: Api): Promise<number> {
  return (await api.get("{lang}/unread-msgs-count", unreadCount)).count;
}

/** Which cars the user keeps, for the hearts of every page (§4): none when that cannot be had. */
export async function getFavoriteIds(api: Api): Promise<number[]> {
  const kept = await optional(api.list("{lang}/favorites", favoriteId, { only: "ids" }), null);
  return kept?.items.map(({ id }) => id) ?? [];
}

/** Ends the token (ours; another API may have no such call, and then it goes on until it expires). */
export async function logOut(api: Api): Promise<void> {
  await optional(api.send("{lang}/logout", { method: "POST" }), null);
}
