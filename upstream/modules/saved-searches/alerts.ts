import type { Kysely } from "kysely";
import { langOrDefault } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { inTransaction, skipLocked } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { randomToken } from "../../platform/random-token.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { type Account, lockAccount } from "../auth/accounts.ts";
import { loadCards } from "../cars/cards.ts";
import { describeSearches } from "./describe-search.ts";
import { type SearchNews, searchAlertMail } from "./mails.ts";
import { maxNewCars, newCarsFinder } from "./new-cars.ts";
import { alertIntervalMs, type SavedSearchRow } from "./service.ts";

/* Mails customers about new cars, at most once a day, one customer after the other (decision 133). */

/** In ms; longer than one customer takes. After a crash, another process takes over. */
const leaseMs = 10 * 60_000;
/** In ms; newer cars wait for the next mail, because their transaction may still be running. */
const settleMs = 60_000;
/** The most cars that the mail shows for a search. */
const maxShownCars = 5;

export interface AlertOptions {
  db: Kysely<Database>;
  search: SearchEngine;
  clock: () => Date;
  origin: string;
}

/** @returns whether a customer was due */
export async function sendNextAlert(options: AlertOptions): Promise<boolean> {
  const { db, clock } = options;
  const now = clock();
  const account = await claimDueAccount(db, now);
  if (!account) return false;
  const until = new Date(now.getTime() - settleMs).toISOString();
  const found = await findNewCarsOfSearches(options, account, until);
  await inTransaction(db, async (trx) => {
    const current = await lockAccount(trx, { id: account.id });
    // The lease has expired, and another process has taken over.
    if (current?.alerts_due_at !== account.alerts_due_at) return;
    const notified = await trx
      .updateTable("saved_searches")
      .set({ mailed_until: until })
      .where("account_id", "=", account.id)
      .where("frequency", "=", "daily")
      .where("mailed_until", "<", until)
      .returning("id")
      .execute();
    const daily = await trx
      .selectFrom("saved_searches")
      .select("id")
      .where("account_id", "=", account.id)
      .where("frequency", "=", "daily")
      .limit(1)
      .executeTakeFirst();
    const stopAllToken = current.stop_alerts_token ?? randomToken();
    await trx
      .updateTable("accounts")
      .set({
        alerts_due_at: daily ? new Date(now.getTime() + alertIntervalMs).toISOString() : null,
        stop_alerts_token: stopAllToken,
      })
      .where("id", "=", account.id)
      .execute();
    const [first, ...others] = found.filter(({ id }) => notified.some((row) => row.id === id));
    if (!first) return;
    const mail = {
      to: current.email,
      lang: langOrDefault(account.lang),
      origin: options.origin,
      stopAllToken,
    };
    await queueMail(trx, searchAlertMail({ ...mail, news: [first, ...others] }), now);
  });
  return true;
}

/** Claims the customer who has waited longest; for the lease, no other process can. */
function claimDueAccount(db: Kysely<Database>, now: Date): Promise<Account | undefined> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom("accounts")
      .select("id")
      .where("alerts_due_at", "<=", now.toISOString())
      .orderBy("alerts_due_at")
      .limit(1)
      .$call(skipLocked(trx))
      .executeTakeFirst();
    if (!due) return undefined;
    return trx
      .updateTable("accounts")
      .set({ alerts_due_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where("id", "=", due.id)
      .returningAll()
      .executeTakeFirst();
  });
}

/** A car that two searches find is mailed once. */
async function findNewCarsOfSearches({ db, search }: AlertOptions, account: Account, until: string) {
  const searches = await db
    .selectFrom("saved_searches")
    .selectAll()
    .where("account_id", "=", account.id)
    .where("frequency", "=", "daily")
    .orderBy("id")
    .execute();
  const notified = new Set<number>();
  const found: { row: SavedSearchRow; ids: number[]; hasMore: boolean }[] = [];
  const findNewCars = await newCarsFinder(db, search);
  for (const row of searches) {
    const since = row.mailed_until;
    const ids = await findNewCars(row.query, { since, until });
    const unnotified = ids.filter((id) => !notified.has(id));
    for (const id of unnotified) notified.add(id);
    if (unnotified.length > 0) found.push({ row, ids: unnotified, hasMore: ids.length >= maxNewCars });
  }
  const news: (SearchNews & { id: number })[] = [];
  if (found.length === 0) return news;
  const lang = langOrDefault(account.lang);
  const describeSearch = await describeSearches(db, lang);
  for (const { row, ids, hasMore } of found) {
    const cars = await loadCards(db, ids.slice(0, maxShownCars), lang);
    const stopToken = row.stop_token;
    if (cars.length > 0)
      news.push({ id: row.id, ...describeSearch(row.query), cars, total: ids.length, hasMore, stopToken });
  }
  return news;
}
