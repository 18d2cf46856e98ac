import { car } from "#contract/cars.ts";
import { favoriteId } from "#contract/favorites.ts";
import { supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/* The cars a person keeps (§7); any role may. What does not say otherwise throws `UpstreamError`. */

const path = "{lang}/favorites";

/** The favorites, newest first; sold cars with their last price. */
export const getFavorites = (api: Api) => api.list(path, car);

/** Ids of the favorites for the buttons of every page (§4); none when the call fails. */
export async function getFavoriteIds(api: Api): Promise<number[]> {
  const query = supports("favorite-ids") ? { only: "ids" } : undefined;
  const favorites = await optional(api.list(path, favoriteId, query), null);
  return favorites?.items.map(({ id }) => id) ?? [];
}

/** Adds or removes a favorite. @returns the API's message; null without one. */
export async function changeFavorite(
  api: Api,
  intent: "add" | "remove",
  carId: number,
): Promise<string | null> {
  const method = intent === "add" ? "POST" : "DELETE";
  const response = await api.send(path, { method, body: { car_id: carId } });
  return messageOf(response);
}
