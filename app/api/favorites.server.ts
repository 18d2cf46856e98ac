import { z } from "zod";
import { car } from "#contract/cars.ts";
import { favoriteId } from "#contract/favorites.ts";
import { count } from "#contract/fields.ts";
import { supports } from "./extensions.server.ts";
import { optional } from "./page-errors.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

/* Favorites (§7). All but `getFavoriteIds` throw `UpstreamError`. */

const path = "{lang}/favorites";

/** The i18n key for a 409 to adding (§5). */
export const alreadyFavorite = "Car is already in favorites";

const aroundFavorites = tolerant(z.object({ hidden: count.meta({ default: 0 }) }));

/** Returns favorites, newest first, and how many are not on the site; sold cars have their last price. */
export async function getFavorites(api: Api) {
  const { around, ...favorites } = await api.listAll(path, car);
  return { ...favorites, hidden: aroundFavorites.parse(around ?? {}).hidden };
}

/** Returns the ids for the favorite buttons of every page (§4); empty when the call fails. */
export async function getFavoriteIds(api: Api): Promise<number[]> {
  const query = supports("favorite-ids") ? { only: "ids" } : undefined;
  const favorites = await optional(api.listAll(path, favoriteId, query), null);
  return favorites?.items.map(({ id }) => id) ?? [];
}

/** An API may take a car that it has: the `UpstreamError` of a 409 then, as from one that does not. */
export async function changeFavorite(
  api: Api,
  intent: "add" | "remove",
  carId: number,
): Promise<string | null> {
  if (intent === "add" && (await getFavoriteIds(api)).includes(carId))
    throw new UpstreamError("status", `POST ${path}`, null, { status: 409 });
  const method = intent === "add" ? "POST" : "DELETE";
  const response = await api.send(path, { method, body: { car_id: carId } });
  return messageOf(response);
}
