import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueLimitedMail } from "../../platform/mail/queue-limited-mail.ts";
import { sellerMailLimit } from "../../platform/mail/recipient-limits.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { readReplyAddress } from "./inbound-mail/reply-address.ts";
import { type NoticeOptions, sendNextNotice } from "./notices.ts";
import { addMessage } from "./write-message.ts";

let chat: TestChat;
let now: number;
beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00.000Z");
  chat = await testChat({ clock: () => new Date(now), rateLimitFactor: 1 });
});
afterEach(() => chat.db.destroy());

const minute = 60_000;
const inbound = { address: "antwoord@market.example", secret: "s".repeat(32), from: null };

const options = (changes: Partial<NoticeOptions> = {}): NoticeOptions => ({
  db: chat.db,
  clock: () => new Date(now),
  origin: "https://market.example",
  operatorEmail: "desk@example.com",
  backOfficeUrl: "https://office.example",
  rateLimitFactor: 1,
  inboundMail: null,
  ...changes,
});

/** @returns the recipients and contents of the mails that the worker has sent */
async function runWorker(inboundMail: NoticeOptions["inboundMail"] = null, db = chat.db) {
  while (await sendNextNotice(options({ inboundMail, db })));
  const mails = await chat.db.selectFrom("outbox").select(["to", "subject", "text", "reply_to"]).execute();
  await chat.db.deleteFrom("outbox").execute();
  return mails;
}

/** Asks with the contact form of a car's page. @returns the id of the conversation */
const ask = async (message: string) => {
  const question = { name: "Noor", email: "noor@example.net", phone: null, message };
  expect((await chat.post("/en/cars/1/contact", question, chat.customer)).status).toBe(201);
  return (await chat.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow()).id;
};

test("An absent vendor is mailed once until they read, with the message and without the customer's address", async () => {
  const id = await chat.start("Is it still for sale?");
  await chat.send(id, "And the tyres?", chat.customer);
  const [mail, ...others] = await runWorker();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "dealer@example.com", reply_to: null });
  expect(mail?.subject).toMatch(/^Noor de Wit schreef over Citro/);
  expect(mail?.text).toContain("> And the tyres?");
  expect(mail?.text).not.toContain("customer@example");
  now += 60 * minute;
  await chat.send(id, "Hello?", chat.customer);
  expect(await runWorker()).toEqual([]);
  await chat.call("POST", "notifications/read", chat.vendor, { conversation_id: id });
  now += 10 * minute;
  await chat.send(id, "Thank you", chat.customer);
  expect((await runWorker())[0]?.text).toContain("> Thank you");
});

test("A mail quotes only its own conversation, and is sent even after another customer has left", async () => {
  const ids = [
    await chat.start("Is it still for sale?"),
    await chat.start("Has it a tow bar?", chat.stranger),
  ];
  const quotes = (await runWorker()).map(({ text }) => text.match(/^> .*$/gm));
  expect(quotes).toEqual([["> Is it still for sale?"], ["> Has it a tow bar?"]]);
  for (const id of ids) await chat.send(id, `Answer ${id}`, chat.vendor);
  const leaving = await chat.call("DELETE", "my-profile", chat.customer, { current_password: password });
  expect(leaving.status).toBe(200);
  await chat.db.deleteFrom("outbox").execute();
  now += 10 * minute;
  expect((await runWorker()).map(({ to }) => to)).toEqual(["sam@example.net"]);
});

test("A mail that a vendor was sent about a customer is deleted with the customer's account", async () => {
  const outbox = () => chat.db.selectFrom("outbox").select(["to", "subject"]).execute();
  await chat.start();
  await chat.start("Has it a tow bar?", chat.stranger);
  while (await sendNextNotice(options()));
  const sent = { sent_at: new Date(now).toISOString(), next_attempt_at: null };
  await chat.db.updateTable("outbox").set(sent).execute();
  expect(await outbox()).toHaveLength(2);
  await chat.call("DELETE", "my-profile", chat.customer, { current_password: password });
  const toVendor = (await outbox()).filter(({ to }) => to === "dealer@example.com");
  expect(toVendor.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Sam de Wit schreef/)]);
});

test("A mail about an appointment gives its state and time, with or without a note", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00", note: "After work" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const [proposal] = await runWorker();
  expect(proposal?.text).toContain("Een voorstel voor een bezichtiging: dinsdag 24 november 2026 om 10:00");
  expect(proposal?.text).toContain("> After work");
  const { id } = await chat.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  now += 60 * minute;
  await chat.call("PUT", `appointments/${id}`, chat.vendor, { answer: "accept" });
  const [agreement] = await runWorker();
  expect(agreement).toMatchObject({ to: "Noor.customer@example.net" });
  expect(agreement?.text).toContain("24 november 2026 om 10:00");
});

test("A vendor with an unread mail about an appointment is mailed again when it is cancelled", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  expect(await runWorker()).toHaveLength(1);
  const { id } = await chat.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  await chat.call("PUT", `appointments/${id}`, chat.customer, { answer: "cancel" });
  const [mail] = await runWorker();
  expect(mail?.to).toBe("dealer@example.com");
  expect(mail?.text).toContain("24 november 2026 om 10:00");
});

test("A side that has answered a proposal is mailed about what is written next, without opening the messages", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00", note: "May I drive it?" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const { id, conversation_id } = await chat.db
    .selectFrom("appointments")
    .select(["id", "conversation_id"])
    .executeTakeFirstOrThrow();
  expect(await runWorker()).toHaveLength(1);
  const answer = async (headers: Record<string, string>, body: object) => {
    expect((await chat.call("PUT", `appointments/${id}`, headers, body)).status).toBe(200);
    now += 10 * minute;
    return (await runWorker()).map(({ to }) => to);
  };
  const propose = { answer: "propose", date: "2026-11-25", time: "10:00" };
  expect(await answer(chat.vendor, propose)).toEqual(["Noor.customer@example.net"]);
  expect(await answer(chat.customer, { answer: "accept" })).toEqual(["dealer@example.com"]);
  await chat.send(conversation_id, "See you then", chat.vendor);
  const [mail] = await runWorker();
  expect(mail).toMatchObject({ to: "Noor.customer@example.net" });
  expect(mail?.text.match(/^> .*$/gm)).toEqual(["> See you then"]);
});

test.each(["vendor", "customer"] as const)(
  "An agreed viewing that the %s moves is mailed to the other side, which has an unread mail about it",
  async (mover) => {
    const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
    await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
    const { id } = await chat.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
    const answer = async (side: typeof mover, body: object) => {
      now += 60 * minute;
      expect((await chat.call("PUT", `appointments/${id}`, chat[side], body)).status).toBe(200);
      return runWorker();
    };
    if (mover === "customer")
      await answer("vendor", { answer: "propose", date: "2026-11-25", time: "11:00" });
    expect(await answer(mover, { answer: "accept" })).toHaveLength(1);
    const [mail] = await answer(mover, { answer: "propose", date: "2026-11-26", time: "15:30" });
    expect(mail?.to).toBe(mover === "vendor" ? "Noor.customer@example.net" : "dealer@example.com");
    expect(mail?.text).toContain("Een voorstel voor een bezichtiging: donderdag 26 november 2026 om 15:30");
  },
);

test("A called-off viewing is mailed, also if a question from a car's page or many messages follow", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const { id, conversation_id } = await chat.db
    .selectFrom("appointments")
    .select(["id", "conversation_id"])
    .executeTakeFirstOrThrow();
  await chat.call("PUT", `appointments/${id}`, chat.vendor, { answer: "accept" });
  now += minute;
  await chat.call("PUT", `appointments/${id}`, chat.customer, { answer: "cancel" });
  await runWorker();
  now += minute;
  await ask("Do you have another one?");
  for (let sent = 0; sent < 6; sent++) await chat.send(conversation_id, `Sorry ${sent}`, chat.customer);
  now += 10 * minute;
  const mails = (await runWorker(inbound)).filter(({ to }) => to === "dealer@example.com");
  const notice = mails.find(({ text }) => text.includes("24 november 2026 om 10:00"));
  expect(notice?.text).toContain("> Sorry 5");
  expect(notice?.text).toContain("Er zijn nog meer berichten. Lees ze op de site.");
  // An answer by mail does not read the messages that are not in it.
  expect(readReplyAddress(inbound, [notice?.reply_to ?? ""])).toMatchObject({ untilId: 0 });
});

test("A mail tells nothing of an appointment that its reader has answered since, but for a note they have not seen", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  const asked = { ...wanted, note: "May I drive it?" };
  await chat.post("/en/vendor-user-reserve-appointment", asked, chat.customer);
  await chat.post("/en/vendor-user-reserve-appointment", { ...wanted, time: "11:30" }, chat.customer);
  const { id } = await chat.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  await chat.call("PUT", `appointments/${id}`, chat.vendor, { answer: "accept" });
  now += 10 * minute;
  const mails = await runWorker();
  const toVendor = mails.find(({ to }) => to === "dealer@example.com");
  expect(toVendor?.text).toContain("> May I drive it?");
  expect(toVendor?.text).not.toContain("Een voorstel voor een bezichtiging");
});

test("An answer to a mail reads the proposal too that was moved before its reader answered", async () => {
  const id = await chat.start("Is it still for sale?");
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  await chat.post("/en/vendor-user-reserve-appointment", { ...wanted, time: "11:30" }, chat.customer);
  const appointment = await chat.db.selectFrom("appointments").selectAll().executeTakeFirstOrThrow();
  await chat.call("PUT", `appointments/${appointment.id}`, chat.vendor, { answer: "accept" });
  now += 10 * minute;
  const toVendor = (await runWorker(inbound)).find(({ to }) => to === "dealer@example.com");
  expect(toVendor?.text.match(/^> .*$/gm)).toEqual(["> Is it still for sale?"]);
  const moved = chat.db.selectFrom("messages").select("id").where("time", "=", "10:00");
  expect(readReplyAddress(inbound, [toVendor?.reply_to ?? ""])).toMatchObject({
    conversationId: id,
    untilId: (await moved.executeTakeFirstOrThrow()).id,
  });
});

test("An appointment that was proposed without words and answered is no reason for a mail", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  const { id } = await chat.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  await chat.call("PUT", `appointments/${id}`, chat.vendor, { answer: "accept" });
  now += 10 * minute;
  expect((await runWorker()).map(({ to }) => to)).toEqual(["Noor.customer@example.net"]);
});

test("A time that was proposed and moved is mailed once, as it is now", async () => {
  const wanted = { vendor_id: 1, car_id: 1, date: "2026-11-24", time: "10:00" };
  await chat.post("/en/vendor-user-reserve-appointment", wanted, chat.customer);
  await chat.post("/en/vendor-user-reserve-appointment", { ...wanted, time: "11:30" }, chat.customer);
  const [mail] = await runWorker();
  expect(mail?.text.match(/Een voorstel voor een bezichtiging: .*/g)).toEqual([
    "Een voorstel voor een bezichtiging: dinsdag 24 november 2026 om 11:30",
  ]);
});

test("A recipient who is online is mailed five minutes after leaving, unless they have read by then", async () => {
  const id = await chat.start();
  await chat.get("/en/unread-msgs-count", chat.vendor);
  expect(await runWorker()).toEqual([]);
  now += 4 * minute;
  expect(await runWorker()).toEqual([]);
  now += 2 * minute;
  expect(await runWorker()).toHaveLength(1);
  await chat.send(id, "It is", chat.vendor);
  await chat.call("POST", "notifications/read", chat.customer, { conversation_id: id });
  now += 20 * minute;
  expect(await runWorker()).toEqual([]);
});

test("A vendor that is suspended in the meantime is mailed once the suspension ends, and others before", async () => {
  const id = await chat.start();
  const suspend = (suspended_at: string | null) =>
    chat.db.updateTable("vendors").set({ suspended_at }).where("id", "=", 1).execute();
  await suspend(new Date(now).toISOString());
  now += 10 * minute;
  const question = { subject: "My account", message: "How do I change my name?" };
  await chat.post("/en/customer-service/start-conversation", question, chat.stranger);
  expect((await runWorker()).map(({ to }) => to)).toEqual(["desk@example.com"]);
  await suspend(null);
  expect((await runWorker()).map(({ to }) => to)).toEqual(["dealer@example.com"]);
  await chat.send(id, "Hello?", chat.customer);
  expect(await runWorker()).toEqual([]);
});

test("A question from a car's page is mailed, and later messages only after it has been read", async () => {
  const id = await ask("Is it still there?");
  expect((await runWorker()).map(({ to }) => to)).toEqual(["dealer@example.com"]);
  await chat.send(id, "Hello?", chat.customer);
  expect(await runWorker()).toEqual([]);
  await chat.call("POST", "notifications/read", chat.vendor, { conversation_id: id });
  now += 10 * minute;
  await chat.send(id, "Thank you", chat.customer);
  expect((await runWorker())[0]?.text).toContain("> Thank you");
});

test("Requesting a mail after a message sends no second mail", async () => {
  const id = await chat.start();
  const body = { conversation_id: id, text: "Anything" };
  expect((await chat.call("POST", "new-notification/send", chat.customer, body)).status).toBe(200);
  const [mail, ...others] = await runWorker();
  expect(others).toEqual([]);
  expect(mail?.text).not.toContain("Anything");
  expect((await chat.call("POST", "new-notification/send", chat.customer, body)).status).toBe(200);
  expect(await runWorker()).toEqual([]);
});

test("The operator is mailed about a question, and the customer gets no mail about the automatic reply", async () => {
  const question = { subject: "My account", message: "How do I change my name?" };
  await chat.post("/en/customer-service/start-conversation", question, chat.customer);
  now += 30 * minute;
  const mails = await runWorker();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["desk@example.com", "Noor de Wit wrote about My account"],
  ]);
  expect(mails[0]?.text).toContain("https://office.example/operator/service/");
  const { id } = await chat.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const answer = { text: "At your profile", byCustomer: 0, now: new Date(now) } as const;
  await inTransaction(chat.db, (trx) => addMessage(trx, id, answer));
  const [answered] = await runWorker();
  expect(answered?.text.match(/^> .*$/gm)).toEqual(["> At your profile"]);
  expect(answered?.text).toContain(`https://market.example/nl/customer-service/${id}`);
});

test("A vendor who asked the operator is mailed the answer with a link that leads to the vendors' login", async () => {
  const question = { subject: "My stock", message: "How do I import it?" };
  await chat.post("/en/customer-service/start-conversation", question, chat.vendor);
  const { id } = await chat.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const answer = { text: "With a file", byCustomer: 0, now: new Date(now) } as const;
  await inTransaction(chat.db, (trx) => addMessage(trx, id, answer));
  now += 30 * minute;
  const answered = (await runWorker()).find(({ text }) => text.includes("> With a file"));
  const link = `/login?user_type=vendor&redirect_to=%2Fnl%2Fcustomer-service%2F${id}`;
  expect(answered?.text).toContain(`https://market.example/nl${link}`);
});

test.each([
  ["vendor", "business", "The dealer"],
  ["customer", "e-mail address", "asker@example.net"],
] as const)(
  "The operator reads the question of a %s without a name as that of its %s",
  async (type, _, sender) => {
    const nameless = { first_name: "", last_name: "", email: "asker@example.net" };
    const asker = await authHeaders(chat.db, await insertAccount(chat.db, type, nameless));
    const question = { subject: "My account", message: "How do I change my name?" };
    await chat.post("/en/customer-service/start-conversation", question, asker);
    expect((await runWorker()).map(({ subject }) => subject)).toEqual([`${sender} wrote about My account`]);
  },
);

test("A customer without a name is no former user for the vendor, who reads no e-mail address either", async () => {
  await chat.db.updateTable("accounts").set({ first_name: "", last_name: "" }).execute();
  await chat.start();
  const [mail] = await runWorker();
  expect(mail?.subject).toMatch(/^Een klant schreef over Citro/);
  expect(mail?.text).not.toContain("customer@example");
});

test("A message of the longest length is mailed whole, because an answer by mail reads it", async () => {
  const text = `${"a".repeat(4990)} tow bar?`;
  await chat.start(text);
  const [mail] = await runWorker();
  expect(mail?.text).toContain(`> ${text}\n`);
});

test("A message that arrives while an earlier one is read is mailed", async () => {
  const id = await chat.start("First");
  const first = await chat.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  await chat.send(id, "Second", chat.customer);
  const read = { conversation_id: id, until_id: first.id };
  await chat.call("POST", "notifications/read", chat.vendor, read);
  now += 24 * 60 * minute;
  expect((await runWorker())[0]?.text).toContain("> Second");
});

test("A notice that led to no mail does not block mails about later messages", async () => {
  const id = await chat.start("First");
  await chat.call("POST", "notifications/read", chat.vendor, { conversation_id: id });
  await chat.call("POST", "new-notification/send", chat.customer, { conversation_id: id, text: "" });
  now += 60 * minute;
  expect(await runWorker()).toEqual([]);
  await chat.send(id, "Urgent", chat.customer);
  now += 60 * minute;
  expect((await runWorker())[0]?.text).toContain("> Urgent");
  const suspend = (suspended_at: string | null) =>
    chat.db.updateTable("vendors").set({ suspended_at }).where("id", "=", 1).execute();
  await chat.call("POST", "notifications/read", chat.vendor, { conversation_id: id });
  await chat.send(id, "Are you there?", chat.customer);
  await suspend(new Date(now).toISOString());
  now += 60 * minute;
  expect(await runWorker()).toEqual([]);
  await suspend(null);
  await chat.send(id, "And now?", chat.customer);
  now += 60 * minute;
  expect((await runWorker())[0]?.text).toContain("> And now?");
});

test.each([
  ["a message", (text: string) => chat.start(text)],
  ["a question from a car's page", ask],
])(
  "A recipient of %s who has reached the mail limit is mailed an hour later about what is then unread",
  async (_, begin) => {
    const full = { lang: "nl" as const, subject: "Full", blocks: [], to: "dealer@example.com" };
    const limits = { now: new Date(now), rateLimitFactor: 1, limit: sellerMailLimit(full.to) };
    for (let count = 0; count < 20; count++)
      await inTransaction(chat.db, (trx) => queueLimitedMail(trx, full, limits));
    await chat.db.deleteFrom("outbox").execute();
    const id = await begin("Is it still for sale?");
    expect(await runWorker()).toEqual([]);
    now += 59 * minute;
    await chat.send(id, "And the tyres?", chat.customer);
    expect(await runWorker()).toEqual([]);
    now += 2 * minute;
    expect((await runWorker()).map(({ to, text }) => [to, text.includes("> And the tyres?")])).toEqual([
      ["dealer@example.com", true],
    ]);
    now += 60 * minute;
    expect(await runWorker()).toEqual([]);
  },
);

test("A mail about a thousand messages reads no more of them than it quotes", async () => {
  await chat.start("Message 0");
  const { id: _, ...row } = await chat.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ...row, text: `Message ${index + 1}` }));
  for (let from = 0; from < rows.length; from += 200)
    await chat.db
      .insertInto("messages")
      .values(rows.slice(from, from + 200))
      .execute();
  const reads: number[] = [];
  const db = chat.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads.push(result.rows.length);
      return result;
    },
  });
  const [mail] = await runWorker(null, db);
  expect(mail?.text.match(/^> .*$/gm)).toEqual([996, 997, 998, 999, 1000].map((text) => `> Message ${text}`));
  expect(Math.max(...reads)).toBeLessThan(100);
});
