import type { Kysely } from "kysely";
import { parseSavedQuery } from "#contract/saved-searches.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SearchEngine } from "../../search/engine.ts";

/** More cars are not counted, because a customer looks at the list then. */
export const maxNewCars = 100;

/**
 * Cars of a saved search that were listed after `since` and not after `until`, newest first, 100 at most. The list's
 * own search engine finds them, so that the time does not grow with the number of new cars.
 */
export async function findNewCars(
  db: Kysely<Database>,
  search: SearchEngine,
  query: string,
  { since, until }: { since: string; until: string },
): Promise<number[]> {
  const filters = parseSavedQuery(query);
  if (!filters) return [];
  const found = new Set<number>();
  // Cars that came after `until`, for instance from a stock file, may fill the first pages.
  for (let page = 1; ; page++) {
    const { ids } = await search.search({ ...filters, sort_by: "newest", show_num: maxNewCars, page });
    if (ids.length === 0) return [...found];
    const cars = await db
      .selectFrom("cars")
      .select(["id", "created_at"])
      .where("id", "in", ids)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    for (const car of cars) if (car.created_at > since && car.created_at <= until) found.add(car.id);
    const isLast = ids.length < maxNewCars || cars.some(({ created_at }) => created_at <= since);
    if (isLast || found.size >= maxNewCars) return [...found].slice(0, maxNewCars);
  }
}
