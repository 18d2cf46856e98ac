import { afterEach, expect, test } from "vitest";
import { password } from "../../testing/accounts.ts";
import { changeEmail } from "../../testing/change-email.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { insertGarages } from "../../testing/garages.ts";
import { listMails } from "../../testing/outbox.ts";
import { sendNextNotice } from "../chat/notices.ts";

let chat: TestChat;
afterEach(() => chat.db.destroy());

const now = () => new Date("2026-11-21T13:00:00.000Z");
const inboundMail = { address: "answer@market.example", secret: "s".repeat(32), from: null };
const person = { first_name: "Noor", last_name: "de Wit", phone: "0612345678" };

async function sendNotices() {
  const operator = { operatorEmail: "desk@example.com", backOfficeUrl: null };
  const options = {
    db: chat.db,
    clock: now,
    origin: "https://market.example",
    rateLimitFactor: 1,
    ...operator,
  };
  while (await sendNextNotice({ ...options, inboundMail }));
}

/** Gives up all mails and deletes the account. @returns the subjects of the mails that are left */
async function leave(): Promise<string[]> {
  await chat.db
    .updateTable("outbox")
    .set({ next_attempt_at: null, given_up_at: now().toISOString() })
    .execute();
  const left = await chat.call("DELETE", "my-profile", chat.customer, { current_password: password });
  expect(left.status).toBe(200);
  const settled = (await listMails(chat.db)).filter(({ given_up_at }) => given_up_at !== null);
  return settled.map(({ subject }) => subject);
}

test("Mails about a customer's words to a seller and to us are deleted with the account, also after a new name", async () => {
  chat = await testChat({ inboundMail });
  await chat.start();
  await chat.start("Has it a tow bar?", chat.stranger);
  const service = { subject: "My account", message: "Noor here" };
  await chat.post("/en/customer-service/start-conversation", service, chat.customer);
  await sendNotices();
  const question = { ...{ name: "Noor", email: "noor@example.net", phone: null }, message: "Is it there?" };
  expect((await chat.post("/en/cars/1/contact", question, chat.customer)).status).toBe(201);
  expect(await listMails(chat.db)).toHaveLength(4);
  const renamed = { ...person, first_name: "Nora", email: "Noor.customer@example.net" };
  expect((await chat.call("PUT", "my-profile", chat.customer, renamed)).status).toBe(200);
  expect(await leave()).toEqual([expect.stringMatching(/^Sam de Wit /)]);
});

test("Mails about a customer's forms are deleted with the account, also after a new address", async () => {
  chat = await testChat();
  await insertGarages(chat.db);
  const email = "Noor.customer@example.net";
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60" };
  const visit = { garage_branch_id: 1, service_ids: [1], date: "2026-11-23", time: "09:00" };
  const offer = {
    ...{ model_year: 2020, mileage: 85_000, color: "blue", expected_price: 12_950, terms: true },
    ...{ fuel_type: "Petrol", transmission_type: "Manual" },
  };
  const report = { name: "Noor", email, message: "It is not there", reason: "other" };
  for (const [path, form] of [
    ["/en/maintenance-booking", { ...person, email, ...car, ...visit }],
    ["/en/sell-car", { ...person, email, ...car, ...offer }],
    ["/en/contact-message", { ...person, email, subject: "A question", message: "How are you?" }],
    ["/en/cars/1/report", report],
  ] as const)
    expect([path, (await chat.post(path, form, chat.customer)).status]).toEqual([path, 201]);
  await changeEmail(chat, chat.customer, "noor@new.example");
  const mailed = (await listMails(chat.db)).map(({ to }) => to);
  expect(mailed.filter((to) => to !== email && to !== "noor@new.example")).toHaveLength(4);
  expect(mailed.filter((to) => to === email)).toHaveLength(4);
  expect(await leave()).toEqual([]);
});
