import { sql, type Transaction } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inviteOperator } from "./admin/invite-operator.ts";
import { lockSellRequest } from "./back-office/operator/sell-requests/query.ts";
import { insertCarOnce } from "./back-office/vendor/add-car/insert-car.ts";
import { lockCar, updateCar } from "./back-office/vendor/edit-car.ts";
import { updateProfile } from "./back-office/vendor/edit-profile.ts";
import { takeDownMissing } from "./back-office/vendor/stock-import/missing-cars.ts";
import { findOrCreateAccount } from "./modules/auth/google/find-or-create-account.ts";
import { encodeLinkDetail } from "./modules/auth/google/link-account.ts";
import { issueToken } from "./modules/auth/tokens.ts";
import { selectOwnBooking } from "./modules/bookings/find-bookings.ts";
import { sendNextBookingReminder } from "./modules/bookings/reminders.ts";
import { moveBooking } from "./modules/bookings/service.ts";
import { confirmAllCars, confirmCars } from "./modules/cars/confirmations.ts";
import { listPrices } from "./modules/cars/price-history.ts";
import { renewNextTitles } from "./modules/cars/title-renewals.ts";
import { maxFavorites } from "./modules/favorites/service.ts";
import type { Database } from "./platform/db/schema.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { translationFields } from "./platform/db/translations.ts";
import { claimNext } from "./platform/mail/claim.ts";
import { queueMail } from "./platform/mail/outbox.ts";
import { authHeaders, insertAccount, password } from "./testing/accounts.ts";
import { type TestApi, testApi } from "./testing/api.ts";
import { formFields, type TestBackOffice, testBackOffice, type Visitor } from "./testing/back-office.ts";
import { insertGarages } from "./testing/garages.ts";
import { latestCode, listMails } from "./testing/outbox.ts";
import { insertSellRequest } from "./testing/sell-requests.ts";

/* SQLite runs transactions one at a time; on PostgreSQL each rule has a lock or a constraint (decision 103). */

const racers = 12;
const now = new Date("2026-11-21T12:00:00.000Z");

let api: TestApi;
beforeEach(async () => {
  api = await testApi(1, { rateLimitFactor: 100 });
});
afterEach(() => api.db.destroy());

async function race<T>(attempt: (index: number) => Promise<T>): Promise<T[]> {
  const connect = () => api.db.deleteFrom("content").where("key", "=", "").execute();
  await Promise.all(Array.from({ length: racers }, connect));
  return Promise.all(Array.from({ length: racers }, (_, index) => attempt(index)));
}

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );
const count = async (table: "accounts" | "contact_messages" | "idempotency" | "favorites" | "cars") =>
  (await api.db.selectFrom(table).select("created_at").execute()).length;
const put = async (path: string, body: object, headers: object) =>
  api.app.request(`/api/v1${path}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const person = (name: string) => ({
  first_name: "Noor",
  last_name: "de Wit",
  email: `${name}@example.net`,
  phone: "+31 6 1234 5678",
});
const booking = (name: string) => ({
  ...person(name),
  license_plate: "GBB-01-B",
  brand: "Volvo",
  model: "V60",
  garage_branch_id: 1,
  service_ids: [1],
  date: "2026-11-23",
  time: "09:00",
});
const people = () =>
  Promise.all(
    Array.from({ length: racers }, async (_, index) => {
      const fields = person(`noor${index}`);
      const account = await insertAccount(api.db, "customer", { email: fields.email });
      return { fields, account, headers: await authHeaders(api.db, account, now) };
    }),
  );

async function insertCars(total: number) {
  const { id: _, ...car } = await api.db.selectFrom("cars").selectAll().executeTakeFirstOrThrow();
  const inserted = await api.db
    .insertInto("cars")
    .values(Array.from({ length: total }, () => car))
    .returning("id")
    .execute();
  return inserted.map(({ id }) => id);
}

/** Asks while a transaction is open that has made its changes, and ends it, or goes on, when the request waits for it. */
async function askDuring<T>(
  change: (trx: Transaction<Database>) => Promise<unknown>,
  ask: () => T | Promise<T>,
  goOn?: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<T> {
  const waiting = sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  let isAnswered = false;
  const { answer } = await api.db.transaction().execute(async (trx) => {
    await change(trx);
    const asked = Promise.resolve(ask()).finally(() => {
      isAnswered = true;
    });
    await expect
      .poll(async () => isAnswered || (await waiting.execute(api.db)).rows.length > 0, { timeout: 20_000 })
      .toBe(true);
    await goOn?.(trx);
    return { answer: asked };
  });
  return answer;
}

test("When there is room for one more favorite, only one of many simultaneous posts succeeds", async () => {
  const account = await insertAccount(api.db);
  const headers = await authHeaders(api.db, account, now);
  const cars = await insertCars(maxFavorites - 1 + racers);
  const created_at = now.toISOString();
  await api.db
    .insertInto("favorites")
    .values(cars.slice(racers).map((car_id) => ({ account_id: account.id, car_id, created_at })))
    .execute();
  const answers = await race((index) => api.post("/en/favorites", { car_id: cars[index] }, headers));
  expect(statuses(answers)).toEqual({ 201: 1, 409: racers - 1 });
  expect(await count("favorites")).toBe(maxFavorites);
});

test("Simultaneous posts with one Idempotency-Key have one effect and one response", async () => {
  const message = { ...person("noor"), subject: "A question", message: "Is it still for sale?" };
  const answers = await race(() =>
    api.post("/en/contact-message", message, { "Idempotency-Key": "the-same" }),
  );
  expect(statuses(answers)).toEqual({ 201: racers });
  expect(answers.filter(({ headers }) => headers.has("Idempotency-Replayed"))).toHaveLength(racers - 1);
  expect([await count("contact_messages"), await count("idempotency")]).toEqual([1, 1]);
});

test("A withdrawn car that is offered again in the same words by simultaneous posts is offered once", async () => {
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "One", model_year: 2020, mileage: 85_000 };
  const facts = { color: "blue", fuel_type: "Petrol", transmission_type: "Manual", expected_price: 12_950 };
  const request = { ...car, ...facts, ...person("noor"), terms: true };
  const send = () => api.post("/en/sell-car", request, { "Idempotency-Key": "one" });
  await send();
  await api.db.updateTable("sell_requests").set({ status: "withdrawn" }).execute();
  expect(statuses(await race(send))).toEqual({ 201: racers });
  const requests = api.db.selectFrom("sell_requests").select("status").orderBy("id");
  expect(await requests.execute()).toEqual([{ status: "withdrawn" }, { status: "received" }]);
});

test("Simultaneous contact messages with one address are confirmed to it once", async () => {
  const message = { ...person("noor"), subject: "A question", message: "Is it still for sale?" };
  await race((index) => api.post("/en/contact-message", message, { "X-Forwarded-For": `192.0.2.${index}` }));
  expect(await count("contact_messages")).toBe(racers);
  expect((await listMails(api.db)).filter(({ to }) => to === message.email)).toHaveLength(1);
});

test("A time can be booked as often as there are bays, and further bookings are 409", async () => {
  await insertGarages(api.db);
  await api.db.updateTable("garage_branches").set({ bays: 3 }).execute();
  // From many IP addresses, because requests from one address wait for each other's rate limits.
  const answers = await race((index) =>
    api.post("/en/maintenance-booking", booking(`noor${index}`), { "X-Forwarded-For": `192.0.2.${index}` }),
  );
  expect(statuses(answers)).toEqual({ 201: 3, 409: racers - 3 });
});

test("A booking's customer is reminded once by several processes", async () => {
  await insertGarages(api.db);
  await api.post("/en/maintenance-booking", booking("noor"));
  const before = (await listMails(api.db)).length;
  const clock = () => new Date("2026-11-22T12:00:00.000Z");
  await race(() => sendNextBookingReminder({ db: api.db, clock, origin: "https://market.example" }));
  expect((await listMails(api.db)).slice(before)).toHaveLength(1);
});

test("A booking waits for a running suspension of its garage and is then refused", async () => {
  await insertGarages(api.db);
  const answer = await askDuring(
    async (trx) => {
      await trx.updateTable("garages").set({ suspended_at: now.toISOString() }).where("id", "=", 1).execute();
    },
    () => api.post("/en/maintenance-booking", booking("noor")),
  );
  expect(answer.status).toBe(404);
});

test("Simultaneous cancellations of a booking all succeed, and each side gets one mail", async () => {
  await insertGarages(api.db);
  const booked = await api.post("/en/maintenance-booking", booking("noor"));
  const { token } = (await booked.json()).data;
  const before = (await listMails(api.db)).length;
  const answers = await race(async () =>
    api.app.request(`/api/v1/en/maintenance-booking?token=${token}`, { method: "DELETE" }),
  );
  expect(statuses(answers)).toEqual({ 200: racers });
  expect((await listMails(api.db)).length - before).toBe(2);
});

test("A booking that the garage moves while its customer's account is deleted leaves its bay free", async () => {
  await insertGarages(api.db);
  const account = await insertAccount(api.db, "customer", { email: "noor@example.net" });
  const headers = await authHeaders(api.db, account, now);
  await api.post("/en/maintenance-booking", booking("noor"), headers);
  const answer = await askDuring(
    async (trx) => {
      const row = await selectOwnBooking(trx, { branchId: 1, id: 1 });
      const context = { origin: "https://market.example", now, rateLimitFactor: 1 };
      await moveBooking(trx, { row, by: "garage", ...context }, { date: "2026-11-23", time: "13:00" });
    },
    () =>
      api.app.request("/api/v1/en/my-profile", {
        method: "DELETE",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ current_password: password }),
      }),
  );
  expect(answer.status).toBe(200);
  expect(await api.db.selectFrom("bookings").select(["status", "time"]).execute()).toEqual([
    { status: "cancelled", time: "13:00" },
  ]);
  expect(await api.db.selectFrom("booking_slots").selectAll().execute()).toEqual([]);
});

test("A car that is put on the site while its seller's account is deleted is for sale no longer", async () => {
  const account = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const headers = await authHeaders(api.db, account, now);
  const id = await insertSellRequest(api.db, { account_id: account.id, email: "noor@example.net" });
  const [carId] = await insertCars(1);
  const answer = await askDuring(
    async (trx) => {
      await lockSellRequest(trx, id);
      const seller = { vendor_id: null, seller_name: "Noor", seller_email: "noor@example.net" };
      await trx.updateTable("cars").set(seller).where("id", "=", carId!).execute();
      await trx.updateTable("sell_requests").set({ status: "listed", car_id: carId! }).execute();
    },
    () =>
      api.app.request("/api/v1/en/my-profile", {
        method: "DELETE",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ current_password: password }),
      }),
  );
  expect(answer.status).toBe(200);
  const car = api.db.selectFrom("cars").select(["sell_status", "seller_name", "seller_email"]);
  expect(await car.where("id", "=", carId!).executeTakeFirst()).toEqual({
    sell_status: "sold",
    seller_name: null,
    seller_email: "",
  });
});

test("Simultaneous posts for one address keep to the limits of ten posts an hour and one mail", async () => {
  await api.db.destroy();
  api = await testApi(1);
  const email = "noor@example.net";
  const posts = await race(() => api.post("/en/newsletter-subscribe", { email }));
  expect(statuses(posts)).toEqual({ 200: 10, 429: racers - 10 });
  const resets = await race(() => api.post("/en/password/reset-request", { email }));
  expect(statuses(resets)).toEqual({ 200: 1, 429: racers - 1 });
});

test("An address is registered only once, even when several of its codes are used at the same time", async () => {
  const form = {
    ...person("noor"),
    password: "Groene-Fiets-7",
    password_confirmation: "Groene-Fiets-7",
    terms: true,
  };
  const codes: object[] = [];
  for (const secret of ["a", "b", "c"].map((letter) => letter.repeat(43))) {
    await api.post("/en/register/send-code", { ...form, registration_secret: secret });
    codes.push({ email: form.email, code: await latestCode(api.db), registration_secret: secret });
    api.advanceClock(61);
  }
  const answers = await race((index) => api.post("/en/register/verify-code", codes[index % 3]!));
  expect(statuses(answers)).toEqual({ 201: 1, 422: racers - 1 });
  expect(await count("accounts")).toBe(1);
});

test("An address gets one account when several Google accounts sign in with it at the same time", async () => {
  const profileOf = (index: number) => {
    const { first_name, last_name, email } = person("noor");
    return { googleId: `google-${index}`, email, firstName: first_name, lastName: last_name };
  };
  const matches = await race((index) =>
    inTransaction(api.db, (trx) => findOrCreateAccount(trx, { profile: profileOf(index), lang: "en", now })),
  );
  expect(matches.filter((match) => match === "another's")).toHaveLength(racers - 1);
  expect(await count("accounts")).toBe(1);
});

test("A Google account is linked to only one of many accounts, and the others get 409", async () => {
  const linked = await Promise.all(
    Array.from({ length: racers }, async (_, index) => {
      const { id } = await insertAccount(api.db, "customer", { email: `noor${index}@example.net` });
      const detail = encodeLinkDetail("google-1");
      return inTransaction(api.db, (trx) => issueToken(trx, { accountId: id, purpose: "link", detail, now }));
    }),
  );
  const answers = await race((index) =>
    api.post("/en/auth/google/link", { link_token: linked[index]!, password }),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: racers - 1 });
});

test("Only one of many customers gets a username or a new address, and the others get 422", async () => {
  const all = await people();
  const names = await race((index) => {
    const { fields, headers } = all[index]!;
    return put("/en/my-profile", { ...fields, username: "quick" }, headers);
  });
  expect(statuses(names)).toEqual({ 200: 1, 422: racers - 1 });

  const email = "wanted@example.net";
  const codes: string[] = [];
  for (const { fields, headers } of all) {
    await put("/en/my-profile", { ...fields, email, current_password: password }, headers);
    codes.push(await latestCode(api.db));
  }
  const changes = await race((index) => {
    const { fields, headers } = all[index]!;
    return put("/en/my-profile", { ...fields, email, code: codes[index] }, headers);
  });
  expect(statuses(changes)).toEqual({ 200: 1, 422: racers - 1 });
});

test("No login with the old password survives a simultaneous change of the password", async () => {
  const account = await insertAccount(api.db);
  const headers = await authHeaders(api.db, account, now);
  const form = {
    current_password: password,
    password: "Groene-Fiets-7",
    password_confirmation: "Groene-Fiets-7",
  };
  const answers = await race((index) =>
    index === 0
      ? api.post("/en/password/update", form, headers)
      : api.post("/en/login", { email: account.email, password }),
  );
  expect(answers[0]?.status).toBe(200);
  expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  expect(await api.db.selectFrom("tokens").select("hash").execute()).toHaveLength(1);
});

test("Only the first of many simultaneous edits is stored, as one step of the price history", async () => {
  const car = await api.db
    .selectFrom("cars")
    .selectAll()
    .where("vendor_id", "=", 1)
    .executeTakeFirstOrThrow();
  const own = { id: car.id, vendorId: 1 };
  const before = await listPrices(api.db, own.id);
  const results = await race((index) =>
    updateCar(api.db, own, {
      edit: {
        price: car.price_cents + 100 * (index + 1),
        all_in: 0,
        mileage: car.mileage,
        sell_status: "for_sale",
        ...translationFields("description", "{}"),
      },
      now: new Date("2026-11-21T12:00:00Z"),
      isCurrent: ({ price }) => price === String(car.price_cents / 100),
    }),
  );
  expect(results.filter((result) => result === "stored")).toHaveLength(1);
  expect(await listPrices(api.db, own.id)).toHaveLength(before.length + 1);
});

const carOf = (plate: string, brand: { id: number; name: string }, model: { id: number; name: string }) =>
  ({
    ...{ year: 2020, mileage: 10, price: 100_000, doors: 5, seats: 5, top_speed: 180, power_kw: 80 },
    ...{ category_id: 1, car_condition_id: 1, fuel_type_id: 1, transmission_type_id: 1 },
    ...{ body_type: "suv", color: "blue", equipment: [], variant: "" },
    ...{ license_plate: plate, first_registration_date: null, next_apk_date: null, owners: null },
    ...{ engine_cc: null, co2: null, energy_label: null, electric_range: null, battery_capacity: null },
    ...{ vat_scheme: null, all_in: 0 },
    ...translationFields("description", "{}"),
    model_id: { brand, model },
  }) as never;

test("A vendor's move includes the cars that are added at the same time", async () => {
  const row = await api.db.selectFrom("vendors").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  await api.db.updateTable("cars").set({ lat: row.lat, lng: row.lng, town_id: row.town_id }).execute();
  const carAt = (index: number) =>
    carOf(`GBB-1${index}-B`, { id: 1, name: "Citroën" }, { id: 1, name: "One" });
  const profile = {
    ...{ name: row.name, address: row.address, phone: row.phone, email: row.email, town_id: 2 },
    ...{ kvk_number: row.kvk_number, vat_number: row.vat_number, opening_hours: [] },
    ...translationFields("about", "{}"),
  };
  await race<unknown>((index) =>
    index === 3
      ? updateProfile(api.db, 1, { profile, isCurrent: () => true, now })
      : insertCarOnce(api.db, {
          vendorId: 1,
          key: `car ${index}`,
          digest: "",
          car: carAt(index),
          known: "",
          now,
        }),
  );
  const towns = await api.db
    .selectFrom("cars")
    .select("town_id")
    .distinct()
    .where("vendor_id", "=", 1)
    .execute();
  expect(towns).toEqual([{ town_id: 2 }]);
});

test("All cars of a vendor are confirmed while a colleague saves one of them", async () => {
  await insertCars(3);
  await api.db.updateTable("cars").set({ vendor_id: 1, sell_status: "for_sale" }).execute();
  const { id } = await api.db.selectFrom("cars").select("id").orderBy("id").executeTakeFirstOrThrow();
  await askDuring(
    (trx) => lockCar(trx, { vendorId: 1, id }),
    () => confirmAllCars(api.db, 1, now),
    (trx) => confirmCars(trx, [id], new Date("2026-11-21T11:00:00.000Z")),
  );
  const confirmed = await api.db.selectFrom("car_confirmations").select("confirmed_at").execute();
  expect(confirmed).toEqual(Array(4).fill({ confirmed_at: now.toISOString() }));
});

test("Two forms with the same plate that are sent at the same time add one car", async () => {
  const car = carOf("GBB-01-B", { id: 1, name: "Citroën" }, { id: 1, name: "One" });
  const added = await race((index) =>
    insertCarOnce(api.db, { vendorId: 1, key: `car ${index}`, digest: "", car, known: "", now }),
  );
  expect(added.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
});

test("Cars missing from a file are taken down and counted once, even when a deadlock interrupts this", async () => {
  await insertCars(3);
  await api.db.updateTable("cars").set({ vendor_id: 1, vendor_reference: sql`'A-' || id` }).execute();
  const created_at = now.toISOString();
  const { id } = await api.db
    .insertInto("stock_imports")
    .values({ vendor_id: 1, file_name: "stock.csv", format: "csv", state: "done", actor: "Noor", created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  // A sequence keeps its value after a rollback.
  await sql`create sequence attempts`.execute(api.db);
  await sql`create function lose_once() returns trigger language plpgsql as $$ begin
    if nextval('attempts') = 1 then raise exception using errcode = '40P01'; end if;
    return new;
  end $$`.execute(api.db);
  await sql`create trigger lose_once before update on cars for each row execute function lose_once()`.execute(
    api.db,
  );
  const stockImport = { id, vendor_id: 1, file_name: "stock.csv" };
  const taken = await takeDownMissing(api.db, stockImport, { name: "Noor", now }).finally(async () => {
    // Test databases are emptied and used again.
    await sql`drop function lose_once cascade`.execute(api.db);
    await sql`drop sequence attempts`.execute(api.db);
  });
  expect(taken).toBe(4);
  expect(await api.db.selectFrom("stock_imports").select("taken_down").execute()).toEqual([
    { taken_down: 4 },
  ]);
});

describe("At the operator's desk", () => {
  let office: TestBackOffice;
  let desk: Visitor;
  beforeEach(async () => {
    await api.db.destroy();
    office = await testBackOffice(12, { rateLimitFactor: 100 });
    api = office;
    desk = await office.loginOperator();
  });
  const actions = async () =>
    (await api.db.selectFrom("change_log").select("action").execute()).map(({ action }) => action);
  const post = (path: string, values: Record<string, string>) => desk.post(`/operator${path}`, values);

  test("a name enters a list only once, by adding or by renaming, and the other renames are 422", async () => {
    const added = await race<{ status: number }>(() => post("/reference/brands", { name: "Zeekr" }));
    // Equal to sending the same form twice.
    expect(statuses(added)).toEqual({ 303: racers });
    const named = api.db.selectFrom("brands").select("id").where("name", "=", "Zeekr");
    expect([await named.execute(), await actions()]).toEqual([[{ id: expect.any(Number) }], ["entry-added"]]);
    const brands = [1, 2, 3];
    const forms = await Promise.all(
      brands.map(async (id) => formFields((await desk.get(`/operator/reference/brands/${id}`)).html)),
    );
    const renamed = await Promise.all(
      brands.map((id, index) => post(`/reference/brands/${id}`, { ...forms[index], name: "Polestar" })),
    );
    expect(statuses(renamed)).toEqual({ 303: 1, 422: 2 });
  });

  test("no login survives a suspension, which is mailed and logged once", async () => {
    const { email } = await insertAccount(api.db, "vendor");
    const answers = await race<{ status: number }>((index) =>
      index % 4 === 3
        ? post("/vendors/1/suspension", { suspend: "yes", reason: "Unpaid" })
        : api.post("/en/vendor/login", { email, password }),
    );
    expect(answers.every(({ status }) => [200, 303, 403].includes(status))).toBe(true);
    const sessions = await api.db.selectFrom("tokens").select("hash").where("purpose", "=", "site").execute();
    expect([sessions, await actions()]).toEqual([[], ["business-suspended"]]);
    expect((await listMails(api.db)).filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("a business is deleted, mailed and logged once, and no login, conversation or booking survives", async () => {
    await insertGarages(api.db);
    const vendor = await insertAccount(api.db, "vendor");
    const garage = await insertAccount(api.db, "garage");
    const customer = await insertAccount(api.db, "customer");
    const headers = await authHeaders(api.db, customer, now);
    await post("/vendors/1/suspension", { suspend: "yes", reason: "Unpaid" });
    await post("/garages/1/suspension", { suspend: "yes", reason: "Unpaid" });
    const visit = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60", notes: "" };
    const when = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
    const attempts = [
      () => post("/vendors/1/deletion", { name: "The dealer", reason: "Fraud" }),
      () => post("/garages/1/deletion", { name: "De Brug", reason: "Fraud" }),
      () => api.post("/en/vendor/login", { email: vendor.email, password }),
      () => api.post("/en/garage/login", { email: garage.email, password }),
      () => api.post("/en/start-conversation", { vendor_id: 1, message: "Hello" }, headers),
      () => api.post("/en/maintenance-booking", { ...person("sam"), ...visit, ...when }),
    ];
    const answers = await race<{ status: number }>((index) => attempts[index % attempts.length]!());
    const of = (attempt: number) =>
      statuses(answers.filter((_, index) => index % attempts.length === attempt));
    expect([of(0), of(1)]).toEqual([{ 303: 2 }, { 303: 2 }]);
    expect(answers.every(({ status }) => [303, 403, 404, 422].includes(status))).toBe(true);
    expect((await actions()).filter((action) => action === "business-deleted")).toHaveLength(2);
    expect((await listMails(api.db)).map(({ to }) => to).sort()).toEqual([garage.email, vendor.email]);
    for (const table of ["conversations", "bookings"] as const)
      expect(await api.db.selectFrom(table).select("id").execute()).toEqual([]);
  });

  test("a booking made while its garage is suspended and deleted is cancelled or refused", async () => {
    await insertGarages(api.db);
    const when = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23" };
    const visit = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60", notes: "", ...when };
    const answers = await race<{ status: number }>(async (index) => {
      if (index !== racers / 2) {
        const time = `${String(8 + (index % 8)).padStart(2, "0")}:00`;
        return api.post("/en/maintenance-booking", { ...person(`sam${index}`), ...visit, time });
      }
      await post("/garages/1/suspension", { suspend: "yes", reason: "Unpaid" });
      return post("/garages/1/deletion", { name: "De Brug", reason: "Fraud" });
    });
    expect(answers.every(({ status }) => [201, 303, 404, 409].includes(status))).toBe(true);
    expect(await api.db.selectFrom("bookings").select("id").execute()).toEqual([]);
    for (const [index, { status }] of answers.entries()) {
      const mails = (await listMails(api.db)).filter(({ to }) => to === `sam${index}@example.net`);
      // Bookings that were made before the suspension have a mail about it, too.
      expect(status === 201 ? [2, 3] : [0]).toContain(mails.length);
    }
  });

  test("a car that is shown again while its vendor is suspended stays hidden", async () => {
    const car = await api.db
      .selectFrom("cars")
      .select("id")
      .where("vendor_id", "=", 1)
      .executeTakeFirstOrThrow();
    await api.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", car.id).execute();
    await api.db
      .insertInto("reports")
      .values({
        ...{ reference: "R-1", car_id: car.id, reason: "fraud", name: "Noor", email: "noor@example.net" },
        ...{ message: "Look", lang: "nl", created_at: now.toISOString(), account_id: null },
      })
      .execute();
    await race((index) =>
      index % 2 === 0
        ? post("/reports/1/listing", { hide: "no" })
        : post("/vendors/1/suspension", { suspend: "yes", reason: "Unpaid" }),
    );
    const hidden = await api.db
      .selectFrom("cars")
      .select("hidden")
      .distinct()
      .where("vendor_id", "=", 1)
      .execute();
    expect(hidden).toEqual([{ hidden: "vendor" }]);
    expect((await actions()).sort()).toEqual(["business-suspended", "listing-shown"]);
  });

  test("a report is closed once, with one reason that is logged and mailed", async () => {
    await api.db
      .insertInto("reports")
      .values({
        ...{ reference: "R-1", car_id: 1, reason: "fraud", name: "Noor", email: "noor@example.net" },
        ...{ message: "Look", lang: "en", created_at: now.toISOString(), account_id: null },
      })
      .execute();
    await race((index) => post("/reports/1", { decision_reason: `Reason ${index}.` }));
    const { decision_reason } = await api.db
      .selectFrom("reports")
      .select("decision_reason")
      .executeTakeFirstOrThrow();
    const told = (await listMails(api.db)).filter(({ to }) => to === "noor@example.net");
    expect(told.map(({ text }) => /Reason \d+\./.exec(text)?.[0])).toEqual([decision_reason]);
    expect(await actions()).toEqual(["report-closed"]);
  });

  test("only one of many simultaneous invitation links stays valid", async () => {
    await insertAccount(api.db, "vendor", { password_hash: null });
    const form = formFields((await desk.get("/operator/vendors/1/invitation")).html);
    await race(() => post("/vendors/1/invitation", form));
    const links = await api.db.selectFrom("tokens").select("hash").where("purpose", "=", "invite").execute();
    expect(links).toHaveLength(1);
    const page = "https://market.example/password";
    const invited = await race(() => inviteOperator(api.db, { email: "zoe@example.net", page, now }));
    const chosen = { password: "Groene-Fiets-7", password_confirmation: "Groene-Fiets-7" };
    const accepted = await race((index) =>
      office.anonymous.post("/password", { token: invited[index]!.split("token=")[1]!, ...chosen }),
    );
    expect(accepted.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("businesses and colors that are added at the same time with the same name are all added", async () => {
    const business = {
      ...{ kind: "dealer", name: "De Pont", lang: "nl", address: "Neude 4", town_id: "1" },
      ...{ phone: "+31 30 123 4567", kvk_number: "83892869", vat_number: "NL004495445B01" },
    };
    const invited = await race((index) =>
      post("/businesses/invite", { ...business, email: `pont${index}@example.net` }),
    );
    const added = await race((index) => post("/reference/colors", { name_en: `Teal${"!".repeat(index)}` }));
    expect([...invited, ...added].map(({ status }) => status)).toEqual(Array(2 * racers).fill(303));
  });

  test("cars that are added while their make is renamed get its new name", async () => {
    const form = formFields((await desk.get("/operator/reference/brands/2")).html);
    const carAt = (index: number) =>
      carOf(`GBB-2${index}-B`, { id: 2, name: "Volvo" }, { id: 4, name: "Two" });
    await race<unknown>((index) =>
      index === 6
        ? post("/reference/brands/2", { ...form, name: "Polestar" })
        : insertCarOnce(api.db, {
            vendorId: 1,
            key: `${index}`,
            digest: "",
            car: carAt(index),
            known: "",
            now,
          }),
    );
    while (await renewNextTitles(api.db)) {}
    const volvos = api.db.selectFrom("cars").select("title").where("model_id", "=", 4);
    const titles = (await volvos.execute()).map(({ title }) => title.split(" ").slice(0, 2).join(" "));
    expect(new Set(titles)).toEqual(new Set(["Polestar Two"]));
    expect(titles.length).toBeGreaterThanOrEqual(racers - 1);
  });

  test("only the first of many simultaneous edits is stored, also for a page without texts", async () => {
    await insertGarages(api.db);
    await api.db.deleteFrom("content").where("key", "=", "terms-of-use").execute();
    const forms = {
      "/pages/terms-of-use/en": (index: number) => ({ title: "Terms", content: `<p>${index}</p>` }),
      "/reference/colors/blue": (index: number) => ({ name_nl: `Blauw ${index}` }),
      "/garages/1/branches/1": (index: number) => ({ name: `De Brug ${index}` }),
    };
    for (const [path, values] of Object.entries(forms)) {
      const shown = formFields((await desk.get(`/operator${path}`)).html);
      const answers = await race((index) => post(path, { ...shown, ...values(index) }));
      const stored = answers.filter(({ status }) => status === 303);
      expect([path, stored.length]).toEqual([path, 1]);
    }
  });
});

test("A mail is claimed by only one sender", async () => {
  const mail = { to: "noor@example.net", lang: "en", subject: "Hello", blocks: [] } as const;
  for (let index = 0; index < racers; index++) await queueMail(api.db, { ...mail, blocks: [] }, now);
  const claimed = await race(() => claimNext(api.db, now));
  const ids = claimed.flatMap((each) => (each ? [each.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});
