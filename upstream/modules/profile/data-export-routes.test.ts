import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { profileSaved } from "#contract/profile.ts";
import { uploadsResponse } from "#contract/sell-car.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueMail } from "../../platform/mail/outbox.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { countedReads } from "../../testing/counted-reads.ts";
import { insertGarages } from "../../testing/garages.ts";
import { picture } from "../../testing/hostile-photos.ts";
import { listMails } from "../../testing/outbox.ts";
import type { Account } from "../auth/accounts.ts";

let api: TestApi;
let account: Account;
let noor: { Authorization: string };
beforeEach(async () => {
  api = await testApi(12);
  account = await insertAccount(api.db, "customer", {
    email: "Canary@example.net",
    first_name: "Canaria",
    username: "canary",
    username_key: "canary",
    phone: "+31 6 0000 4711",
  });
  noor = await authHeaders(api.db, account);
});
afterEach(() => api.db.destroy());

const remove = (body: object, who: object = noor, lang = "en") =>
  api.app.request(`/api/v1/${lang}/my-profile`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json", ...who },
    body: JSON.stringify(body),
  });

const person = { first_name: "Canaria", last_name: "Vogel", email: "CANARY@example.net" };
const phone = "+31 6 0000 4711";
const words = { name: "Canaria Vogel", email: person.email, message: "Is it still there?" };

/** Writes rows to all tables, with the address in another spelling, and rows of somebody else. */
async function leaveTraces() {
  const vendorsCar = await api.db
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "is not", null)
    .where("sell_status", "=", "for_sale")
    .executeTakeFirstOrThrow();
  const contact = `/en/cars/${vendorsCar.id}/contact`;
  await api.post("/en/newsletter-subscribe", { email: person.email });
  await api.post("/en/newsletter-subscribe-email", { email: person.email });
  await api.post(
    "/en/contact-message",
    { ...person, phone, subject: "A question", message: "How are you?" },
    noor,
  );
  await api.post(contact, { ...words, phone }, noor);
  await api.post(contact, { ...words, name: "Sam", email: "sam@example.net", phone: null });
  await api.post("/en/cars/1/report", { ...words, reason: "fraud" }, noor);
  // A report without a login, but with the account's e-mail address.
  await api.post("/en/cars/1/report", { ...words, reason: "other", message: "By a stranger" });
  // An enquiry from the account, but with another e-mail address.
  await api.post(
    contact,
    { ...words, name: "C. Vogel", email: "other@example.net", message: "Mine too", phone },
    noor,
  );
  await api.post("/en/favorites", { car_id: 1 }, noor);
  await leaveTrade();
  await api.post("/en/login", { email: "canary@EXAMPLE.net", password: "Wrong-Pass-1" });
  await api.post("/en/password/reset-request", { email: "canary@example.net" });
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(await picture(100, 100).png().toBuffer())]), "me.png");
  const photo = await api.app.request("/api/v1/en/my-profile/photo", {
    method: "POST",
    headers: noor,
    body: form,
  });
  await api.db
    .updateTable("cars")
    .set({ seller_email: "canary@example.net", seller_name: "Canaria", sell_status: "for_sale" })
    .where("id", "=", (await privateCar()).id)
    .execute();
  await api.db
    .updateTable("sell_requests")
    .set({ car_id: (await privateCar()).id })
    .where("account_id", "=", account.id)
    .execute();
  return profileSaved.parse(await photo.json()).data.image ?? "";
}

/** Sends a booking, a sell request, a review and a report of a review. */
async function leaveTrade(more: object = {}) {
  await insertGarages(api.db);
  const car = { license_plate: "CN-47-11", brand: "Volvo", model: "V60" };
  const sender = { ...person, phone, ...car };
  const sent = [
    api.post("/en/maintenance-booking", { ...sender, ...visit }, noor),
    api.post("/en/sell-car", { ...sender, ...offer, ...more, email: "other@example.net" }, noor),
    api.post("/reviews", { garage_branch_id: 3, review: "Well helped, Canaria", rating: 5 }, noor),
    api.post("/en/reviews/1/report", { ...words, reason: "fake" }, noor),
  ];
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
}
const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
const offer = {
  model_year: 2020,
  mileage: 85_000,
  color: "blue",
  fuel_type: "Petrol",
  transmission_type: "Manual",
  expected_price: 12_950,
  terms: true,
};

const privateCar = () =>
  api.db
    .selectFrom("cars")
    .selectAll()
    .where("vendor_id", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();

async function dump(): Promise<string> {
  const tables = await api.db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(25);
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await sql`select * from ${sql.table(name)}`.execute(api.db)).rows,
    ]),
  );
  return JSON.stringify(rows);
}

const dataOf = async (who = noor) => (await (await api.get("/en/my-data", who)).json()).data;

test("The export contains everything that is stored about a customer, and nothing about others", async () => {
  await leaveTraces();
  const data = await dataOf();
  expect(data.account).toEqual({
    email: "Canary@example.net",
    username: "canary",
    first_name: "Canaria",
    last_name: "de Wit",
    phone: "+31 6 0000 4711",
    language: "nl",
    signs_in_with_password: true,
    google_id: null,
    created_at: "2026-11-01T09:00:00.000Z",
    looked_for_messages_at: null,
  });
  expect(data.favorites).toEqual([{ car_id: 1, title: expect.any(String), added_at: expect.any(String) }]);
  expect(data.newsletter).toMatchObject({ email: "CANARY@example.net", confirmed_at: null });
  expect(data.enquiries).toEqual([]);
  expect(data.conversations).toMatchObject([
    {
      vendor: "The dealer",
      messages: [
        { mine: true, text: "Is it still there?" },
        { mine: true, text: "Mine too" },
      ],
    },
  ]);
  expect(data.contact_messages).toEqual([expect.objectContaining({ subject: "A question" })]);
  expect(data.reports).toEqual([expect.objectContaining({ reason: "fraud" })]);
  expect(data.cars_offered).toEqual([expect.objectContaining({ seller_name: "Canaria" })]);
  expect(data.bookings).toEqual([
    expect.objectContaining({ license_plate: "CN-47-11", garage: "De Brug Utrecht", status: "requested" }),
  ]);
  expect(data.sell_requests).toEqual([expect.objectContaining({ brand: "Volvo", status: "received" })]);
  expect(data.reviews).toEqual([expect.objectContaining({ review: "Well helped, Canaria", rating: 5 })]);
  expect(data.review_reports).toEqual([expect.objectContaining({ reason: "fake" })]);
  expect(data.sessions).toMatchObject([{ purpose: "site", browser: null, system: null }]);
  expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain(
    "We have received your message",
  );
  expect(Buffer.from(data.photo.base64, "base64").subarray(8, 12).toString()).toBe("WEBP");

  const all = JSON.stringify(data);
  expect(all).not.toMatch(/stranger|sam@example|argon2|[0-9a-f]{64}|seller\.at\.home/);
  expect(all).not.toContain(noor.Authorization.slice(7));
  for (const table of ["newsletter", "bookings"] as const) {
    const { token } = await api.db.selectFrom(table).select("token").executeTakeFirstOrThrow();
    expect(all).not.toContain(token);
  }
});

test("The export contains photos of offered cars, booked services and the times of last use", async () => {
  const form = new FormData();
  form.append("photos[]", new Blob([new Uint8Array(await picture(800, 600).png().toBuffer())]), "car.png");
  const sent = await api.app.request("/api/v1/en/uploads", { method: "POST", body: form });
  const [photo] = uploadsResponse.parse(await sent.json()).data;
  await leaveTrade({ photo_ids: [photo?.id] });
  await rememberDeviceOf(account.id);
  await api.get("/en/unread-msgs-count", noor);
  const { account: own, bookings, devices, sell_requests } = await dataOf();
  expect(sell_requests).toMatchObject([
    { photos: [`https://market.example/pictures/1440/media/car-photos/${photo?.id}.webp`] },
  ]);
  expect(bookings).toMatchObject([{ services: [{ name: "APK inspection nl", price: 38.95 }] }]);
  expect(own.looked_for_messages_at).toBe("2026-11-21T12:00:00.000Z");
  expect(devices).toEqual([{ used_at: "2026-11-20T12:00:00.000Z" }]);
});

const rememberDeviceOf = (account_id: number) =>
  api.db
    .insertInto("devices")
    .values({ hash: "a".repeat(64), account_id, used_at: "2026-11-20T12:00:00.000Z" })
    .execute();

test("The export contains no login that ended by disuse", async () => {
  await authHeaders(api.db, account, new Date("2026-10-22T12:00:00.000Z"));
  await authHeaders(api.db, account, new Date("2026-10-23T12:00:00.000Z"));
  const sessions: { created_at: string }[] = (await dataOf()).sessions;
  expect(sessions.map(({ created_at }) => created_at.slice(0, 10))).toEqual(["2026-10-23", "2026-11-21"]);
});

test("The data of another account are in its own export and do not change this one", async () => {
  await leaveTraces();
  await rememberDeviceOf(account.id);
  const before = await dataOf();
  const sam = await insertAccount(api.db, "customer", { email: "sam@example.net", first_name: "Sam" });
  const headers = await authHeaders(api.db, sam);
  await leaveEverything(sam, headers);
  const { account: _, exported_at: __, photo: ___, ...lists } = await dataOf(headers);
  for (const [name, rows] of Object.entries(lists)) expect([name, rows ?? []]).not.toEqual([name, []]);
  expect(lists.sell_requests[0].photos).toHaveLength(1);
  expect(lists.conversations[0].reports).toHaveLength(1);
  expect(await dataOf()).toEqual(before);
});

/** Adds rows of an account to every list of the export, and a vendor's report of a conversation with Noor. */
async function leaveEverything({ id: account_id, email }: Account, headers: Record<string, string>) {
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const [conversation] = (await (await api.get("/en/all-conversations", vendor)).json()).data;
  const form = new FormData();
  form.append("photos[]", new Blob([new Uint8Array(await picture(800, 600).png().toBuffer())]), "car.png");
  const uploaded = await api.app.request("/api/v1/en/uploads", { method: "POST", body: form });
  const photo_ids = uploadsResponse.parse(await uploaded.json()).data.map(({ id }) => id);
  const car = { license_plate: "GBB-01-B", brand: "Toyota", model: "One" };
  const sender = { first_name: "Sam", last_name: "Smit", email, phone };
  const text = { name: "Sam Smit", email, message: "Only mine" };
  const chat = await api.post("/en/start-conversation", { vendor_id: 1, message: "Only mine" }, headers);
  const report = `/en/conversations/${(await chat.json()).data.conversation_id}/report`;
  const sent = [
    api.post(`/en/conversations/${conversation.id}/report`, { reason: "other", message: "Rude" }, vendor),
    api.post(report, { reason: "spam" }, headers),
    api.post("/en/maintenance-booking", { ...sender, ...car, ...visit, time: "11:00" }, headers),
    api.post("/en/sell-car", { ...sender, ...car, ...offer, photo_ids }, headers),
    api.post("/reviews", { garage_branch_id: 3, review: "Only mine, really", rating: 2 }, headers),
    api.post("/en/reviews/2/report", { ...text, reason: "fake" }, headers),
    api.post("/en/cars/2/report", { ...text, reason: "fraud" }, headers),
    api.post("/en/contact-message", { ...sender, subject: "Mine", message: "Only mine" }, headers),
    api.post("/en/newsletter-subscribe", { email }),
    api.post("/en/favorites", { car_id: 2 }, headers),
    api.post("/en/saved-searches", { query: "brand_id=1", frequency: "daily" }, headers),
  ];
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
  await rememberDeviceOf(account_id);
  const { created_at } = passkey;
  const enquiry = { ...text, phone, account_id, car_id: 1, lang: "en", created_at };
  await api.db.insertInto("enquiries").values(enquiry).execute();
  await api.db
    .insertInto("passkeys")
    .values({ ...passkey, account_id })
    .execute();
  const cars = await api.db.selectFrom("cars").select("id").orderBy("id", "desc").limit(1).execute();
  await api.db
    .updateTable("cars")
    .set({ seller_email: email, vendor_id: null })
    .where("id", "=", cars[0]!.id)
    .execute();
  await api.db
    .updateTable("sell_requests")
    .set({ car_id: cars[0]!.id })
    .where("account_id", "=", account_id)
    .execute();
}
const passkey = {
  ...{ credential_id: "one", public_key: "key", user_handle: "handle", counter: 0, transports: "[]" },
  ...{ name: "Laptop", created_at: "2026-11-21T12:00:00.000Z" },
};

test("The export has no car that somebody else offered under the customer's address", async () => {
  const stranger = { seller_name: "Stranger Person", seller_phone: "+31 6 9999 9999" };
  await api.db
    .updateTable("cars")
    .set({ ...stranger, seller_email: "canary@example.net" })
    .where("id", "=", (await privateCar()).id)
    .execute();
  const data = await dataOf();
  expect(data.cars_offered).toEqual([]);
  expect(JSON.stringify(data)).not.toContain(stranger.seller_phone);
});

test("The export says for each message of a conversation whether the customer wrote it", async () => {
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const { data } = await (
    await api.post("/en/start-conversation", { vendor_id: 1, message: "Is it there?" }, noor)
  ).json();
  const answer = { conversation_id: data.conversation_id, message: "It is" };
  expect((await api.post("/en/send-messages", answer, vendor)).status).toBe(201);
  const [{ messages }] = (await dataOf()).conversations;
  expect(messages).toMatchObject([
    { mine: true, text: "Is it there?" },
    { mine: false, text: "It is" },
  ]);
});

test("The export contains the reasons for the decisions about the customer's reports", async () => {
  await leaveTraces();
  const { id } = await api.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  await api.post(`/en/conversations/${id}/report`, { reason: "spam" }, noor);
  const decision = { closed_at: "2026-11-21T12:00:00.000Z", decision_reason: "All in order" };
  for (const table of ["reports", "review_reports", "message_reports"] as const)
    await api.db.updateTable(table).set(decision).execute();
  const { reports, review_reports, conversations } = await dataOf();
  const of = [
    reports,
    review_reports,
    conversations.flatMap((conversation: { reports: object[] }) => conversation.reports),
  ];
  expect(of).toMatchObject([[decision], [decision], [decision]]);
});

test("The export shows that the customer blocked a vendor, but not that the vendor blocked the customer", async () => {
  await leaveTraces();
  const { id } = await api.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const block = (headers: Record<string, string>) =>
    api.app.request(`/api/v1/en/conversations/${id}/block`, { method: "PUT", headers });
  expect((await block(vendor)).status).toBe(200);
  expect((await dataOf()).conversations).toMatchObject([{ blocked_at: null }]);
  expect((await block(noor)).status).toBe(200);
  expect((await dataOf()).conversations).toMatchObject([{ blocked_at: "2026-11-21T12:00:00.000Z" }]);
});

test("Messages that strangers send with an account's address are not in its export", async () => {
  const before = JSON.stringify(await dataOf()).length;
  const stranger = { first_name: "Mal", last_name: "Smit", phone: "+31 30 123 4567", subject: "Hello" };
  for (let times = 0; times < 5; times++) {
    const message = { ...stranger, email: account.email, message: `${times} ${"€".repeat(4_000)}` };
    const who: Record<string, string> = times === 4 ? { Authorization: "Bearer no-longer-good" } : {};
    expect((await api.post("/en/contact-message", message, who)).status).toBe(201);
  }
  const data = await dataOf();
  expect(data.contact_messages).toEqual([]);
  // The export may only grow by the fact that a confirmation mail was sent, at most once a day.
  expect(JSON.stringify(data).length - before).toBeLessThan(300);
});

test("The export contains nothing about a new address that is not confirmed yet", async () => {
  await api.post("/en/contact-message", {
    first_name: "Sam",
    last_name: "Smit",
    email: "sam@example.net",
    phone: "+31 30 123 4567",
    subject: "Mine",
    message: "Nobody else's",
  });
  const change = {
    first_name: "Canaria",
    last_name: "de Wit",
    phone: "0301234567",
    email: "sam@example.net",
  };
  await api.app.request("/api/v1/en/my-profile", {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...noor },
    body: JSON.stringify({ ...change, current_password: password }),
  });
  expect(JSON.stringify(await dataOf())).not.toMatch(/Mine|Nobody/);
});

test("Visitors get 401 and other roles 403, for the export and for the deletion", async () => {
  expect((await api.get("/en/my-data")).status).toBe(401);
  expect((await remove({ current_password: password }, {})).status).toBe(401);
  for (const type of ["vendor", "garage"] as const) {
    const other = await authHeaders(api.db, await insertAccount(api.db, type));
    expect((await api.get("/en/my-data", other)).status).toBe(403);
    expect((await remove({ current_password: password }, other)).status).toBe(403);
  }
});

test("Deleting an account requires its password", async () => {
  for (const [body, text] of [
    [{}, "Please enter your current password"],
    [{ current_password: "" }, "Please enter your current password"],
    [{ current_password: "Wrong-Pass-1" }, "This is not your current password"],
  ] as const) {
    const refused = await remove(body);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { current_password: [text] }]);
  }
  expect((await api.get("/en/my-profile", noor)).status).toBe(200);
  expect((await remove({ current_password: password })).status).toBe(200);
  expect((await api.get("/en/my-profile", noor)).status).toBe(401);
});

test("Deleting an account also deletes the responses that are stored for its repeated posts", async () => {
  const owners = () => api.db.selectFrom("idempotency").select("owner").execute();
  const keyed = { ...noor, "Idempotency-Key": "one-press" };
  await api.post("/en/cars/1/contact", { ...words, phone }, keyed);
  await api.post("/en/cars/1/contact", { ...words, phone }, { "Idempotency-Key": "one-press" });
  expect(await owners()).toHaveLength(2);
  expect((await remove({ current_password: password })).status).toBe(200);
  expect((await owners()).map(({ owner }) => owner)).toEqual([expect.stringMatching(/^client /)]);
});

test("After a deletion only what others received remains, without its sender", async () => {
  const photo = await leaveTraces();
  await api.db.updateTable("outbox").set({ sent_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect(await dump()).toMatch(/canary/i);

  const removed = await remove({ current_password: password }, noor, "nl");
  expect([removed.status, await removed.json()]).toEqual([200, { message: "Je account is verwijderd" }]);
  const remaining = await listMails(api.db);
  expect(remaining.filter(({ to }) => /canary/i.test(to))).toMatchObject([
    { to: "Canary@example.net", lang: "nl", subject: "Je account is verwijderd" },
  ]);
  const toGarage = remaining.filter(({ to }) => to === "info@garage.example");
  expect(toGarage.map(({ subject }) => subject)).toEqual([expect.stringContaining("was cancelled")]);
  await api.db.deleteFrom("outbox").where("to", "in", ["Canary@example.net", toGarage[0]!.to]).execute();
  expect(await dump()).not.toMatch(/canar|vogel|4711/i);
  expect((await api.app.request(photo)).status).toBe(404);
  expect(await api.db.selectFrom("bookings").select("status").execute()).toEqual([{ status: "cancelled" }]);
  for (const table of ["booking_slots", "sell_requests"] as const)
    expect(await api.db.selectFrom(table).select(sql`1`.as("one")).execute()).toEqual([]);

  expect(await api.db.selectFrom("enquiries").select(["name", "message"]).execute()).toEqual([
    { name: "Sam", message: "Is it still there?" },
  ]);
  const vendor = await authHeaders(api.db, await insertAccount(api.db, "vendor"));
  const { data } = await (await api.get("/en/all-conversations", vendor)).json();
  expect(data).toMatchObject([
    { participant: { id: null, name: null }, last_message: { text: "Mine too" }, can_write: false },
  ]);
  expect(await dump()).not.toMatch(/other@example/);
  expect(await api.db.selectFrom("reports").select("message").execute()).toHaveLength(2);
  expect(await privateCar()).toMatchObject({ sell_status: "sold", seller_email: "" });
  const contactResponse = await api.post(`/en/cars/${(await privateCar()).id}/contact`, {
    name: "Sam",
    email: "sam@example.net",
    phone: null,
    message: "Hello",
  });
  expect(contactResponse.status).toBe(409);
});

test("After a deletion a past garage visit stays without a name, and the garage gets no mail", async () => {
  await leaveTraces();
  await api.db.updateTable("bookings").set({ status: "confirmed" }).execute();
  api.advanceClock(3 * 24 * 3600);
  await remove({ current_password: password });
  expect(await api.db.selectFrom("bookings").select(["status", "first_name", "email"]).execute()).toEqual([
    { status: "confirmed", first_name: "", email: "" },
  ]);
  const subjects = (await listMails(api.db)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("was cancelled"))).toEqual([]);
});

test("An upcoming visit at a suspended garage does not prevent the deletion", async () => {
  await leaveTraces();
  await api.db.updateTable("garages").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
  expect((await remove({ current_password: password })).status).toBe(200);
  expect(await api.db.selectFrom("bookings").select(["status", "email"]).execute()).toEqual([
    { status: "cancelled", email: "" },
  ]);
});

test("Mails to a seller stay queued after the sender's account is deleted", async () => {
  await leaveTraces();
  await remove({ current_password: password });
  const subjects = (await listMails(api.db)).map(({ to, subject }) => `${to}: ${subject}`);
  expect(subjects.filter((line) => /^(dealer|agent)@.*A question about your/.test(line))).toHaveLength(3);
});

test("Deleting an account keeps a vendor's account with the same address, and all other accounts", async () => {
  const vendor = await insertAccount(api.db, "vendor", { email: account.email });
  const sam = await insertAccount(api.db, "customer", { email: "canary@example.network" });
  const mail = { lang: "nl" as const, subject: "An invitation", blocks: [], to: account.email };
  await inTransaction(api.db, (trx) => queueMail(trx, mail, new Date("2026-11-21T12:00:00.000Z")));
  await remove({ current_password: password });
  const waiting = await api.db
    .selectFrom("outbox")
    .select("subject")
    .where("subject", "=", mail.subject)
    .execute();
  expect(waiting).toHaveLength(1);
  const remaining = await api.db.selectFrom("accounts").select("id").orderBy("id").execute();
  expect(remaining).toEqual([{ id: vendor.id }, { id: sam.id }]);
});

test("The data of many years is sent in pieces, and ten times an hour", async () => {
  const sam = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const session = await authHeaders(api.db, sam);
  const start = { vendor_id: 1, message: "Message 0" };
  const { data } = await (await api.post("/en/start-conversation", start, session)).json();
  const first = await api.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
  const { id: _, ...row } = first;
  const texts = Array.from({ length: 45 }, (_, index) => `Message ${index}`);
  const more = texts.slice(1).map((text) => ({ ...row, text, conversation_id: data.conversation_id }));
  await api.db.insertInto("messages").values(more).execute();
  const { db, reads } = countedReads(api.db);
  const counted = await testApi("empty", { db });
  const answer = await (await counted.get("/en/my-data", session)).json();
  expect(answer.data.conversations).toMatchObject([
    { messages: texts.map((text) => ({ mine: true, text })) },
  ]);
  expect(Math.max(...reads)).toBeLessThan(45);
  for (let times = 1; times < 10; times++) expect((await api.get("/en/my-data", session)).status).toBe(200);
  const refused = await api.get("/en/my-data", session);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
});

test("Deleting an account without a password requires a login within the last ten minutes", async () => {
  const kim = await insertAccount(api.db, "customer", { email: "kim@example.net", password_hash: null });
  const early = await authHeaders(api.db, kim);
  api.advanceClock(601);
  const refused = await remove({}, early);
  expect([refused.status, (await refused.json()).message]).toEqual([
    422,
    "Please log in again first, and then do this within 10 minutes",
  ]);
  expect(
    (await remove({}, await authHeaders(api.db, kim, new Date("2026-11-21T12:10:00.000Z")))).status,
  ).toBe(200);
});

test("After ten wrong passwords the right one is 429, and two simultaneous deletions send one mail", async () => {
  const both = await Promise.all([
    remove({ current_password: password }),
    remove({ current_password: password }),
  ]);
  for (const { status } of both) expect([200, 401]).toContain(status);
  expect((await listMails(api.db)).filter(({ subject }) => /removed/.test(subject))).toHaveLength(1);

  const sam = await insertAccount(api.db, "customer", { email: "sam@example.net" });
  const session = await authHeaders(api.db, sam);
  for (let times = 0; times < 10; times++) await remove({ current_password: "Wrong-Pass-1" }, session);
  expect((await remove({ current_password: password }, session)).status).toBe(429);
});
