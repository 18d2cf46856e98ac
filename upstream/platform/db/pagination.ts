import { type Kysely, type SelectQueryBuilder, type Simplify, sql } from "kysely";
import type { Database } from "./schema.ts";

/** A page of a list in the API's envelope (§7, `data.data`). */
export interface Page<T> {
  data: T[];
  current_page: number;
  per_page: number;
  last_page: number;
  total: number;
}

interface Position {
  page: number;
  perPage: number;
  total: number;
}

const lastPage = ({ perPage, total }: Position) => Math.max(1, Math.ceil(total / perPage));

/** For a page beyond the last, the last page. */
export const existingPage = (position: Position): number => Math.min(position.page, lastPage(position));

export function paginate<T>(data: T[], position: Position): Page<T> {
  return {
    data,
    current_page: position.page,
    per_page: position.perPage,
    last_page: lastPage(position),
    total: position.total,
  };
}

/** Reads a page of a query; a page beyond the last is empty. */
export async function readPage<DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  position: Position,
): Promise<Page<Simplify<Row>>> {
  const { page, perPage } = position;
  const rows = await query
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return paginate(rows, position);
}

/** As `readPage`, but for a page beyond the last, the last page. */
export const fetchPage = <DB, T extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, T, Row>,
  position: Position,
) => readPage(query, { ...position, page: existingPage(position) });

/** Counts the rows of a query. @param query without columns and order */
export async function countRows<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const { count } = await query
    .select((eb) => eb.fn.countAll().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The operator's lists end here, because counting takes longer the more rows there are (decision 095). */
export const maxListed = 10_000;

/** Counts the rows of a query, up to `maxListed`. @param query without columns and order */
export async function countListed<T extends keyof Database>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const listed = query.select(sql<number>`1`.as("one")).limit(maxListed).as("listed");
  return countRows(db.selectFrom(listed));
}
