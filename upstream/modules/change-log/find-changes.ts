import { type Kysely, type Selectable, sql } from "kysely";
import { countListed, fetchPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { ChangeLogTable } from "../../platform/db/tables/correspondence.ts";
import type { ChangeAction, Values } from "./service.ts";

/** Filters for all changes except those of stock imports, which are the most in a busy market. */
export const manualChanges = "by-hand";

export interface ChangeFilter {
  /** An actor's whole name, in any case. */
  who?: string | undefined;
  kind?: ChangeAction | typeof manualChanges | undefined;
  /** Instants; `until` is exclusive. */
  from?: string | undefined;
  until?: string | undefined;
}

const perPage = 30;
/** Number of entries that are read at once for an export. */
const batchSize = 500;

/** The condition of the index, which must be a literal to match. */
const isManualChange = sql<boolean>`action <> 'stock-imported' and action <> 'stock-taken-down'`;

function matching(db: Kysely<Database>, { who, kind, from, until }: ChangeFilter) {
  let query = db.selectFrom("change_log");
  if (who) query = query.where(sql`lower(actor)`, "=", who.toLowerCase());
  if (kind === manualChanges) query = query.where(isManualChange);
  else if (kind) query = query.where("action", "=", kind);
  if (from) query = query.where("created_at", ">=", from);
  if (until) query = query.where("created_at", "<", until);
  return query;
}

const newestFirst = (db: Kysely<Database>, filter: ChangeFilter) =>
  matching(db, filter).selectAll().orderBy("created_at", "desc").orderBy("id", "desc");

const parsed = ({ before, after, ...row }: Selectable<ChangeLogTable>) => ({
  ...row,
  before: JSON.parse(before) as Values,
  after: JSON.parse(after) as Values,
});
export type LoggedChange = ReturnType<typeof parsed>;

/** Newest first, at most `maxListed`. For a page beyond the last, the last page is returned. */
export async function listChanges(db: Kysely<Database>, filter: ChangeFilter, page: number) {
  const total = await countListed(db, matching(db, filter));
  const changes = await fetchPage(newestFirst(db, filter), { page, perPage, total });
  return { ...changes, data: changes.data.map(parsed) };
}

/** All entries that a filter finds, newest first, in batches. */
export async function* readChanges(
  db: Kysely<Database>,
  filter: ChangeFilter,
): AsyncGenerator<LoggedChange[]> {
  for (let last: LoggedChange | undefined; ; ) {
    let query = newestFirst(db, filter).limit(batchSize);
    if (last) {
      const { created_at, id } = last;
      query = query.where((eb) =>
        eb(eb.refTuple("created_at", "id"), "<", eb.tuple(eb.val(created_at), eb.val(id))),
      );
    }
    const rows = (await query.execute()).map(parsed);
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
