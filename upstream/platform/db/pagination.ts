import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

/** A page of a list in the API's envelope (§7, `data.data`). */
export interface Page<T> {
  data: T[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
}

export function paginate<T>(data: T[], position: { page: number; perPage: number; total: number }): Page<T> {
  return {
    data,
    current_page: position.page,
    per_page: position.perPage,
    last_page: Math.max(1, Math.ceil(position.total / position.perPage)),
    total: position.total,
  };
}

/** The operator's lists end here, because counting takes longer the more rows there are (decision 095). */
export const maxListed = 10_000;

/** Counts the rows of a query, up to `maxListed`. @param query without columns and order */
export async function countListed<T extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const listed = query.select(sql<number>`1`.as("one")).limit(maxListed).as("listed");
  const { count } = await db
    .selectFrom(listed)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
