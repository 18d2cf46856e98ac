// DATA_DIR=… [DATABASE_URL=…] [SEARCH_ENGINE=sql] node tests/bench/statements.ts: the slowest SQL statement of each
// kind of request, in ms, on a market made by `npm run seed -- --cars 100000`: in the first round, when data come from
// the disk, and in the fastest round, least disturbed by other load. Writes to that database; asserts nothing.
import { setTimeout as wait } from "node:timers/promises";
import { type LogEvent, sql } from "kysely";
import { pino } from "pino";
import { createApp } from "#upstream/app.ts";
import { readSettings } from "#upstream/env.ts";
import { issueToken } from "#upstream/modules/auth/tokens.ts";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { openPhotoStorage } from "#upstream/platform/storage/open-photo-storage.ts";
import { createSearchEngine } from "#upstream/search/create-engine.ts";
import { insertAccount, password } from "#upstream/testing/accounts.ts";

const rounds = 9;
const operator = "bench.operator@example.net";
const clock = () => new Date();
if (!process.env.DATA_DIR) {
  console.error("This fills a database with enquiries and mails: set DATA_DIR to one that is made for it.");
  process.exit(2);
}
const settings = readSettings();
const statements: { ms: number; sql: string }[] = [];
const onStatement = ({ query, queryDurationMillis }: LogEvent) => {
  statements.push({ ms: queryDurationMillis, sql: query.sql });
};
const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
// Filling the database takes longer than the timeout of a request.
const db = await openDatabase(location, { onStatement, timeoutFactor: 100 });
const log = pino({ level: "silent" });
const search = createSearchEngine(settings, db, log);
while (!search.isReady()) await wait(100);
const app = createApp({
  db,
  photos: await openPhotoStorage(settings, db),
  search,
  log,
  clock,
  publicOrigin: settings.PUBLIC_ORIGIN,
  backOfficeUrl: null,
  operatorEmail: null,
  sendsMail: false,
  inboundMail: null,
  registerUrl: null,
  google: null,
  trustedHops: 0,
  rateLimitFactor: 1_000_000,
  draining: () => false,
});

/** Inserts 100,000 enquiries, mails and counted attempts, unless they exist. */
async function fillCorrespondence(): Promise<void> {
  if (await db.selectFrom("enquiries").select("id").offset(1000).limit(1).executeTakeFirst()) return;
  const { cars } = await db
    .selectFrom("cars")
    .select((eb) => eb.fn.max("id").as("cars"))
    .executeTakeFirstOrThrow();
  const now = clock().toISOString();
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 100000)`;
  const email = sql`'buyer' || i || '@example.net'`;
  // Enquiries come at different times; with one time for all, they would only be sorted by id.
  const hundred = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 100)`;
  for (let part = 0; part < 1000; part++) {
    const at = new Date(clock().getTime() - part * 60_000).toISOString();
    const buyer = sql`'buyer' || (i + ${sql.lit(part * 100)}) || '@example.net'`;
    await sql`insert into enquiries (car_id, name, email, message, lang, created_at)
      ${hundred} select 1 + (i * 1009 + ${sql.lit(part)}) % ${sql.lit(cars)}, 'Noor', ${buyer}, 'Is it still for sale?', 'nl', ${at} from numbers`.execute(
      db,
    );
  }
  await sql`insert into outbox ("to", reply_to, subject, text, html, lang, created_at, sent_at)
    ${numbers} select 'dealer' || (i % 500) || '@example.net', ${email}, 'A question', '', '', 'nl', ${now}, ${now} from numbers`.execute(
    db,
  );
  await sql`insert into rate_limit_hits (bucket, account, created_at)
    ${numbers} select 'login from 192.0.2.7 customer ' || ${email}, 'customer ' || ${email}, ${now} from numbers`.execute(
    db,
  );
}

/** Inserts 100,000 reports and contact messages for the operator, half of them closed, unless they exist. */
async function fillDesk(): Promise<void> {
  if (await db.selectFrom("reports").select("id").offset(1000).limit(1).executeTakeFirst()) return;
  const now = clock().toISOString();
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 100000)`;
  const closed = sql`case when i % 2 = 0 then ${now} end`;
  const person = sql`'Noor', 'buyer' || i || '@example.net'`;
  await sql`insert into reports (reference, car_id, reason, name, email, message, lang, created_at, closed_at)
    ${numbers} select 'B-' || i, 1 + i % 1000, 'fraud', ${person}, 'Is it really like that?', 'nl', ${now}, ${closed} from numbers`.execute(
    db,
  );
  await sql`insert into contact_messages (first_name, last_name, email, phone, subject, message, lang, created_at, done_at)
    ${numbers} select 'Noor', ${person}, '', 'A question', 'Where are you?', 'nl', ${now}, ${closed} from numbers`.execute(
    db,
  );
}

/** Inserts a customer with 100 favorites and without a password, so that deleting the account needs none. */
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

/** Logs in a new account of the vendor with most cars. @returns the back-office cookie */
async function vendorCookie(): Promise<string> {
  const { vendor_id } = await db
    .selectFrom("cars")
    .select("vendor_id")
    .where("vendor_id", "is not", null)
    .groupBy("vendor_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .executeTakeFirstOrThrow();
  const { id } = await insertAccount(db, "vendor", { vendor_id, email: `dealer${Date.now()}@example.net` });
  const body = new URLSearchParams({ token: `Bearer ${await tokenOf(id)}` });
  const headers = { Origin: settings.PUBLIC_ORIGIN };
  const answer = await app.request("/back-office/vendor/login-by-token", { method: "POST", body, headers });
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

async function operatorCookie(): Promise<string> {
  await db.deleteFrom("accounts").where("email_key", "=", operator).execute();
  await insertAccount(db, "operator", { email: operator });
  const body = new URLSearchParams({ email: operator, password });
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const answer = await app.request("/back-office/operator/login", { method: "POST", body, headers });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

async function measure(name: string, path: string, init: RequestInit | (() => Promise<RequestInit>) = {}) {
  const slowest: { ms: number; sql: string }[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round++) {
    const request = typeof init === "function" ? await init() : init;
    statements.length = 0;
    const answer = await app.request(path, request);
    status ||= answer.status;
    slowest.push(statements.reduce((one, other) => (other.ms > one.ms ? other : one), { ms: 0, sql: "" }));
  }
  const first = slowest[0]!;
  const quickest = slowest.reduce((one, other) => (other.ms < one.ms ? other : one));
  const mark = quickest.ms > 20 ? "SLOW" : "";
  const figures = [first, quickest].map(({ ms }) => ms.toFixed(1).padStart(8)).join(" ");
  process.stdout.write(`${figures}  ${status} ${name} ${mark}\n`);
  if (mark) process.stdout.write(`            ${quickest.sql.replace(/\s+/g, " ").slice(0, 220)}\n`);
}

await fillCorrespondence();
await fillDesk();
// Servers in production update the statistics automatically, those of tests do not.
await sql.raw(settings.DATABASE_URL ? "vacuum analyze" : "pragma optimize = 0x10002").execute(db);
const api = (path: string) => [path, `/api/v1/en/${path}`] as const;
const newCustomer = async () => ({ Authorization: `Bearer ${await tokenOf(await insertCustomer())}` });
const customer = { headers: await newCustomer() };
const vendor = { headers: { Cookie: await vendorCookie() } };
const desk = { headers: { Cookie: await operatorCookie() } };
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
for (const path of [
  "",
  "/businesses",
  "/reports",
  "/reports?state=closed",
  "/messages",
  "/log",
  "/log?kind=by-hand",
  "/mails",
  "/reference/towns",
])
  await measure(`back-office/operator${path}`, `/back-office/operator${path}`, desk);
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
  "cars?sort_by=newest&show_num=100&page=900",
  "cars/suggest?q=vol",
  "cars/map?zoom=7",
])
  await measure(...api(path));
await measure("account deletion", "/api/v1/en/my-profile", async () => {
  const headers = { ...(await newCustomer()), ...json };
  return { method: "DELETE", body: "{}", headers };
});
await search.close();
await db.destroy();
