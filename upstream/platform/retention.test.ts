import { once } from "node:events";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authHeaders, insertAccount } from "../testing/accounts.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { insertGarages } from "../testing/garages.ts";
import { insertSellRequest } from "../testing/sell-requests.ts";
import { type RetentionDays, retentionRules, startRetention } from "./retention.ts";
import { databaseStorage } from "./storage/database-storage.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

let api: TestApi;
let logLines: string[];
beforeEach(async () => {
  api = await testApi(1);
  logLines = [];
});
afterEach(() => api.db.destroy());

const days: RetentionDays = {
  enquiries: 365,
  reports: 365,
  contactMessages: 365,
  bookings: 365,
  sellRequests: 365,
  messages: 730,
  changeLog: 730,
};

/** Runs retention until it waits for the next hour. @returns its pauses, in ms */
async function runOnce(changes: Partial<RetentionDays> = {}): Promise<number[]> {
  const idle = Promise.withResolvers<void>();
  const pauses: number[] = [];
  const retention = startRetention({
    db: api.db,
    photos: databaseStorage(api.db),
    days: { ...days, ...changes },
    log: pino({}, { write: (line: string) => logLines.push(line) }),
    clock: () => now,
    async wait(ms, signal) {
      pauses.push(ms);
      if (ms < 1000) return;
      idle.resolve();
      if (!signal.aborted) await once(signal, "abort");
    },
  });
  await idle.promise;
  await retention.stop();
  return pauses;
}

async function insertEnquiries(dates: string[]) {
  const car_id = (await api.db.selectFrom("cars").select("id").executeTakeFirstOrThrow()).id;
  const person = { name: "Noor", email: "noor@example.net", message: "Still for sale?", account_id: null };
  await api.db
    .insertInto("enquiries")
    .values(dates.map((created_at) => ({ ...person, car_id, phone: null, lang: "nl", created_at })))
    .execute();
}

async function insertDated(days: number) {
  const created_at = daysAgo(days);
  const car_id = (await api.db.selectFrom("cars").select("id").executeTakeFirstOrThrow()).id;
  const sender = { email: "noor@example.net", message: "Look at this.", created_at, account_id: null };
  await insertEnquiries([created_at]);
  await api.db
    .insertInto("reports")
    .values({ ...sender, reference: `R-${days}`, car_id, reason: "fraud", name: "Noor", lang: "nl" })
    .execute();
  await api.db
    .insertInto("contact_messages")
    .values({ ...sender, first_name: "Noor", last_name: "Smit", phone: "", subject: "Car", lang: "nl" })
    .execute();
}

async function subscribe(name: string, days: number, confirmed_at: string | null = null) {
  const address = { email: `${name}@example.net`, lang: "nl", token: name, mailed_at: null };
  await api.db
    .insertInto("newsletter")
    .values({ ...address, confirmed_at, created_at: daysAgo(days) })
    .execute();
}

test("Every table with an e-mail address or a phone number has a retention rule or is a listed exception", async () => {
  /** Tables without a rule: owners delete accounts, the operator deletes businesses, and mail/expire.ts old mails. */
  const others = ["accounts", "vendors", "garage_branches", "outbox"];
  const aged = new Set([...others, ...retentionRules(days).map(({ table }) => table)]);
  const tables = await api.db.introspection.getTables();
  const personal = tables.filter(({ columns }) =>
    columns.some(({ name }) => /email|phone|^(to|reply_to)$/.test(name)),
  );
  expect(personal.length).toBeGreaterThan(8);
  expect(
    personal.map(({ name }) => name).filter((name) => !aged.has(name)),
    "Give it an age in `retentionRules`, and name it in modules/profile/: data-export.ts, delete-account.ts.",
  ).toEqual([]);
});

test("Enquiries, reports and messages to the operator are deleted after 12 months", async () => {
  await insertDated(364);
  await insertDated(365);
  await runOnce();
  for (const table of ["enquiries", "reports", "contact_messages"] as const) {
    const rows = await api.db.selectFrom(table).select("created_at").execute();
    expect(rows, table).toEqual([{ created_at: daysAgo(364) }]);
  }
});

test("Enquiries, reports and contact messages are each kept for the days of their own setting", async () => {
  for (const days of [9, 10, 19, 20, 29, 30]) await insertDated(days);
  await runOnce({ enquiries: 10, reports: 20, contactMessages: 30 });
  const count = async (table: "enquiries" | "reports" | "contact_messages") =>
    (await api.db.selectFrom(table).select("id").execute()).length;
  expect([await count("enquiries"), await count("reports"), await count("contact_messages")]).toEqual([
    1, 3, 5,
  ]);
});

test("Conversations are deleted with their messages the set number of days after the last message", async () => {
  for (const days of [729, 730]) {
    const dated = { lang: "nl", created_at: daysAgo(900), last_at: daysAgo(days) };
    const { id: conversation_id } = await api.db
      .insertInto("conversations")
      .values({ subject: "A question", ...dated })
      .returning("id")
      .executeTakeFirstOrThrow();
    const message = {
      conversation_id,
      by_customer: 1 as const,
      text: `written ${days}`,
      created_at: daysAgo(900),
    };
    await api.db.insertInto("messages").values(message).execute();
  }
  const kept = async () =>
    (await api.db.selectFrom("messages").select("text").execute()).map(({ text }) => text);
  await runOnce();
  expect(await kept()).toEqual(["written 729"]);
  await runOnce({ messages: 700 });
  expect(await kept()).toEqual([]);
});

test("A reported conversation is kept until its report is deleted", async () => {
  const dated = { lang: "nl", created_at: daysAgo(900) };
  const { id: conversation_id } = await api.db
    .insertInto("conversations")
    .values({ subject: "A question", ...dated, last_at: daysAgo(800) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const report = { reference: "M-1", by_customer: 1 as const, reason: "fraud", message: null };
  await api.db
    .insertInto("message_reports")
    .values({ ...report, conversation_id, account_id: null, lang: "nl", created_at: daysAgo(10) })
    .execute();
  const kept = async (table: "conversations" | "message_reports") =>
    (await api.db.selectFrom(table).select("id").execute()).length;
  await runOnce();
  expect([await kept("conversations"), await kept("message_reports")]).toEqual([1, 1]);
  // Reports are deleted after conversations, so the conversation is deleted an hour later.
  await runOnce({ reports: 10 });
  await runOnce({ reports: 10 });
  expect([await kept("conversations"), await kept("message_reports")]).toEqual([0, 0]);
});

test("A private seller's details, plate and text are deleted after the days for sell requests, unless the car is still on offer", async () => {
  const seller = {
    ...{ seller_name: "Noor", seller_email: "noor@example.net", seller_phone: "0612345678" },
    ...{ description: '{"nl":"Bel Noor"}', search_text: "volvo v60 bel noor", license_plate: "GBB-01-B" },
  };
  const offer = async (changes: object) => {
    const car = { vendor_id: null, hidden: null, created_at: daysAgo(40), ...seller, ...changes };
    await api.db.updateTable("cars").set(car).execute();
    await runOnce({ sellRequests: 40 });
    const columns = ["seller_name", "seller_email", "seller_phone", "description", "search_text"] as const;
    return api.db
      .selectFrom("cars")
      .select([...columns, "license_plate", "sell_status"])
      .executeTakeFirstOrThrow();
  };
  const contact = { seller_name: null, seller_email: "", seller_phone: null, license_plate: null };
  const forgotten = { ...contact, description: "{}", search_text: "", sell_status: "sold" };
  expect(await offer({ sell_status: "sold" })).toEqual(forgotten);
  expect(await offer({ sell_status: "for_sale", hidden: "listing" })).toEqual(forgotten);
  expect(await offer({ sell_status: "reserved" })).toEqual({ ...seller, sell_status: "reserved" });
  expect(await offer({ sell_status: "sold", created_at: daysAgo(39) })).toMatchObject(seller);
});

test.each(["enquiries", "reports", "messages"] as const)(
  "A car that its vendor deleted is kept as long as the %s about it",
  async (kept) => {
    await insertDated(10);
    const { id: car_id } = await api.db.selectFrom("cars").select("id").executeTakeFirstOrThrow();
    const dated = { created_at: daysAgo(10), last_at: daysAgo(10) };
    await api.db
      .insertInto("conversations")
      .values({ subject: "A question", lang: "nl", car_id, ...dated })
      .execute();
    const there = async () => (await api.db.selectFrom("cars").select("id").execute()).length;
    const forget = { enquiries: 10, reports: 10, messages: 10 };
    /** Runs retention twice, because conversations are deleted after cars. */
    const runTwice = async (days: Partial<RetentionDays>) => {
      await runOnce(days);
      await runOnce(days);
    };
    await runOnce();
    await api.db
      .updateTable("cars")
      .set({ deleted_at: daysAgo(1), hidden: "listing" })
      .execute();
    await runTwice({ ...forget, [kept]: 11 });
    expect([await there(), logLines]).toEqual([1, []]);
    // Now the last record that names the car is deleted, and then the car.
    await runTwice(forget);
    expect(await there()).toBe(0);
  },
);

test("A car that its private seller withdrew is kept without photos as long as the sell request, then deleted", async () => {
  const { id: account_id } = await insertAccount(api.db);
  await api.db.updateTable("cars").set({ vendor_id: null, seller_email: "noor@example.net" }).execute();
  const created_at = daysAgo(40);
  await insertSellRequest(api.db, { account_id, car_id: 1, status: "listed", created_at });
  const headers = await authHeaders(api.db, { id: account_id });
  await api.app.request("/api/v1/en/my-listings/1", { method: "DELETE", headers });
  await api.db
    .updateTable("cars")
    .set({ deleted_at: daysAgo(1) })
    .execute();
  const cars = () => api.db.selectFrom("cars").select("license_plate").execute();
  await runOnce({ sellRequests: 41 });
  expect(await cars()).toEqual([{ license_plate: null }]);
  expect(await api.db.selectFrom("car_images").select("path").execute()).toEqual([]);
  await runOnce({ sellRequests: 40 });
  expect([await cars(), logLines]).toEqual([[], []]);
});

test("Bookings and sell requests are kept for the set days, listed requests longer, unused photos for a day", async () => {
  await insertGarages(api.db);
  const person = { first_name: "Noor", last_name: "Smit", email: "noor@example.net", phone: "0612345678" };
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60", lang: "nl", account_id: null };
  for (const days of [39, 40]) {
    const dated = { ...person, ...car, created_at: daysAgo(days) };
    const starts_at = daysAgo(days);
    await api.db
      .insertInto("bookings")
      .values({
        ...{
          ...dated,
          reference: `B-${days}`,
          token: `${days}`,
          branch_id: 1,
          status: "confirmed",
          starts_at,
        },
        ...{ date: "2026-10-01", time: "09:00", duration_minutes: 45, mileage: null, notes: null },
      })
      .execute();
    for (const status of ["sold", "listed"] as const) {
      await api.db
        .insertInto("sell_requests")
        .values({
          ...{
            ...dated,
            reference: `S-${status}-${days}`,
            status,
            model_year: 2020,
            mileage: 1,
            color: "blue",
          },
          ...{ fuel_type: "Petrol", transmission_type: "Manual", price_cents: 1, doors: null, seats: null },
          ...{
            first_registration_date: null,
            last_apk_date: null,
            next_apk_date: null,
            city: null,
            message: null,
          },
        })
        .execute();
    }
  }
  const size = { source_hash: "", width: 1, height: 1, position: null };
  const upload = (id: string, days: number, sell_request_id: number | null) => ({
    ...{ ...size, id, path: id, sell_request_id, created_at: daysAgo(days) },
  });
  await api.db
    .insertInto("uploads")
    .values([
      upload("waiting", 1, null),
      upload("fresh", 0.9, null),
      upload("taken", 39, 1),
      upload("gone", 40, 3),
    ])
    .execute();
  await runOnce({ bookings: 40, sellRequests: 40 });
  expect(await api.db.selectFrom("bookings").select("reference").execute()).toEqual([{ reference: "B-39" }]);
  const requests = await api.db.selectFrom("sell_requests").select("reference").orderBy("id").execute();
  expect(requests.map(({ reference }) => reference)).toEqual(["S-sold-39", "S-listed-39", "S-listed-40"]);
  const uploads = await api.db.selectFrom("uploads").select("id").orderBy("id").execute();
  expect(uploads.map(({ id }) => id)).toEqual(["fresh", "taken"]);
});

test("Future bookings and viewings are kept unless they are cancelled, however short the settings are", async () => {
  await insertGarages(api.db);
  const { id: account_id } = await insertAccount(api.db);
  const person = { first_name: "Noor", last_name: "Smit", email: "noor@example.net", phone: "0612345678" };
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60", lang: "nl", account_id };
  const bookings = [
    ["confirmed", daysAgo(-60)],
    ["confirmed", daysAgo(1)],
    ["cancelled", daysAgo(-60)],
  ] as const;
  for (const [index, [status, starts_at]] of bookings.entries()) {
    const work = { reference: `B-${index}`, token: `${index}`, branch_id: 1, status };
    const when = { date: "2027-01-20", time: "09:00", duration_minutes: 45, starts_at };
    await api.db
      .insertInto("bookings")
      .values({ ...person, ...car, ...work, ...when, mileage: null, notes: null, created_at: daysAgo(31) })
      .execute();
    const dated = { lang: "nl", created_at: daysAgo(31), last_at: daysAgo(31) };
    for (const state of ["accepted", "cancelled"] as const) {
      const { id: conversation_id } = await api.db
        .insertInto("conversations")
        .values({ ...dated, vendor_id: null, account_id, subject: `${state} ${index}` })
        .returning("id")
        .executeTakeFirstOrThrow();
      const viewing = { state, by_customer: 1, date: when.date, time: when.time, starts_at };
      await api.db
        .insertInto("appointments")
        .values({ ...viewing, conversation_id, created_at: daysAgo(31), changed_at: daysAgo(31) })
        .execute();
    }
  }
  await runOnce({ bookings: 30, messages: 30 });
  expect(await api.db.selectFrom("bookings").select("reference").execute()).toEqual([{ reference: "B-0" }]);
  const threads = await api.db.selectFrom("conversations").select("subject").execute();
  expect(threads).toEqual([{ subject: "accepted 0" }, { subject: "accepted 2" }]);
});

test("A stock file from an interrupted upload is deleted after a day", async () => {
  const file = { vendor_id: 1, file_name: "stock.csv", actor: "Kim", format: "csv" as const };
  for (const [created_at, state] of [
    [daysAgo(1), "receiving"],
    [daysAgo(0.9), "receiving"],
    [daysAgo(9), "done"],
  ] as const) {
    const { id } = await api.db
      .insertInto("stock_imports")
      .values({ ...file, state, created_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const data = new Uint8Array(3);
    await api.db.insertInto("stock_import_pieces").values({ import_id: id, number: 0, data }).execute();
  }
  await runOnce();
  const left = await api.db
    .selectFrom("stock_import_pieces")
    .select("import_id")
    .orderBy("import_id")
    .execute();
  expect(left).toEqual([{ import_id: 2 }, { import_id: 3 }]);
});

test("Entries of the change log are kept for the days of their own setting", async () => {
  const entry = {
    actor: "desk@example.com",
    action: "settings-edited",
    path: null,
    before: "{}",
    after: "{}",
  };
  const entries = [39, 40].map((days) => ({ ...entry, subject: `${days}`, created_at: daysAgo(days) }));
  await api.db.insertInto("change_log").values(entries).execute();
  await runOnce({ changeLog: 40 });
  expect(await api.db.selectFrom("change_log").select("subject").execute()).toEqual([{ subject: "39" }]);
});

test("Newsletter subscriptions are deleted after 30 days without confirmation", async () => {
  await subscribe("recent", 29);
  await subscribe("unconfirmed", 30);
  await subscribe("confirmed", 400, daysAgo(399));
  await runOnce();
  const rows = await api.db.selectFrom("newsletter").select("token").orderBy("id").execute();
  expect(rows).toEqual([{ token: "recent" }, { token: "confirmed" }]);
});

test("Rate limit counts, which contain an IP address, are deleted after a day", async () => {
  const hit = (bucket: string, hours: number) => ({ bucket, created_at: daysAgo(hours / 24) });
  await api.db
    .insertInto("rate_limit_hits")
    .values([hit("login 192.0.2.7", 24), hit("login 192.0.2.8", 23)])
    .execute();
  await runOnce();
  const rows = await api.db.selectFrom("rate_limit_hits").select("bucket").execute();
  expect(rows).toEqual([{ bucket: "login 192.0.2.8" }]);
});

test("Unfinished registrations and ended logins are deleted a day after they have expired", async () => {
  const code = {
    purpose: "register",
    type: "customer",
    requester: "",
    account_id: null,
    code_hash: "",
  } as const;
  const { id: account_id } = await insertAccount(api.db);
  const token = { account_id, purpose: "site", created_at: daysAgo(9), used_at: daysAgo(9) } as const;
  const ended = (days: number) => ({ created_at: daysAgo(9), expires_at: daysAgo(days) });
  await api.db
    .insertInto("codes")
    .values([
      { ...code, email_key: "old@example.net", detail: '{"first_name":"Noor"}', ...ended(1) },
      { ...code, email_key: "new@example.net", detail: null, ...ended(0.9) },
    ])
    .execute();
  await api.db
    .insertInto("tokens")
    .values([
      { ...token, hash: "old", ...ended(1) },
      { ...token, hash: "new", ...ended(-1) },
    ])
    .execute();
  await runOnce();
  const codes = await api.db.selectFrom("codes").select("email_key").execute();
  expect(codes).toEqual([{ email_key: "new@example.net" }]);
  expect(await api.db.selectFrom("tokens").select("hash").execute()).toEqual([{ hash: "new" }]);
});

test("Logins that ended by disuse are deleted a day later, of the site after 31 days and of the back-office after 36 hours", async () => {
  const { id: account_id } = await insertAccount(api.db);
  const token = (purpose: "site" | "back-office" | "invite", unused: number, expires: number) => ({
    ...{ account_id, purpose, hash: `${purpose} ${unused}`, used_at: daysAgo(unused) },
    ...{ created_at: daysAgo(unused), expires_at: daysAgo(-expires) },
  });
  await api.db
    .insertInto("tokens")
    .values([
      ...[token("site", 31, 59), token("site", 30.9, 59.1)],
      ...[token("back-office", 1.5, 5.5), token("back-office", 1.4, 5.6), token("invite", 6, 1)],
    ])
    .execute();
  await runOnce();
  const left = await api.db.selectFrom("tokens").select("hash").orderBy("hash").execute();
  expect(left.map(({ hash }) => hash)).toEqual(["back-office 1.4", "invite 6", "site 30.9"]);
});

test("Devices are deleted after a year without use, which is as long as browsers keep their cookie", async () => {
  const { id: account_id } = await insertAccount(api.db);
  await api.db
    .insertInto("devices")
    .values([
      { account_id, hash: "old", used_at: daysAgo(365) },
      { account_id, hash: "new", used_at: daysAgo(364.9) },
    ])
    .execute();
  await runOnce();
  expect(await api.db.selectFrom("devices").select("hash").execute()).toEqual([{ hash: "new" }]);
});

test("Idempotency keys, which can contain an IP address, are deleted after a day", async () => {
  const request = { key: "form-1", scope: "POST /", digest: "", status: 201, body: "{}" };
  await api.db
    .insertInto("idempotency")
    .values([
      { ...request, owner: "client 192.0.2.7", created_at: daysAgo(1) },
      { ...request, owner: "client 192.0.2.8", created_at: daysAgo(0.9) },
    ])
    .execute();
  await runOnce();
  const rows = await api.db.selectFrom("idempotency").select("owner").execute();
  expect(rows).toEqual([{ owner: "client 192.0.2.8" }]);
});

test("Many rows are deleted in batches, with pauses between them", async () => {
  await insertEnquiries([...Array<string>(1100).fill(daysAgo(400)), daysAgo(1)]);
  const pauses = await runOnce();
  expect(await api.db.selectFrom("enquiries").select("created_at").execute()).toEqual([
    { created_at: daysAgo(1) },
  ]);
  expect(pauses.filter((ms) => ms < 1000)).toHaveLength(2);
});

test("A failure is logged and does not end the hourly runs", async () => {
  await api.db.schema.dropTable("reports").execute();
  expect((await runOnce()).filter((ms) => ms >= 1000)).toHaveLength(1);
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toContain("old personal data cannot be deleted, or statistics not renewed");
});
