import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { conversationMessagesResponse, conversationsResponse } from "#contract/chat.ts";
import { sitemapResponse } from "#contract/sitemap.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { changeLogged } from "../../../modules/change-log/service.ts";
import { sendNextNotice } from "../../../modules/chat/notices.ts";
import { sweepPhotos } from "../../../platform/storage/sweep-photos.ts";
import { authHeaders, insertAccount, password } from "../../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";
import { insertGarages } from "../../../testing/garages.ts";
import { listMails } from "../../../testing/outbox.ts";
import { insertSellRequest } from "../../../testing/sell-requests.ts";
import { deletionCounts, insertVendorCorrespondence } from "../../../testing/vendor-correspondence.ts";

/* It is Saturday 2026-11-21, 13:00 in Utrecht; branch 1 is open on Mondays. */

const now = new Date("2026-11-21T12:00:00.000Z");
const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const person = {
  first_name: "Sam",
  last_name: "Visser",
  email: "sam@example.net",
  phone: "+31 6 1234 5678",
};

let office: TestBackOffice;
let desk: Visitor;
let name: string;
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  await insertGarages(office.db);
  desk = await office.loginOperator();
  ({ name } = await office.db
    .selectFrom("vendors")
    .select("name")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow());
});
afterEach(() => office.db.destroy());

const suspend = (business: string) =>
  desk.post(`/operator/${business}/suspension`, { suspend: "yes", reason: "Unpaid" }, english);
/** Suspends without cancelling appointments, as earlier versions did. */
const suspendOnly = (id: number) =>
  office.db.updateTable("vendors").set({ suspended_at: now.toISOString() }).where("id", "=", id).execute();
const confirm = (business: string, values: Record<string, string>) =>
  desk.post(`/operator/${business}/deletion`, values, english);
const open = (business: string) => desk.get(`/operator/${business}/deletion`, english);
const statusOf = async (path: string) => (await office.get(path)).status;
const mailsTo = async (address: string) => (await listMails(office.db)).filter(({ to }) => to === address);
const log = () => office.db.selectFrom("change_log").selectAll().orderBy("id").execute();
async function dump(): Promise<string> {
  const tables = await office.db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table.name)}`.execute(office.db)).rows),
  );
  return JSON.stringify(rows);
}

describe("The deletion of a vendor", () => {
  beforeEach(() => insertAccount(office.db, "vendor", { lang: "ar" }));

  test("requires a suspension, the vendor's name and a reason, and deletes nothing without them", async () => {
    const refused = [await open("vendors/1"), await confirm("vendors/1", { name, reason: "Fraud" })];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(refused[1]?.html).toContain("It is not suspended.");
    const before = await dump();
    expect((await desk.get("/operator/vendors/1", english)).html).not.toContain("vendors/1/deletion");
    expect((await confirm("vendors/99", { name, reason: "Fraud" })).status).toBe(404);

    await suspend("vendors/1");
    expect((await desk.get("/operator/vendors/1", english)).html).toContain("vendors/1/deletion");
    const wrong = await confirm("vendors/1", { name: "Another", reason: " " });
    expect([wrong.status, fieldErrors(wrong), formFields(wrong.html)]).toMatchObject([
      422,
      { name: "This is not the name of the business", reason: "Please give a reason" },
      { name: "Another" },
    ]);
    await desk.post("/operator/vendors/1/suspension", { suspend: "no" }, english);
    expect((await confirm("vendors/1", { name, reason: "Fraud" })).status).toBe(409);
    expect(before).toContain("Noor.vendor@example.net");
    expect(await dump()).toContain("Noor.vendor@example.net");
    expect(await statusOf("/en/vendor/1")).toBe(200);
  });

  test("redirects both posts of a double click to the list, and no other post", async () => {
    await suspend("vendors/1");
    const values = { name, reason: " Fraud\r\n" };
    const answers = await Promise.all([confirm("vendors/1", values), confirm("vendors/1", values)]);
    expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
      answers.map(() => [303, "/back-office/operator/businesses?deleted=1"]),
    );
    expect((await log()).filter(({ action }) => action === "business-deleted")).toHaveLength(1);
    expect((await confirm("vendors/1", { ...values, reason: "Closed" })).status).toBe(404);
    expect((await confirm("vendors/1", { ...values, name: "Another" })).status).toBe(404);
  });

  test("accepts the name as a page shows it, regardless of stored white space and invisible marks", async () => {
    await office.db.updateTable("vendors").set({ name: "Van\u200f  Dijk " }).where("id", "=", 1).execute();
    await suspend("vendors/1");
    expect((await confirm("vendors/1", { name: "Van Dyk", reason: "Closed" })).status).toBe(422);
    expect((await confirm("vendors/1", { name: "Van Dijk", reason: "Closed" })).status).toBe(303);
  });

  test("includes its accounts and its listings with their photos, questions and reports, and nothing else", async () => {
    const { cars } = await insertVendorCorrespondence(office);
    const car = cars[0]!;
    const [key, otherKey] = ["a", "b"].map((letter) => `car-photos/${letter.repeat(32)}.webp`);
    const others = await office.db.selectFrom("cars").select("id").where("vendor_id", "=", 2).execute();
    for (const [photo, car_id] of [
      [key!, car.id],
      [otherKey!, others[0]!.id],
    ] as const) {
      await office.photos.put(photo, new Uint8Array([1]));
      const row = { car_id, position: 90, path: `/media/${photo}`, source_hash: "a" };
      await office.db.insertInto("car_images").values(row).execute();
    }
    const logo = `businesses/${"c".repeat(32)}.webp`;
    await office.photos.put(logo, new Uint8Array([1]));
    await office.db
      .updateTable("vendors")
      .set({ photo: `/media/${logo}` })
      .where("id", "=", 1)
      .execute();
    const total = (await office.readExact("/en/cars?show_num=100", carsResponse)).data.total;
    const own = await office.db.selectFrom("cars").select("sell_status").where("vendor_id", "=", 1).execute();
    await suspendOnly(1);

    const page = await open("vendors/1");
    expect(deletionCounts(page)).toMatchObject({
      ...{ Accounts: 1, Listings: own.length, "Questions about its cars": 1, "Reports of its listings": 1 },
      ...{ Conversations: 2, "Upcoming appointments": 1 },
    });
    expect(page.html).toContain(
      "Those who wait for an answer get an e-mail with this reason: the listing was taken down.",
    );
    expect(page.html).toContain("Those who wait for an answer to a report read it too.");
    expect(page.html).toContain("its imports and saved replies");
    const deleted = await confirm("vendors/1", { ...formFields(page.html), name, reason: "Fraud" });
    expect([deleted.status, deleted.headers.get("Location")]).toEqual([
      303,
      "/back-office/operator/businesses?deleted=1",
    ]);
    const shown = await desk.get("/operator/businesses?deleted=1", english);
    expect(shown.html).toContain("The business has been deleted.");

    const tables = ["cars", "car_images", "car_prices", "car_equipment", "enquiries", "reports"] as const;
    for (const table of tables) {
      const column = table === "cars" ? "id" : "car_id";
      const left = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${car.id}`.execute(
        office.db,
      );
      expect([table, left.rows]).toEqual([table, []]);
    }
    const accounts = await office.db.selectFrom("accounts").select("type").orderBy("id").execute();
    expect(accounts.map(({ type }) => type)).toEqual(["operator", "customer"]);
    expect(
      await office.db.selectFrom("tokens").select("hash").where("purpose", "=", "site").execute(),
    ).toHaveLength(1);
    expect(await statusOf("/en/vendor/1")).toBe(404);
    expect(await statusOf(`/en/cars/${car.id}`)).toBe(404);
    expect((await open("vendors/1")).status).toBe(404);
    const { pages } = (await office.readExact("/sitemap?kind=dealers&part=1", sitemapResponse)).data;
    expect(pages.map(({ id }) => id)).not.toContain(1);
    const found = (await office.readExact("/en/cars?show_num=100", carsResponse)).data;
    const forSale = own.filter(({ sell_status }) => sell_status !== "sold").length;
    expect(found.total).toBe(total - forSale);
    const kept = await office.db.selectFrom("cars").select("id").where("vendor_id", "=", 2).execute();
    expect(kept).toEqual(others);
    await sweepPhotos(office.db, office.photos, { now: new Date(Date.now() + 2 * 86_400_000) });
    for (const photo of [key!, logo]) expect(await office.photos.get(photo)).toBeUndefined();
    expect(await office.photos.get(otherKey!)).toBeDefined();
  });

  test("sends its owner one mail in their language with the reason, and is logged without a link", async () => {
    await suspend("vendors/1");
    const [suspension] = await mailsTo("Noor.vendor@example.net");
    expect(suspension).toBeDefined();
    await confirm("vendors/1", { name, reason: "Never registered" });
    const mails = await mailsTo("Noor.vendor@example.net");
    expect(mails).toMatchObject([{ lang: "ar", subject: `حُذف \u2068${name}\u2069` }]);
    expect(mails[0]?.text).toContain("Never registered");
    const login = await office.post("/en/vendor/login", { email: "Noor.vendor@example.net", password });
    expect(login.status).toBe(422);
    expect((await log()).at(-1)).toMatchObject({
      ...{ actor: "Noor.operator@example.net", action: "business-deleted", subject: name, path: null },
      ...{ before: '{"reason":""}', after: '{"reason":"Never registered"}', created_at: now.toISOString() },
    });
  });

  test("lets customers read conversations but not write, and mails them about cancelled appointments", async () => {
    const { headers, cars } = await insertVendorCorrespondence(office);
    await suspendOnly(1);
    await confirm("vendors/1", { name, reason: "Fraud" });

    const list = conversationsResponse.parse(
      await (await office.get("/nl/all-conversations", headers)).json(),
    );
    expect(list.data).toHaveLength(2);
    for (const conversation of list.data)
      expect(conversation).toMatchObject({
        participant: { id: null, name: null, photo: null, type: "vendor" },
        car: null,
        can_write: false,
      });
    const { id } = list.data.find(({ last_message }) => last_message?.mine === false)!;
    const read = await office.get(`/nl/get-conversation-msgs?conversation_id=${id}`, headers);
    const { data } = conversationMessagesResponse.parse(await read.json());
    expect(data.at(-1)).toMatchObject({
      text: "Dit bedrijf staat niet meer op onze site. De afspraak gaat daarom niet door.",
      appointment: { state: "cancelled", can_cancel: false },
    });
    const written = await office.post("/en/send-messages", { conversation_id: id, message: "Why?" }, headers);
    expect(written.status).toBe(409);
    expect((await desk.get("/operator/service", english)).html).not.toContain(cars[0]!.title);

    // A customer who was on the site just now is not mailed, so the clock is ten minutes later.
    const later = new Date(now.getTime() + 600_000);
    const options = {
      ...{ db: office.db, clock: () => later, origin: "https://market.example", operatorEmail: null },
      ...{ backOfficeUrl: null, rateLimitFactor: 100, inboundMail: null },
    };
    while (await sendNextNotice(options)) {}
    const [notice, ...more] = await mailsTo(person.email);
    expect([notice?.lang, more]).toEqual(["nl", []]);
    expect(notice?.subject).toContain("Een oud-gebruiker");
    expect(notice?.text).toContain("De afspraak gaat daarom niet door.");
    expect(notice?.text).toContain(`/nl/message/${id}`);
  });

  test("mails the reporter of a listing that it was taken down", async () => {
    await insertVendorCorrespondence(office);
    await suspend("vendors/1");
    await confirm("vendors/1", { name, reason: "Fraud" });
    const mails = await mailsTo("kim@example.net");
    expect(mails.at(-1)?.text).toContain("We have taken it off our site.");
  });

  test("leaves conversations that are deleted once the customer deletes their account", async () => {
    const { headers } = await insertVendorCorrespondence(office);
    await suspend("vendors/1");
    await confirm("vendors/1", { name, reason: "Fraud" });
    const gone = await office.app.request("/api/v1/en/my-profile", {
      method: "DELETE",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ current_password: password }),
    });
    expect(gone.status).toBe(200);
    expect(await office.db.selectFrom("conversations").select("id").execute()).toEqual([]);
  });

  test("does not mail the operator that the seller of an offered car has left", async () => {
    const { email } = await office.db
      .selectFrom("accounts")
      .select("email")
      .where("type", "=", "vendor")
      .executeTakeFirstOrThrow();
    await insertSellRequest(office.db, { email });
    await suspend("vendors/1");
    await confirm("vendors/1", { name, reason: "Fraud" });
    expect(await office.db.selectFrom("sell_requests").select("id").execute()).toEqual([]);
    expect(await mailsTo("desk@example.com")).toEqual([]);
  });

  test("does not affect a customer with the same e-mail address", async () => {
    const email = "noor.vendor@example.net";
    const account = await insertAccount(office.db, "customer", { email });
    const headers = await authHeaders(office.db, account, now);
    const message = { ...person, email, subject: "Hello", message: "A question" };
    expect((await office.post("/en/contact-message", message, headers)).status).toBe(201);
    const subscribed = { email, lang: "en", token: "t", created_at: now.toISOString() };
    await office.db.insertInto("newsletter").values(subscribed).execute();
    await suspend("vendors/1");
    await confirm("vendors/1", { name, reason: "Fraud" });
    expect(await office.db.selectFrom("contact_messages").select("email").execute()).toEqual([{ email }]);
    expect(await office.db.selectFrom("newsletter").select("email").execute()).toEqual([{ email }]);
    expect(await statusOf("/en/vendor/2")).toBe(200);
  });
});

describe.each(["dealer", "garage"] as const)("The log of a deleted %s", (kind) => {
  const contact = {
    ...{ name: "Van Dijk Auto", email: "jan@vandijk.example", phone: "+31 30 765 4321" },
    ...{ address: "Oudegracht 321", town_id: "1", kvk_number: "83892869", vat_number: "" },
  };
  const invited = { ...contact, kind, lang: "en", username: kind === "garage" ? "" : "van_dijk" };
  const renamed = { ...contact, name: "Renamed BV", phone: "+31 30 111 2222", email: "piet@vandijk.example" };

  /** Invites a business, sets its password, edits it, adds a branch or an import, suspends it. @returns its path */
  async function busyBusiness(): Promise<string> {
    const sent = await desk.post("/operator/businesses/invite", invited, english);
    const path = sent.headers.get("Location")!.replace("/back-office", "").replace("?invited=1", "");
    const again = formFields((await desk.get(`${path}/invitation`, english)).html);
    await desk.post(`${path}/invitation`, again, english);
    const mail = (await mailsTo(contact.email)).at(-1);
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
    await office.anonymous.post("/password", { token, password, password_confirmation: password }, english);
    const form = formFields((await desk.get(path, english)).html);
    await desk.post(path, { ...form, ...renamed }, english);
    if (kind === "garage") {
      const branch = { ...contact, name: "Van Dijk Zuid", address: "Zuidlaan 9" };
      await desk.post(`${path}/branches/new`, branch, english);
    } else
      await changeLogged(office.db, { name: contact.email, now }, async () => {
        const after = { file: "van-dijk.csv", added: "3" };
        return {
          result: undefined,
          change: { action: "stock-imported", subject: renamed.name, path, after },
        };
      });
    await suspend(path.replace("/operator/", ""));
    return path;
  }

  test("keeps actions, times and operators, but no data with which the business can be found", async () => {
    await desk.post(
      "/operator/businesses/invite",
      { ...invited, name: "Other", email: "o@other.example", username: "" },
      english,
    );
    const path = await busyBusiness();
    const before = await log();
    const actions = before.map(({ action, actor }) => [action, actor]);
    expect(actions.map(([action]) => action)).toEqual([
      ...["business-invited", "business-invited", "invitation-sent", "password-set", "business-edited"],
      ...[kind === "garage" ? "business-edited" : "stock-imported", "business-suspended"],
    ]);
    const values = { name: renamed.name, reason: "Closed" };
    expect((await confirm(path.replace("/operator/", ""), values)).status).toBe(303);

    const after = await log();
    const text = JSON.stringify(after.slice(1));
    const personal = [
      contact.email,
      renamed.email,
      contact.phone,
      renamed.phone,
      contact.address,
      "Zuidlaan",
    ];
    for (const known of [...personal, contact.kvk_number, "van_dijk", "van-dijk"])
      expect(text).not.toContain(known);
    const own = contact.email;
    expect(after.slice(0, -1).map(({ action, actor }) => [action, actor])).toEqual(
      actions.map(([action, actor]) => [action, actor === own ? "" : actor]),
    );
    expect(after[0]).toEqual(before[0]);
    expect(after.map(({ created_at }) => created_at)).toEqual(Array(after.length).fill(now.toISOString()));
    const suspension = after.find(({ action }) => action === "business-suspended");
    expect(JSON.parse(suspension!.after)).toEqual({ suspended_at: now.toISOString(), reason: "Unpaid" });
    const edit = after.find(({ action }) => action === "business-edited");
    expect(JSON.parse(edit!.after)).toMatchObject({ name: null });

    const shown = parseHtml((await desk.get("/operator/log", english)).html);
    const cards = [...shown.querySelectorAll("ol > li.card")];
    expect(
      cards.map((card) => card.querySelector("h2 a[href]")?.getAttribute("href")).filter(Boolean),
    ).toEqual([`/back-office${before[0]!.path}`]);
    const password_set = cards.find((card) => card.textContent.includes("Password set"));
    expect(password_set?.textContent).toContain("Password set: A deleted account");
    expect(cards.find((card) => card.textContent.includes("Business edited"))?.textContent).toContain(
      "(removed)",
    );
  });
});

test("The log contains no personal data of a customer", async () => {
  const { headers, cars } = await insertVendorCorrespondence(office);
  const words = { ...person, subject: "Hello", message: "Call me" };
  await office.post("/en/contact-message", words, headers);
  await office.post(
    `/en/cars/${cars[0]!.id}/report`,
    { name: "Sam Visser", email: person.email, message: "Look", reason: "fraud" },
    headers,
  );
  await desk.post("/operator/messages/1", { state: "done" }, english);
  for (const report of ["reports/1", "reports/2"])
    await desk.post(`/operator/${report}`, { state: "closed", decision_reason: "All in order" }, english);
  await desk.post("/operator/reports/2/listing", { hide: "yes", reason: "Fraud" }, english);
  expect(await log()).toHaveLength(4);
  const text = JSON.stringify(await log());
  for (const known of ["Sam", "Visser", person.email, person.phone, "Call me"])
    expect(text).not.toContain(known);
});

describe("The deletion of a garage", () => {
  const visit = {
    ...{ service_ids: [1], license_plate: "gbb01b", brand: "Volvo", model: "V60" },
    ...{ date: "2026-11-23", ...person, notes: "" },
  };
  const book = async (changes: object, lang: string) => {
    const response = await office.post(`/${lang}/maintenance-booking`, { ...visit, ...changes });
    expect(response.status).toBe(201);
    return (await response.json()).data as { token: string };
  };

  test("includes its branches, reviews and bookings, and mails customers with bookings in their language", async () => {
    await insertAccount(office.db, "garage");
    const { token } = await book({ garage_branch_id: 1, time: "09:00" }, "ar");
    await book({ garage_branch_id: 2, time: "10:00", email: "kim@example.net" }, "nl");
    const other = { garage_branch_id: 3, service_ids: [2], time: "10:00", email: "kim@example.net" };
    const kept = await book(other, "nl");
    await office.db.updateTable("bookings").set({ status: "confirmed" }).where("branch_id", "=", 2).execute();
    await suspend("garages/1");
    const before = (await mailsTo("kim@example.net")).length;
    const page = await open("garages/1");
    expect(deletionCounts(page)).toEqual({
      ...{ Accounts: 1, Branches: 2, Photos: 2, Reviews: 12 },
      ...{ Bookings: 2, "Upcoming bookings": 2 },
    });
    expect((await confirm("garages/1", { name: "De Brug", reason: "Closed" })).status).toBe(303);

    for (const table of ["bookings", "branch_services", "booking_slots", "branch_images"] as const) {
      const left = await office.db.selectFrom(table).select("branch_id").distinct().execute();
      expect([table, left]).toEqual([table, [{ branch_id: 3 }]]);
    }
    expect(await office.db.selectFrom("garage_reviews").select("id").execute()).toEqual([]);
    const garages = await office.db.selectFrom("garages").select("id").execute();
    expect(garages).toEqual([{ id: 2 }]);
    expect(await statusOf("/en/garage-branches/1/details")).toBe(404);
    expect(await statusOf(`/en/maintenance-booking?token=${token}`)).toBe(404);
    expect(await statusOf(`/en/maintenance-booking?token=${kept.token}`)).toBe(200);
    const told = [await mailsTo(person.email), (await mailsTo("kim@example.net")).slice(before)];
    expect(told.map((mails) => mails.at(-1)?.lang)).toEqual(["ar", "nl"]);
    expect(told[1]).toMatchObject([{ subject: "De Brug Groningen kan je boeking niet aannemen" }]);
    expect(await mailsTo("Noor.garage@example.net")).toMatchObject([
      { lang: "nl", subject: "De Brug is verwijderd" },
    ]);
  });

  test("declines what it booked for customers by telephone, and does not say that they cancelled it", async () => {
    const { id: account_id } = await insertAccount(office.db, "garage");
    await book({ garage_branch_id: 1, time: "09:00" }, "nl");
    await office.db.updateTable("bookings").set({ account_id }).execute();
    await suspend("garages/1");
    const before = (await mailsTo(person.email)).length;
    await confirm("garages/1", { name: "De Brug", reason: "Closed" });
    expect((await mailsTo(person.email)).slice(before)).toMatchObject([
      { subject: "De Brug Utrecht kan je boeking niet aannemen" },
    ]);
    expect(await mailsTo("info@garage.example")).toHaveLength(1);
  });

  test("mails the reporter of one of its reviews why it was taken down", async () => {
    const { id: review_id } = await office.db
      .selectFrom("garage_reviews")
      .select("id")
      .where("branch_id", "=", 1)
      .executeTakeFirstOrThrow();
    const report = { reason: "fake", message: "Never here", name: "Kim", email: "kim@example.net" };
    expect((await office.post(`/en/reviews/${review_id}/report`, report)).status).toBe(201);
    await suspend("garages/1");
    const page = await open("garages/1");
    expect(deletionCounts(page)).toMatchObject({ "Reports of its reviews": 1 });
    expect(page.html).toContain(
      "Those who wait for an answer get an e-mail with this reason: the review was taken down.",
    );
    await confirm("garages/1", { name: "De Brug", reason: "Closed" });
    const told = (await mailsTo("kim@example.net")).at(-1)?.text;
    expect(told).toContain("We have taken it off our site.");
    expect(told).toContain("Closed");
  });
});
