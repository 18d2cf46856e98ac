import { type Kysely, sql } from "kysely";
import type { CarsQuery } from "#contract/cars.ts";
import { parseSavedQuery } from "#contract/saved-searches.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { optionLists } from "../reference-data/option-lists.ts";

/** More cars are not counted, because a customer looks at the list then. */
export const maxNewCars = 100;

interface Period {
  since: string;
  until: string;
}

export type NewCarsFinder = (query: string, period: Period) => Promise<number[]>;

/** Prepares the search for the new cars of many saved searches; one for what is no longer offered finds none. */
export async function newCarsFinder(db: Kysely<Database>, search: SearchEngine): Promise<NewCarsFinder> {
  const isHidden = await loadHiddenOptions(db);
  return async (query, period) => {
    const filters = parseSavedQuery(query);
    return !filters || isHidden(filters) ? [] : findNewCars(db, search, filters, period);
  };
}

/**
 * Cars of a saved search that were listed after `since` and not after `until`, newest first, 100 at most. The list's
 * own search engine finds them, so that the time does not grow with the number of new cars.
 */
async function findNewCars(
  db: Kysely<Database>,
  search: SearchEngine,
  filters: CarsQuery,
  { since, until }: Period,
): Promise<number[]> {
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

/** Reads all hidden options in one statement. @returns whether filters have one, so that the site's list is empty */
async function loadHiddenOptions(db: Kysely<Database>): Promise<(filters: CarsQuery) => boolean> {
  const selects = optionLists.map(
    ([filter, table, key]) => sql`
      select ${sql.lit(filter)} as filter, cast(${sql.ref(key)} as text) as value
      from ${sql.table(table)} where hidden = 1`,
  );
  const statement = sql<{ filter: (typeof optionLists)[number][0]; value: string }>`
    ${sql.join(selects, sql` union all `)}`;
  const { rows: hidden } = await statement.execute(db);
  return (filters) => hidden.some(({ filter, value }) => String(filters[filter]) === value);
}
