// DATA_DIR=… [DATABASE_URL=…] node tests/bench/statements.ts: the slowest statement of each kind of request, ms, on a
// market that `npm run seed -- --cars 100000` has made. It writes into that database, and asserts nothing.
import { performance } from "node:perf_hooks";
import { type LogEvent, sql } from "kysely";
import { pino } from "pino";
import { createApp } from "#upstream/app.ts";
import { readSettings } from "#upstream/env.ts";
import { issueToken } from "#upstream/modules/auth/tokens.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { openPhotoStorage } from "#upstream/platform/storage/open-photo-storage.ts";
import { sqlEngine } from "#upstream/search/sql-engine.ts";

const rounds = 3;
const clock = () => new Date();
const settings = readSettings();
const statements: { ms: number; sql: string }[] = [];
const onStatement = ({ query, queryDurationMillis }: LogEvent) => {
  statements.push({ ms: queryDurationMillis, sql: query.sql });
};
const db = await openDatabase({ dataDir: settings.DATA_DIR, url: settings.DATABASE_URL }, { onStatement });
const app = createApp({
  db,
  photos: await openPhotoStorage(settings, db),
  search: sqlEngine(db),
  log: pino({ level: "silent" }),
  clock,
  publicOrigin: settings.PUBLIC_ORIGIN,
  backOfficeUrl: null,
  operatorEmail: null,
  sendsMail: false,
  google: null,
  trustedHops: 0,
  rateLimitFactor: 1_000_000,
  draining: () => false,
});

/** A hundred thousand enquiries, mails and counted attempts, unless they are there. */
async function fillCorrespondence(): Promise<void> {
  if (await db.selectFrom("enquiries").select("id").offset(1000).limit(1).executeTakeFirst()) return;
  const { cars } = await db
    .selectFrom("cars")
    .select((eb) => eb.fn.max("id").as("cars"))
    .executeTakeFirstOrThrow();
  const now = clock().toISOString();
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 100000)`;
  const email = sql`'buyer' || i || '@example.net'`;
  await sql`insert into enquiries (car_id, name, email, message, lang, created_at)
    ${numbers} select 1 + i % ${sql.lit(cars)}, 'Noor', ${email}, 'Is it still for sale?', 'nl', ${now} from numbers`.execute(
    db,
  );
  await sql`insert into outbox ("to", reply_to, subject, text, html, lang, created_at, sent_at)
    ${numbers} select 'dealer' || (i % 500) || '@example.net', ${email}, 'A question', '', '', 'nl', ${now}, ${now} from numbers`.execute(
    db,
  );
  await sql`insert into rate_limit_hits (bucket, account, created_at)
    ${numbers} select 'login from 192.0.2.7 customer ' || ${email}, 'customer ' || ${email}, ${now} from numbers`.execute(
    db,
  );
}

/** With a hundred favorites, and without a password, so that it can be deleted at once. */
async function insertCustomer(): Promise<number> {
  const created_at = clock().toISOString();
  const email = `bench${Date.now()}@example.net`;
  const name = { first_name: "Noor", last_name: "de Wit", phone: "" };
  const { id } = await db
    .insertInto("accounts")
    .values({ type: "customer", email, email_key: email, ...name, lang: "nl", created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const favorites = Array.from({ length: 100 }, (_, car) => ({
    account_id: id,
    car_id: car + 1,
    created_at,
  }));
  await db.insertInto("favorites").values(favorites).execute();
  return id;
}

const tokenOf = (accountId: number) => issueToken(db, { accountId, purpose: "site", now: clock() });

async function vendorCookie(): Promise<string> {
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("type", "=", "vendor")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const body = new URLSearchParams({ token: `Bearer ${await tokenOf(id)}` });
  const headers = { Origin: settings.PUBLIC_ORIGIN };
  const answer = await app.request("/back-office/vendor/login-by-token", { method: "POST", body, headers });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function measure(name: string, path: string, init: RequestInit = {}) {
  let slowest = { ms: 0, sql: "" };
  let longest = 0;
  let status = 0;
  for (let round = 0; round < rounds; round++) {
    statements.length = 0;
    const start = performance.now();
    const answer = await app.request(path, init);
    // A deletion can be asked for once.
    status ||= answer.status;
    longest = Math.max(longest, performance.now() - start);
    for (const statement of statements) if (statement.ms > slowest.ms) slowest = statement;
  }
  const mark = slowest.ms > 20 ? "SLOW" : "";
  process.stdout.write(
    `${slowest.ms.toFixed(1).padStart(8)} ms of ${longest.toFixed(1).padStart(8)}  ${status} ${name} ${mark}\n`,
  );
  if (mark) process.stdout.write(`            ${slowest.sql.replace(/\s+/g, " ").slice(0, 220)}\n`);
}

await fillCorrespondence();
await sql.raw(settings.DATABASE_URL ? "analyze" : "pragma optimize = 0x10002").execute(db);
const api = (path: string) => [path, `/api/v1/en/${path}`] as const;
const customer = { headers: { Authorization: `Bearer ${await tokenOf(await insertCustomer())}` } };
const vendor = { headers: { Cookie: await vendorCookie() } };
const json = { "Content-Type": "application/json" };

for (const path of [
  "cars/77",
  "cars/77/similar",
  "cars/4242/similar",
  "vendor/3",
  "vendors",
  "vendors?q=auto",
])
  await measure(...api(path));
for (const path of ["pages-content/home", "settings", "garages", "garages-branches/with-services?q=utrecht"])
  await measure(...api(path));
for (const path of ["favorites", "dashboard", "my-profile", "my-data"]) await measure(...api(path), customer);
for (const path of [
  "",
  "/cars",
  "/cars?status=sold",
  "/cars?q=volvo",
  "/cars?page=9",
  "/messages",
  "/cars/new",
])
  await measure(`back-office${path}`, `/back-office/vendor${path}`, vendor);
const report = {
  name: "Noor",
  email: "noor@example.net",
  message: "Is it really like that?",
  reason: "fraud",
};
await measure(...api("cars/77/report"), { method: "POST", body: JSON.stringify(report), headers: json });
for (const path of [
  "cars",
  "cars/filters",
  "cars?q=volvo",
  "cars?equipment=1,2",
  "cars?sort_by=newest&page=5000",
])
  await measure(...api(path));
await measure("account deletion", "/api/v1/en/my-profile", {
  method: "DELETE",
  body: "{}",
  headers: { ...customer.headers, ...json },
});
await db.destroy();
