import { afterEach, expect, test } from "vitest";
import { sendNextReminder } from "./modules/appointments/reminders.ts";
import { insertInvitedAccount, sendInvitation } from "./modules/auth/invitations.ts";
import { sendNextBookingReminder } from "./modules/bookings/reminders.ts";
import { sendNextNotice } from "./modules/chat/notices.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import { claimNext, markSent } from "./platform/mail/claim.ts";
import { insertAccount } from "./testing/accounts.ts";
import { type TestApi, testApi } from "./testing/api.ts";
import { testBackOffice } from "./testing/back-office.ts";
import { testChat } from "./testing/chat.ts";

/* No mail is sent until the end of a test, as in an outage. It is Saturday 2026-11-21; the visits are after Sunday. */

const origin = "https://market.example";
const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const start = "2026-11-21T12:00:00.000Z";

let api: TestApi | undefined;
afterEach(async () => {
  await api?.db.destroy();
  api = undefined;
});

/** Sends what is due. @returns recipients and subjects */
async function sendAll({ db }: TestApi, instant = start) {
  const now = new Date(instant);
  const sent: [to: string, subject: string, text: string][] = [];
  for (let mail = await claimNext(db, now); mail; mail = await claimNext(db, now)) {
    sent.push([mail.to, mail.subject, mail.text]);
    await markSent(db, mail, now);
  }
  return sent;
}
const subjectsTo = (recipient: string, mails: Awaited<ReturnType<typeof sendAll>>) =>
  mails.flatMap(([to, subject]) => (to === recipient ? [subject] : []));

const customerEmail = "noor@example.net";

/** Books a visit on Monday. @returns the back-office and what the garage does in it */
async function book() {
  const office = await testBackOffice(0, { rateLimitFactor: 100 });
  api = office;
  await insertAccount(office.db, "garage");
  const garage = await office.login("garage");
  const booking = {
    ...{ garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" },
    ...{ license_plate: "GBB-01-B", brand: "Volvo", model: "V60" },
    ...{ first_name: "Noor", last_name: "de Wit", email: customerEmail, phone: "0612345678" },
  };
  expect((await office.post("/en/maintenance-booking", booking)).status).toBe(201);
  const change = async (values: Record<string, string>) =>
    expect((await garage.post("/garage/branches/1/bookings/1", values, english)).status).toBe(303);
  return { office, change };
}

test("The customer of a booking gets its last state only, and the garage its own mail", async () => {
  const { office, change } = await book();
  await change({ intent: "confirm" });
  await change({ intent: "decline", reason: "We are ill" });
  const mails = await sendAll(office);
  expect(mails.map(([, subject]) => subject)).toEqual([
    expect.stringContaining("Nieuwe boeking"),
    "De Brug Utrecht cannot take your booking",
  ]);
});

test("A reminder does not replace the mail about a moved booking, and goes when the garage declines", async () => {
  const { office, change } = await book();
  const clock = () => new Date("2026-11-22T10:00:00.000Z");
  const remind = () => sendNextBookingReminder({ db: office.db, clock, origin });
  await change({ intent: "move", date: "2026-11-23", time: "10:00" });
  expect(await remind()).toBe(true);
  const waiting = () =>
    office.db.selectFrom("outbox").select("subject").where("to", "=", customerEmail).orderBy("id").execute();
  expect((await waiting()).map(({ subject }) => subject).slice(1)).toEqual([
    "De Brug Utrecht has moved your booking",
    "Reminder: your booking at De Brug Utrecht",
  ]);
  await change({ intent: "decline", reason: "We are ill" });
  expect(subjectsTo(customerEmail, await sendAll(office, "2026-11-22T10:00:00.000Z"))).toEqual([
    "De Brug Utrecht cannot take your booking",
  ]);
});

test("A viewing that is called off is mailed without its agreement and its reminders", async () => {
  let now = Date.parse(start);
  const chat = await testChat({ clock: () => new Date(now) });
  api = chat;
  const worker = { operatorEmail: null, backOfficeUrl: null, rateLimitFactor: 100, inboundMail: null };
  const options = { db: chat.db, clock: () => new Date(now), origin, ...worker };
  const work = async () => {
    while (await sendNextNotice(options));
    while (await sendNextReminder(options));
  };
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const answer = (side: "vendor" | "customer", body: object) =>
    chat.call("PUT", "appointments/1", chat[side], body);
  await answer("vendor", { answer: "accept" });
  now = Date.parse("2026-11-23T10:00:00.000Z");
  await work();
  const waiting = await chat.db.selectFrom("outbox").select("to").execute();
  expect(waiting.map(({ to }) => to).sort()).toEqual([
    "Noor.customer@example.net",
    "Noor.customer@example.net",
    "dealer@example.com",
  ]);
  await answer("vendor", { answer: "cancel" });
  now += 600_000;
  await work();
  const mails = await sendAll(chat, new Date(now).toISOString());
  expect(mails.map(([to]) => to)).toEqual(["Noor.customer@example.net"]);
  expect(mails[0]?.[2]).toContain("De bezichtiging is afgezegd");
});

test("Of several links for a first login, the valid one is mailed", async () => {
  api = await testApi(3);
  const { db } = api;
  const now = new Date(start);
  const invited = { vendor_id: 1, garage_id: null, email: "new@dealer.example", phone: "1", lang: "en" };
  const account = await inTransaction(db, (trx) =>
    insertInvitedAccount(trx, { type: "vendor", ...invited, now }),
  );
  const invitation = { business: "De Linde", page: "https://office.example/password", now };
  const invite = () => inTransaction(db, (trx) => sendInvitation(trx, account!, invitation));
  await invite();
  const valid = await invite();
  const [mail, ...others] = await sendAll(api);
  expect([others, mail?.[2].includes(valid)]).toEqual([[], true]);
});

test.each(["register/send-code", "password/reset-request"])(
  "Of several codes for one browser, the valid one is mailed, and other browsers keep theirs (%s)",
  async (path) => {
    api = await testApi(1, { rateLimitFactor: 100 });
    const { post } = api;
    if (path !== "register/send-code") await insertAccount(api.db, "customer", { email: customerEmail });
    const person = {
      first_name: "Noor",
      last_name: "de Wit",
      email: customerEmail,
      phone: "+31 6 1234 5678",
    };
    const password = { password: "Groene-Fiets-7", password_confirmation: "Groene-Fiets-7" };
    const ask = async (name: string) => {
      const secret = name.padEnd(43, "x");
      const form = { ...person, ...password, terms: true };
      const body = { ...form, registration_secret: secret, reset_secret: secret };
      expect((await post(`/en/${path}`, body)).status).toBe(200);
    };
    for (const browser of ["a", "b", "a"]) await ask(browser);
    expect(subjectsTo(customerEmail, await sendAll(api))).toHaveLength(2);
  },
);
