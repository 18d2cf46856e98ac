import type { Kysely } from "kysely";
import { parseSavedQuery } from "#contract/saved-searches.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SearchEngine } from "../../search/engine.ts";

/** More are not counted: a customer looks at a list then. */
export const maxNewCars = 100;

/**
 * Cars of a saved search that were listed after `since` and not after `until`, newest first, 100 at most. The list's
 * own search engine finds them, so its time does not grow with the cars that are new.
 */
export async function findNewCars(
  db: Kysely<Database>,
  search: SearchEngine,
  query: string,
  { since, until }: { since: string; until: string },
): Promise<number[]> {
  const filters = parseSavedQuery(query);
  if (!filters) return [];
  const { ids } = await search.search({ ...filters, sort_by: "newest", show_num: maxNewCars });
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("cars")
    .select("id")
    .where("id", "in", ids)
    .where("created_at", ">", since)
    .where("created_at", "<=", until)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
