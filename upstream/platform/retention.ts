import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Logger } from "pino";
import { forgetSeller } from "./db/forgotten-seller.ts";
import type { Database } from "./db/schema.ts";
import { tokenLifetimes } from "./db/token-lifetimes.ts";
import { isPostgres } from "./db/transaction.ts";
import { sleep } from "./sleep.ts";
import type { PhotoStorage } from "./storage/photo-storage.ts";
import { sweepPhotos } from "./storage/sweep-photos.ts";

/** Settings, in days. */
export interface RetentionDays {
  enquiries: number;
  reports: number;
  contactMessages: number;
  bookings: number;
  sellRequests: number;
  messages: number;
  changeLog: number;
}

interface Rule {
  table:
    | "enquiries"
    | "reports"
    | "review_reports"
    | "contact_messages"
    | "bookings"
    | "sell_requests"
    | "uploads"
    | "stock_imports"
    | "conversations"
    | "message_reports"
    | "message_reads"
    | "change_log"
    | "newsletter"
    | "rate_limit_hits"
    | "car_changes"
    | "idempotency"
    | "passkey_challenges"
    | "codes"
    | "tokens"
    | "devices"
    | "cars";
  days: number;
  /** Assignments that empty columns, where the rest of a row stays. */
  forget?: RawBuilder<unknown>;
  condition?: RawBuilder<unknown> | ((now: string) => RawBuilder<unknown>);
  /** The column from which the age counts; `created_at` unless given. */
  since?: string;
  /** `id` unless given. */
  primaryKey?: string[];
}

/** The periods that the privacy policy promises (decision 074). The mails of the outbox: mail/expire.ts. */
export const retentionRules = (days: RetentionDays): Rule[] => [
  { table: "enquiries", days: days.enquiries },
  { table: "reports", days: days.reports },
  { table: "review_reports", days: days.reports },
  { table: "contact_messages", days: days.contactMessages },
  {
    table: "bookings",
    days: days.bookings,
    condition: (now) => sql`(starts_at < ${now} or status in ('cancelled', 'declined'))`,
  },
  { table: "sell_requests", days: days.sellRequests, condition: sql`status <> 'listed'` },
  {
    table: "cars",
    days: days.sellRequests,
    // The condition of the index `cars_to_forget`, and of hidden cars only those without a sell request.
    condition: sql`vendor_id is null and seller_email <> '' and (sell_status = 'sold' or hidden is not null)
      and (sell_status = 'sold' or not exists (select 1 from sell_requests where car_id = cars.id))`,
    forget: forgetSeller,
  },
  {
    table: "cars",
    days: 1,
    since: "deleted_at",
    // Enquiries, reports and conversations show the title of their car, and sell requests its price.
    condition: sql`not exists (select 1 from enquiries where car_id = cars.id)
      and not exists (select 1 from sell_requests where car_id = cars.id)
      and not exists (select 1 from reports where car_id = cars.id)
      and not exists (select 1 from conversations where car_id = cars.id)`,
  },
  { table: "uploads", days: 1, condition: sql`sell_request_id is null` },
  // Imports whose file never arrived.
  { table: "stock_imports", days: 1, condition: sql`state = 'receiving'` },
  {
    table: "conversations",
    days: days.messages,
    since: "last_at",
    condition: (now) => sql`not exists (select 1 from appointments where conversation_id = conversations.id
      and starts_at > ${now} and state in ('proposed', 'accepted'))
      and not exists (select 1 from message_reports where conversation_id = conversations.id)`,
  },
  { table: "message_reports", days: days.reports },
  { table: "message_reads", days: 1 },
  { table: "change_log", days: days.changeLog },
  { table: "newsletter", days: 30, condition: sql`confirmed_at is null` },
  { table: "rate_limit_hits", days: 1 },
  { table: "car_changes", days: 1 },
  { table: "idempotency", days: 1, primaryKey: ["key", "scope", "owner"] },
  { table: "passkey_challenges", days: 1, primaryKey: ["hash"] },
  // The code of an unfinished registration holds a name and a phone number.
  { table: "codes", days: 1, since: "expires_at" },
  { table: "tokens", days: 1, since: "expires_at", primaryKey: ["hash"] },
  unusedLogins("site"),
  unusedLogins("back-office"),
  // As long as browsers keep the cookie of the device.
  { table: "devices", days: 365, since: "used_at", primaryKey: ["hash", "account_id"] },
];

/** Logins that ended by disuse a day ago; `expires_at` is when they would have ended in any case. */
function unusedLogins(purpose: "site" | "back-office"): Rule {
  const { absoluteMs, idleMs } = tokenLifetimes[purpose];
  const days = idleMs / dayMs + 1;
  const latestExpiry = (now: string) => new Date(Date.parse(now) + absoluteMs - days * dayMs);
  return {
    ...{ table: "tokens", days, since: "used_at", primaryKey: ["hash"] },
    // There is no index on `used_at`, but one on `expires_at`.
    condition: (now) => sql`purpose = ${purpose} and expires_at <= ${latestExpiry(now).toISOString()}`,
  };
}

const intervalMs = 60 * 60 * 1000;
/** Small batches, with a pause between them, let requests through. */
const batchSize = 500;
const pauseMs = 100;
const dayMs = 24 * 60 * 60 * 1000;

/** Not more often, because listing a bucket takes one request per thousand photos. */
const sweepIntervalHours = 24;

interface Options {
  db: Kysely<Database>;
  photos: PhotoStorage;
  days: RetentionDays;
  log: Logger;
  clock: () => Date;
  wait?: typeof sleep;
}

/** Deletes personal data in time and renews the statistics, at once and every hour; orphaned photos every day. */
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

async function run({ db, photos, days, log, clock, wait = sleep }: Options, stopping: AbortSignal) {
  for (let hour = 0; !stopping.aborted; hour++) {
    try {
      for (const rule of retentionRules(days)) {
        while (!stopping.aborted && (await deleteBatch(db, rule, clock())) === batchSize) {
          await wait(pauseMs, stopping);
        }
      }
      await updateStatistics(db);
    } catch (error) {
      log.warn(
        { reason: (error as Error).message },
        "old personal data cannot be deleted, or statistics not renewed",
      );
    }
    if (hour % sweepIntervalHours === 0) await sweep({ db, photos, log, clock }, stopping);
    await wait(intervalMs, stopping);
  }
}

async function sweep({ db, photos, log, clock }: Omit<Options, "days">, stopping: AbortSignal) {
  try {
    const swept = await sweepPhotos(db, photos, { now: clock(), stopping });
    if (swept > 0) log.info({ swept }, "orphaned photos deleted");
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "orphaned photos cannot be deleted");
  }
}

/** Deletes or empties up to `batchSize` expired rows. @returns how many */
async function deleteBatch(db: Kysely<Database>, rule: Rule, now: Date): Promise<number> {
  const { days, condition, forget, primaryKey = ["id"], since = "created_at" } = rule;
  const table = sql.table(rule.table);
  const key = sql.join(primaryKey.map((column) => sql.ref(column)));
  const expired = new Date(now.getTime() - days * dayMs).toISOString();
  const more = typeof condition === "function" ? condition(now.toISOString()) : condition;
  const { rows } = await sql`
    ${forget ? sql`update ${table} set ${forget}` : sql`delete from ${table}`} where (${key}) in (
      select ${key} from ${table} where ${sql.ref(since)} <= ${expired} ${more ? sql`and ${more}` : sql``}
      limit ${batchSize}
    ) returning ${sql.ref(since)}`.execute(db);
  return rows.length;
}

/** Renews the statistics, without which the query planner considers all indexes equally good. */
async function updateStatistics(db: Kysely<Database>): Promise<void> {
  // SQLite takes a sample; 0x10000 looks at all tables, also those that no query has used yet.
  await sql.raw(isPostgres(db) ? "analyze" : "pragma optimize = 0x10002").execute(db);
}
