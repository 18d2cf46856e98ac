import { once } from "node:events";
import { CompiledQuery, type LogEvent, sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendNextReminder } from "./modules/appointments/reminders.ts";
import { sendNextBookingReminder } from "./modules/bookings/reminders.ts";
import { sendNextNotice } from "./modules/chat/notices.ts";
import { startRetention } from "./platform/retention.ts";
import { sqlEngine } from "./search/sql-engine.ts";
import { authHeaders, insertAccount, password } from "./testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "./testing/back-office.ts";
import { testDatabase } from "./testing/database.ts";
import { EventReader } from "./testing/event-stream.ts";
import { insertGarages } from "./testing/garages.ts";
import { insertSellRequest } from "./testing/sell-requests.ts";

/*
 * Statements of requests must find their rows by an index. Lists of cars and facets are not tested: the search answers
 * them from an index of all cars. PostgreSQL has the same indexes, but its plans for empty tables say little.
 */

/** Tables that grow with the market; all others may be read completely. */
const largeTables = new Set([
  ...[
    "cars",
    "car_changes",
    "car_confirmations",
    "car_equipment",
    "car_prices",
    "car_images",
    "favorites",
    "enquiries",
    "reports",
  ],
  ...["change_log", "contact_messages", "newsletter", "outbox", "idempotency", "rate_limit_hits"],
  ...["accounts", "tokens", "codes", "devices", "stored_photos", "garage_reviews"],
  ...["bookings", "booking_slots", "booking_services", "review_reports", "sell_requests", "uploads"],
  ...["conversations", "messages", "message_reads", "appointments", "message_reports", "message_templates"],
  ...["conversation_blocks"],
]);

const statements = new Map<string, CompiledQuery>();
let isRecording = false;
let office: TestBackOffice;
beforeAll(async () => {
  const record = ({ query }: LogEvent) => {
    if (isRecording && /^\s*(select|update|delete)/.test(query.sql)) statements.set(query.sql, query);
  };
  office = await testBackOffice(12, { db: await testDatabase({ log: record }) });
  await office.get("/en/cars");
});
afterAll(() => office.db.destroy());

async function visitSite() {
  const customer = await authHeaders(office.db, await insertAccount(office.db));
  isRecording = true;
  await office.db.updateTable("cars").set({ mileage: 7 }).where("id", "=", 1).execute();
  const traits = { brand_id: 1, model_id: 1, body_type: "suv", price_cents: 700_000 };
  await sqlEngine(office.db).similar({ id: 1, ...traits });
  const paths = [
    "cars",
    "cars/1",
    "cars/1/similar",
    "cars/1/price-position",
    "vendor/1",
    "favorites",
    "favorites?only=ids",
    "dashboard",
  ];
  for (const path of [...paths, "my-profile", "my-data", "vendors?q=deal"])
    expect([path, (await office.get(`/en/${path}`, customer)).status]).toEqual([path, 200]);
  const person = { name: "Noor", email: "noor@example.net", message: "Is it still for sale, and where?" };
  const key = { ...customer, "Idempotency-Key": "one" };
  expect((await office.post("/en/cars/1/report", { ...person, reason: "fraud" }, key)).status).toBe(201);
  await office.post("/en/cars/1/contact", { ...person, phone: "" }, key);
  await visitChat(customer);
  const removal = { method: "DELETE", headers: { ...customer, "Content-Type": "application/json" } };
  const body = JSON.stringify({ current_password: password });
  expect((await office.app.request("/api/v1/en/my-profile", { ...removal, body })).status).toBe(200);
  isRecording = false;
}

/** Makes a customer's calls, and runs the workers for reminders and notices. */
async function visitChat(customer: Record<string, string>) {
  const send = async (path: string, body: object, method = "POST") => {
    const headers = { ...customer, "Content-Type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    const response = await office.app.request(`/api/v1/en/${path}`, init);
    expect([path, response.status < 300]).toEqual([path, true]);
    return response.json();
  };
  const { data } = await send("start-conversation", { vendor_id: 1, car_id: 1, message: "Hello" });
  const { conversation_id } = data;
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  const appointment = await send("vendor-user-reserve-appointment", wanted);
  await send("send-messages", { conversation_id, message: "Hi" });
  await send("notifications/read", { conversation_id });
  await send("notifications/read", { ids: [1, 2] });
  await send("new-notification/send", { conversation_id, text: "" });
  await send(`conversations/${conversation_id}/report`, { reason: "spam", message_id: 1 });
  await send(`conversations/${conversation_id}/block`, {}, "PUT");
  await send(`conversations/${conversation_id}/block`, {}, "DELETE");
  await send(`appointments/${appointment.data.id}`, { answer: "cancel" }, "PUT");
  const question = await send("customer-service/start-conversation", { subject: "Hi", message: "Hello" });
  const threads = [
    `get-conversation-msgs?conversation_id=${conversation_id}&after_id=1`,
    `get-conversation-msgs?conversation_id=${conversation_id}&before_id=9`,
    `customer-service/conversations/${question.data.conversation_id}/messages`,
    `appointments/${appointment.data.id}`,
  ];
  const lists = ["all-conversations?q=hello", "messages", "unread-msgs-count", "appointments"];
  const service = ["customer-service/conversations", "customer-service/messages"];
  for (const path of [...threads, ...lists, ...service, "vendor-user-chat/search-by-name?name=deal"])
    expect([path, (await office.get(`/en/${path}`, customer)).status]).toEqual([path, 200]);
  const stream = await office.get("/en/messages/stream", { ...customer, "Last-Event-ID": "0" });
  const reader = new EventReader(stream);
  await reader.take(1);
  await reader.cancel();
  const worker = {
    db: office.db,
    clock: () => new Date("2026-11-23T12:00:00.000Z"),
    origin: "https://a.example",
  };
  await sendNextReminder(worker);
  await sendNextBookingReminder(worker);
  while (
    await sendNextNotice({
      ...worker,
      operatorEmail: null,
      backOfficeUrl: null,
      inboundMail: null,
      rateLimitFactor: 1,
    })
  );
}

async function visitBackOffice() {
  const vendor = await office.login("vendor");
  isRecording = true;
  const lists = [
    "cars",
    "cars?status=sold",
    "cars?q=volvo",
    "cars/1",
    "cars/1/photos",
    "cars/1/delete",
    "messages",
  ];
  lists.push("messages?q=hello", "messages/1", "messages/templates", "appointments", "profile/pictures");
  for (const path of ["", ...lists.map((list) => `/${list}`)])
    expect([path, (await vendor.get(`/vendor${path}`)).status]).toEqual([path, 200]);
  isRecording = false;
}

async function visitGarages() {
  await insertGarages(office.db);
  const email = "sam@example.net";
  const customer = await authHeaders(office.db, await insertAccount(office.db, "customer", { email }));
  await insertAccount(office.db, "garage");
  await insertSellRequest(office.db, { email });
  isRecording = true;
  const person = { first_name: "Sam", last_name: "Bos", email, phone: "0612345678" };
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
  const posts: [string, object][] = [
    ["en/maintenance-booking", { ...person, ...car, ...visit }],
    ["en/customer-service/start-conversation", { subject: "Hi", message: "Hello" }],
    ["reviews", { garage_branch_id: 1, rating: 5, review: "Very good indeed" }],
    [
      "en/reviews/1/report",
      { name: "Noor", email: "noor@example.net", reason: "fake", message: "Never there" },
    ],
  ];
  for (const [path, body] of posts)
    expect([path, (await office.post(`/${path}`, body, customer)).status < 300]).toEqual([path, true]);
  const paths = ["en/garage-branches/1/slots?date=2026-11-23&service_ids=1", "en/garage-branches/1/details"];
  paths.push("garage-branches/1/reviews", "en/garages", "en/garages-branches/with-services?q=brug");
  paths.push("en/my-reviews", "en/my-listings", "en/my-data", "en/dashboard");
  for (const path of paths)
    expect([path, (await office.get(`/${path}`, customer)).status]).toEqual([path, 200]);
  const garage = await office.login("garage");
  const branch = ["", "/bookings", "/bookings/1", "/reviews", "/reviews/1", "/photos", "/closed-days"];
  for (const path of ["", ...branch.map((page) => `/branches/1${page}`)])
    expect([path, (await garage.get(`/garage${path}`)).status]).toEqual([path, 200]);
  isRecording = false;
}

async function visitDesk() {
  const desk = await office.loginOperator();
  isRecording = true;
  const lists = [
    "businesses",
    "businesses?q=deal",
    "reports",
    "sell-requests",
    "reviews",
    "service",
    "conversations",
  ];
  lists.push("messages", "mails", "log", "log?who=desk", "garages/1", "vendors/1");
  const records = ["garages/1/suspension", "vendors/1/suspension", "garages/1/branches/1", "reports/1"];
  records.push("sell-requests/1", "sell-requests/1/listing", "reviews/1", "reviews/1/review", "service/3");
  records.push("reports/1/listing", "conversations/1");
  for (const path of ["", ...[...lists, ...records].map((page) => `/${page}`)])
    expect([path, (await desk.get(`/operator${path}`)).status]).toEqual([path, 200]);
  isRecording = false;
}

async function deleteOldRows() {
  const idle = Promise.withResolvers<void>();
  isRecording = true;
  const retention = startRetention({
    db: office.db,
    photos: office.photos,
    days: {
      enquiries: 1,
      reports: 1,
      contactMessages: 1,
      bookings: 1,
      sellRequests: 1,
      messages: 1,
      changeLog: 1,
    },
    log: pino({ level: "silent" }),
    clock: () => new Date(),
    async wait(_, signal) {
      idle.resolve();
      if (!signal.aborted) await once(signal, "abort");
    },
  });
  await idle.promise;
  isRecording = false;
  await retention.stop();
}

async function planOf({ sql: statement, parameters }: CompiledQuery): Promise<string[]> {
  const explanation = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
  const { rows } = await office.db.executeQuery<{ detail: string }>(explanation);
  return rows.map(({ detail }) => detail);
}

/** Whether a scan is limited: to rows that are still open, or to one page of an unfiltered list in index order. */
const isBounded = (detail: string, statement: string) =>
  /USING INDEX \w+_open$/.test(detail) ||
  (/USING (COVERING )?INDEX/.test(detail) && !/\bwhere\b/.test(statement) && /\blimit\b/.test(statement));

/** @returns the large tables that are read from end to end */
async function fullScans(statement: CompiledQuery): Promise<string[]> {
  return (await planOf(statement)).flatMap((detail) =>
    isBounded(detail, statement.sql) ? [] : (/^SCAN (\w+)/.exec(detail)?.[1] ?? []),
  );
}

/** The planner would scan tables that it knows to be nearly empty, and remembers that after statistics are deleted. */
async function forgetStatistics() {
  await sql`delete from sqlite_stat1`.execute(office.db);
  await sql`insert into sqlite_stat1 (tbl, stat)
    select name, '1000000' from sqlite_schema where type = 'table'`.execute(office.db);
  await sql`analyze sqlite_schema`.execute(office.db);
}

test("No statement of a request or of the retention reads a large table completely", async () => {
  await visitSite();
  await visitBackOffice();
  await visitGarages();
  await visitDesk();
  await deleteOldRows();
  await forgetStatistics();
  expect(statements.size).toBeGreaterThan(30);
  const scans: Record<string, string[]> = {};
  for (const statement of statements.values()) {
    const tables = (await fullScans(statement)).filter((table) => largeTables.has(table));
    if (tables.length > 0) scans[statement.sql] = tables;
  }
  expect(scans).toEqual({});
  // In a market of private sellers, most cars are not to be forgotten, so the query needs its index.
  const forgetting = [...statements.values()].find(({ sql: text }) =>
    /update "cars" set "sell_status" = 'sold', "seller_name"/.test(text),
  );
  expect(await planOf(forgetting!)).toContainEqual(expect.stringContaining("INDEX cars_to_forget"));
});

test("A search of one's messages chooses the newest from an index, without reading their texts", async () => {
  const choosing = [...statements.values()].filter(({ sql: text }) =>
    /^select "id" from "messages" where "conversation_id" in/.test(text),
  );
  expect(choosing.length).toBeGreaterThan(0);
  for (const statement of choosing)
    expect(await planOf(statement)).toContainEqual(
      expect.stringContaining("messages USING COVERING INDEX messages_of_conversation"),
    );
});

test("A search of vendors or branches finds towns and services once, not for each row", async () => {
  const counting = [...statements.values()].filter(({ sql: text }) =>
    /^select count\(\*\) as "count" from "(vendors|garage_branches)".*normalize_search_text/.test(text),
  );
  expect(counting.length).toBeGreaterThan(1);
  for (const statement of counting) {
    const plan = (await planOf(statement)).join("\n");
    expect(plan).toContain("LIST SUBQUERY");
    expect(plan).not.toContain("CORRELATED");
  }
});
