import type { Kysely, Selectable, Transaction } from "kysely";
import type { AlertFrequency, SavedSearch, SavedSearchChange, StopAlerts } from "#contract/saved-searches.ts";
import { parseSavedQuery, serializeSavedQuery } from "#contract/saved-searches.ts";
import type { Database } from "../../platform/db/schema.ts";
import { storableIds } from "../../platform/db/storable-ids.ts";
import type { SavedSearchTable } from "../../platform/db/tables/accounts.ts";
import { httpError } from "../../platform/http/errors.ts";
import { randomToken } from "../../platform/random-token.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { lockAccount } from "../auth/accounts.ts";
import { type NewCarsFinder, newCarsFinder } from "./new-cars.ts";

/** More than anyone follows, and few enough to count new cars for a page. */
export const maxSavedSearches = 50;

/** In ms, between two mails to a customer. */
export const alertIntervalMs = 24 * 60 * 60 * 1000;

export type SavedSearchRow = Selectable<SavedSearchTable>;

interface Counting {
  db: Kysely<Database>;
  search: SearchEngine;
  now: Date;
}

/** An account's saved searches, newest first. @param query only the search with this query */
export async function listSavedSearches(
  counting: Counting,
  accountId: number,
  query?: string,
): Promise<SavedSearch[]> {
  const own = counting.db
    .selectFrom("saved_searches")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc");
  const rows = await (query === undefined ? own : own.where("query", "=", toCanonical(query))).execute();
  if (rows.length === 0) return [];
  const findNewCars = await newCarsFinder(counting.db, counting.search);
  const searches: SavedSearch[] = [];
  for (const row of rows) searches.push(await countNewCars(findNewCars, row, counting.now));
  return searches;
}

const toCanonical = (query: string) => serializeSavedQuery(storableIds(parseSavedQuery(query) ?? {}));

/** A saved search as the API returns it, with the number of new cars. */
export const toSavedSearch = async (
  { db, search, now }: Counting,
  row: SavedSearchRow,
): Promise<SavedSearch> => countNewCars(await newCarsFinder(db, search), row, now);

async function countNewCars(
  findNewCars: NewCarsFinder,
  { id, query, frequency, seen_at, created_at }: SavedSearchRow,
  now: Date,
): Promise<SavedSearch> {
  const newCars = await findNewCars(query, { since: seen_at, until: now.toISOString() });
  return { id, query, frequency, new_count: newCars.length, created_at };
}

interface Saving {
  accountId: number;
  query: string;
  frequency: AlertFrequency;
  now: Date;
}

/** Saves a search, or changes the frequency of an equal one. The account is locked, so that its limit holds. */
export async function saveSearch(
  db: Transaction<Database>,
  { accountId, query, frequency, now }: Saving,
): Promise<{ row: SavedSearchRow; isNew: boolean } | "too many"> {
  if (!(await lockAccount(db, { id: accountId }))) throw httpError(401);
  const canonical = toCanonical(query);
  const saved = await db
    .selectFrom("saved_searches")
    .select(["id", "query"])
    .where("account_id", "=", accountId)
    .execute();
  const existing = saved.find((row) => row.query === canonical);
  if (existing) {
    const row = await changeSearch(db, { accountId, id: existing.id, change: { frequency }, now });
    if (row) return { row, isNew: false };
  }
  if (saved.length >= maxSavedSearches) return "too many";
  const instant = now.toISOString();
  const row = await db
    .insertInto("saved_searches")
    .values({
      account_id: accountId,
      query: canonical,
      frequency,
      stop_token: randomToken(),
      mailed_until: instant,
      seen_at: instant,
      created_at: instant,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (frequency === "daily") await scheduleAlerts(db, accountId, now);
  return { row, isNew: true };
}

/** @returns undefined for a search that is not this account's */
export async function changeSearch(
  db: Transaction<Database>,
  { accountId, id, change, now }: { accountId: number; id: number; change: SavedSearchChange; now: Date },
): Promise<SavedSearchRow | undefined> {
  await lockAccount(db, { id: accountId });
  const before = await db
    .selectFrom("saved_searches")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!before) return undefined;
  const { frequency = before.frequency, seen } = change;
  const begins = frequency === "daily" && before.frequency === "never";
  if (begins) await scheduleAlerts(db, accountId, now);
  return db
    .updateTable("saved_searches")
    .set({
      frequency,
      seen_at: seen ? now.toISOString() : before.seen_at,
      // Cars that came while no mail was wanted are not mailed later.
      mailed_until: begins ? now.toISOString() : before.mailed_until,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Sets when the next mail is due, unless it is set: all searches of a customer are in one mail. */
async function scheduleAlerts(db: Transaction<Database>, accountId: number, now: Date) {
  await db
    .updateTable("accounts")
    .set({ alerts_due_at: new Date(now.getTime() + alertIntervalMs).toISOString() })
    .where("id", "=", accountId)
    .where("alerts_due_at", "is", null)
    .execute();
}

/** @returns false for a search that is not this account's */
export async function deleteSearch(db: Kysely<Database>, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Stops mails; the searches stay saved. Repeating it changes nothing. @returns false for an unknown token */
export async function stopAlerts(db: Kysely<Database>, { token, all }: StopAlerts): Promise<boolean> {
  const stop = db.updateTable("saved_searches").set({ frequency: "never" }).returning("id");
  if (!all) return (await stop.where("stop_token", "=", token).execute()).length > 0;
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("stop_alerts_token", "=", token)
    // Mails of earlier versions have the token of their first search.
    .union(db.selectFrom("saved_searches").select("account_id as id").where("stop_token", "=", token))
    .executeTakeFirst();
  if (account) await stop.where("account_id", "=", account.id).execute();
  return account !== undefined;
}
