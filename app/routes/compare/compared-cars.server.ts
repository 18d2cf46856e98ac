import { getCar } from "#app/api/cars.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";

/** Loads cars and says which of them cannot be compared any more. A failure leaves the others. */
export async function loadComparedCars(api: Api, ids: readonly number[]) {
  const results = await Promise.all(ids.map((id) => attempt(getCar(api, id))));
  const found = results.flatMap(({ value }) => value ?? []);
  return {
    available: found.filter(({ sell_status }) => sell_status !== "sold"),
    sold: found.filter(({ sell_status }) => sell_status === "sold"),
    /** Ids of cars that are not on the market. */
    unknown: ids.filter((_, index) => results[index]?.error?.isNotFound),
    failures: results.flatMap(({ error }) => (error && !error.isNotFound ? [error] : [])),
  };
}
