import { car } from "#contract/cars.ts";
import { messageBody } from "#contract/envelope.ts";
import type { Api } from "./client.server.ts";
import { payload } from "./envelope.ts";

/* The cars a person keeps (§7); any role may. All throw `UpstreamError`. */

const path = "{lang}/favorites";

/** All of them, newest first; sold ones with their last price. */
export const getFavorites = (api: Api) => api.list(path, car);

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
