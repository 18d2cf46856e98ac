import { car } from "#contract/cars.ts";
import { favoriteId } from "#contract/favorites.ts";
import { supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";

/* Favorites (§7). All but `getFavoriteIds` throw `UpstreamError`. */

const path = "{lang}/favorites";

/** Newest first; sold cars with their last price. */
export const getFavorites = (api: Api) => api.list(path, car);

/** For the buttons of every page (§4); empty when the call fails. */
export async function getFavoriteIds(api: Api): Promise<number[]> {
  const query = supports("favorite-ids") ? { only: "ids" } : undefined;
  const favorites = await optional(api.list(path, favoriteId, query), null);
  return favorites?.items.map(({ id }) => id) ?? [];
}

export async function changeFavorite(
  api: Api,
  intent: "add" | "remove",
  carId: number,
): Promise<string | null> {
  const method = intent === "add" ? "POST" : "DELETE";
  const response = await api.send(path, { method, body: { car_id: carId } });
  return messageOf(response);
}
