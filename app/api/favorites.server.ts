import { car } from "#contract/cars.ts";
import { messageBody } from "#contract/envelope.ts";
import { favoriteId } from "#contract/favorites.ts";
import { optional } from "./calls.ts";
import type { Api } from "./client.server.ts";
import { payload } from "./envelope.ts";

/* The cars a person keeps (§7); any role may. What does not say otherwise throws `UpstreamError`. */

const path = "{lang}/favorites";

/** All of them, newest first; sold ones with their last price. */
export const getFavorites = (api: Api) => api.list(path, car);

/** Which cars the user keeps, for the hearts of every page (§4): none when that cannot be had. */
export async function getFavoriteIds(api: Api): Promise<number[]> {
  const kept = await optional(api.list(path, favoriteId, { only: "ids" }), null);
  return kept?.items.map(({ id }) => id) ?? [];
}

/** Keeps a car, or lets it go; answers the API's message, null when it sent none. */
export async function changeFavorite(
  api: Api,
  intent: "add" | "remove",
  carId: number,
): Promise<string | null> {
  const method = intent === "add" ? "POST" : "DELETE";
  const answer = await api.send(path, { method, body: { car_id: carId } });
  return payload(answer, messageBody)?.message || null;
}
