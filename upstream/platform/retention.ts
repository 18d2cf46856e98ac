import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Database } from "./db/schema.ts";
import { sleep } from "./sleep.ts";

/** What the privacy policy promises (decision 074). The outbox deletes its own mails. */
const rules = [
  { table: "enquiries", column: "created_at", days: 365 },
  { table: "reports", column: "created_at", days: 365 },
  { table: "contact_messages", column: "created_at", days: 365 },
  { table: "newsletter", column: "created_at", days: 30, condition: sql`confirmed_at is null` },
  { table: "failures", column: "created_at", days: 1 },
  // The search index has read them within a second.
  { table: "car_changes", column: "created_at", days: 1 },
] as const;

const intervalMs = 60 * 60 * 1000;
/** Small batches, with a pause between them, let requests through. */
const batchSize = 500;
const pauseMs = 100;
const dayMs = 24 * 60 * 60 * 1000;

interface Options {
  db: Kysely<Database>;
  log: Logger;
  clock: () => Date;
  wait?: typeof sleep;
}

/** Deletes personal data whose time is over, at once and then every hour, until stopped. */
export function startRetention(options: Options) {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

async function run({ db, log, clock, wait = sleep }: Options, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      for (const rule of rules) {
        while (!stopping.aborted && (await deleteBatch(db, rule, clock())) === batchSize) {
          await wait(pauseMs, stopping);
        }
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "old personal data cannot be deleted");
    }
    await wait(intervalMs, stopping);
  }
}

/** @returns how many rows */
async function deleteBatch(db: Kysely<Database>, rule: (typeof rules)[number], now: Date): Promise<number> {
  const table = sql.table(rule.table);
  const expired = new Date(now.getTime() - rule.days * dayMs).toISOString();
  const condition = "condition" in rule ? sql`and ${rule.condition}` : sql``;
  const { rows } = await sql`
    delete from ${table} where id in (
      select id from ${table} where ${sql.ref(rule.column)} <= ${expired} ${condition} limit ${batchSize}
    ) returning id`.execute(db);
  return rows.length;
}
