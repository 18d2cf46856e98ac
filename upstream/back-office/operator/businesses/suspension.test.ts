import { afterEach, beforeEach, expect, test } from "vitest";
import { conversationMessagesResponse } from "#contract/chat.ts";
import { dashboardResponse } from "#contract/dashboard.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { sendNextReminder } from "#upstream/modules/appointments/reminders.ts";
import { sendNextBookingReminder } from "#upstream/modules/bookings/reminders.ts";
import { sendNextNotice } from "#upstream/modules/chat/notices.ts";
import { authHeaders, insertAccount } from "#upstream/testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "#upstream/testing/back-office.ts";
import { listMails } from "#upstream/testing/outbox.ts";
import { insertVendorCorrespondence } from "#upstream/testing/vendor-correspondence.ts";

/* It is Saturday 2026-11-21; the viewing is on Tuesday. */

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let vendor: Visitor;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  vendor = await office.login("vendor");
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const suspend = (values: Record<string, string>) =>
  desk.post("/operator/vendors/1/suspension", values, english);

const customerEmail = "sam@example.net";

/** Runs the workers of notices and reminders at an instant. @returns the mails to the customer */
async function mailsAt(instant: string) {
  const options = {
    ...{ db: office.db, clock: () => new Date(instant), origin: "https://market.example" },
    ...{ operatorEmail: null, backOfficeUrl: null, rateLimitFactor: 100, inboundMail: null },
  };
  const before = (await listMails(office.db)).length;
  while (await sendNextNotice(options)) {}
  while (await sendNextReminder(options)) {}
  while (await sendNextBookingReminder(options)) {}
  return (await listMails(office.db)).slice(before).filter(({ to }) => to === customerEmail);
}

async function lastMessages(headers: Record<string, string>) {
  const { conversation_id } = await office.db
    .selectFrom("appointments")
    .innerJoin("conversations", "conversations.id", "conversation_id")
    .select("conversation_id")
    .executeTakeFirstOrThrow();
  const answer = await office.get(`/nl/get-conversation-msgs?conversation_id=${conversation_id}`, headers);
  return conversationMessagesResponse.parse(await answer.json()).data;
}

test.each(["nl", "ar", "en"])(
  "A customer with an agreed viewing gets one mail about its cancellation, even after an unread one (%s)",
  async (lang) => {
    const { headers } = await insertVendorCorrespondence(office, lang);
    expect((await vendor.post("/vendor/appointments/1", { answer: "accept" }, english)).status).toBe(303);
    expect(await mailsAt("2026-11-21T12:10:00.000Z")).toHaveLength(1);

    for (let press = 0; press < 2; press++)
      expect((await suspend({ suspend: "yes", reason: "Fraud" })).status).toBe(303);
    const texts = {
      nl: "De afspraak gaat daarom niet door.",
      ar: "لذلك أُلغي الموعد",
      en: "so the appointment is cancelled.",
    };
    const [mail, ...more] = await mailsAt("2026-11-21T12:30:00.000Z");
    expect([mail?.lang, more]).toEqual([lang, []]);
    expect(mail?.text).toContain(texts[lang as keyof typeof texts]);
    expect(mail?.text).not.toContain("Fraud");
    const messages = await lastMessages(headers);
    expect(messages.map(({ appointment }) => appointment?.event)).toEqual([
      ...[undefined, "proposed", "accepted", "cancelled"],
    ]);
    expect(messages.at(-1)?.appointment).toMatchObject({ state: "cancelled", can_cancel: false });
    // The customer gets no reminder of the cancelled appointment either.
    expect(await mailsAt("2026-11-23T12:00:00.000Z")).toEqual([]);

    expect((await suspend({ suspend: "no" })).status).toBe(303);
    expect(await mailsAt("2026-11-23T13:00:00.000Z")).toEqual([]);
    expect(await lastMessages(headers)).toEqual(messages.map((message) => ({ ...message })));
  },
);

async function bookVisit(changes: { email?: string; time?: string } = {}) {
  await office.siteToken("garage");
  const customer = await insertAccount(office.db, "customer", { email: changes.email ?? customerEmail });
  const headers = await authHeaders(office.db, customer);
  const booking = {
    ...{ garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "10:00" },
    ...{ license_plate: "GBB-01-B", brand: "Volvo", model: "V60" },
    ...{ first_name: "Noor", last_name: "de Wit", email: customerEmail, phone: "0612345678" },
    ...changes,
  };
  expect((await office.post("/nl/maintenance-booking", booking, headers)).status).toBe(201);
  return headers;
}

test("A customer is asked once to call a garage that is suspended, and sees it on the dashboard", async () => {
  const headers = await bookVisit();
  const before = (await listMails(office.db)).length;
  const { html } = await desk.get("/operator/garages/1/suspension", english);
  expect(html).toContain("the customers are asked by e-mail to call the garage");
  for (let press = 0; press < 2; press++)
    await desk.post("/operator/garages/1/suspension", { suspend: "yes", reason: "Fraud" }, english);
  const mails = (await listMails(office.db)).slice(before).filter(({ to }) => to === customerEmail);
  expect(mails).toMatchObject([{ lang: "nl", subject: "Bel De Brug Utrecht over je boeking" }]);
  expect(mails[0]?.text).toContain("+31 30 012 3456");
  expect(await mailsAt("2026-11-22T12:00:00.000Z")).toEqual([]);
  const response = await office.get("/nl/dashboard", headers);
  expect(dashboardResponse.parse(await response.json()).data.bookings).toMatchObject([
    { status: "requested", garage_suspended: true },
  ]);
});

test("A customer is reminded of a visit when the garage's suspension is lifted on the last day", async () => {
  await bookVisit();
  const setSuspended = (suspend: string) =>
    desk.post("/operator/garages/1/suspension", { suspend, reason: "Fraud" }, english);
  expect((await setSuspended("yes")).status).toBe(303);
  expect(await mailsAt("2026-11-22T12:00:00.000Z")).toEqual([]);
  expect((await setSuspended("no")).status).toBe(303);
  expect(await mailsAt("2026-11-22T20:00:00.000Z")).toMatchObject([{ lang: "nl" }]);
  expect(await mailsAt("2026-11-22T21:00:00.000Z")).toEqual([]);
});

test("Customers who were asked to call a suspended garage are told of the end, unless their visit is past or off", async () => {
  const visits = [
    ["requested", { status: "requested" }],
    ["confirmed", { status: "confirmed" }],
    ["declined", { status: "declined" }],
    ["cancelled", { status: "cancelled" }],
    ["past", { starts_at: "2026-11-20T09:00:00.000Z" }],
  ] as const;
  for (const [index, [name]] of visits.entries())
    await bookVisit({ email: `${name}@example.net`, time: `1${index}:00` });
  const setSuspended = async (suspend: string) => {
    const before = (await listMails(office.db)).length;
    await desk.post("/operator/garages/1/suspension", { suspend, reason: "Papers" }, english);
    return (await listMails(office.db)).slice(before).filter(({ topic }) => topic?.startsWith("booking "));
  };
  const asked = await setSuspended("yes");
  expect(asked).toHaveLength(visits.length);
  for (const [name, values] of visits)
    await office.db.updateTable("bookings").set(values).where("email", "=", `${name}@example.net`).execute();
  const { html } = await desk.get("/operator/garages/1/suspension", english);
  expect(html).toContain("Customers with an upcoming booking are told that the garage is back.");
  const told = await setSuspended("no");
  const subject = "De Brug Utrecht staat weer op onze site";
  expect(told).toMatchObject([
    { to: "requested@example.net", lang: "nl", subject, topic: asked[0]?.topic },
    { to: "confirmed@example.net", lang: "nl", subject, topic: asked[1]?.topic },
  ]);
  const unconfirmed = "heeft je boeking nog niet bevestigd";
  expect(told.map(({ text }) => text.includes(unconfirmed))).toEqual([true, false]);
});

test("The reminder of a visit to a garage that stays suspended is dropped", async () => {
  await bookVisit();
  await desk.post("/operator/garages/1/suspension", { suspend: "yes", reason: "Fraud" }, english);
  expect(await mailsAt("2026-11-23T12:00:00.000Z")).toEqual([]);
  const open = office.db.selectFrom("bookings").select("id").where("remind_at", "is not", null);
  expect(await open.execute()).toEqual([]);
});

test.each([
  ["vendor", "en", "Its listings are taken off the site", "Upcoming appointments are cancelled"],
  ["vendor", "nl", "De advertenties verdwijnen", "De komende afspraken zijn afgezegd"],
  ["vendor", "ar", "تختفي إعلاناته", "أُلغيت المواعيد القادمة"],
  ["garage", "en", "Its branches are taken off the site", "Bookings that customers have made remain"],
  ["garage", "nl", "De vestigingen verdwijnen", "Boekingen die klanten al hebben gemaakt, blijven staan"],
  ["garage", "ar", "تختفي فروعه", "تبقى الحجوزات التي أجراها العملاء قائمة"],
] as const)(
  "The suspension page and the mail to a %s explain the consequences (%s)",
  async (kind, lang, onPage, inMail) => {
    await office.siteToken(kind);
    await office.db.updateTable("accounts").set({ lang }).where("type", "=", kind).execute();
    const path = `/operator/${kind}s/1/suspension`;
    const { html } = await desk.get(path, { "Accept-Language": lang });
    expect(html).toContain(onPage);
    expect((await desk.post(path, { suspend: "yes", reason: "Fraud" }, english)).status).toBe(303);
    const [mail, ...more] = await listMails(office.db);
    expect([mail?.lang, more]).toEqual([lang, []]);
    expect(mail?.text).toContain(inMail);
  },
);

test.each(["vendor", "garage"] as const)(
  "The end of a suspension invites again a %s that has never chosen a password",
  async (kind) => {
    await office.siteToken(kind);
    await office.db.updateTable("accounts").set({ password_hash: null }).where("type", "=", kind).execute();
    const path = `/operator/${kind}s/1/suspension`;
    await desk.post(path, { suspend: "yes", reason: "Papers" }, english);
    expect((await desk.post(path, { suspend: "no" }, english)).status).toBe(303);
    const [, mail, ...more] = await listMails(office.db);
    expect([mail?.subject, more]).toEqual(["Kies je wachtwoord", []]);
    const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect((await office.anonymous.get(`/password?token=${token}`)).status).toBe(200);
  },
);

test("A suspended business is offered no new link for its first login, and a late request for one sends none", async () => {
  await office.db.updateTable("accounts").set({ password_hash: null }).where("type", "=", "vendor").execute();
  const offer = async () => (await desk.get("/operator/vendors/1", english)).html.includes("Send a new link");
  expect(await offer()).toBe(true);
  await suspend({ suspend: "yes", reason: "Fraud" });
  expect(await offer()).toBe(false);
  const before = (await listMails(office.db)).length;
  const late = await desk.post("/operator/vendors/1/invitation", {}, english);
  const { html } = await desk.get(late.headers.get("Location")!.replace("/back-office", ""), english);
  expect(parseHtml(html).querySelector("main .notice")?.textContent).toContain("Nothing was done.");
  expect(await listMails(office.db)).toHaveLength(before);
});
