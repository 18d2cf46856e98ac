import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestChat, testChat } from "../../testing/chat.ts";
import { privateEmail } from "../../testing/market.ts";

/* Replies to the mail of a car's contact form (decision 169). */

const inboundMail = {
  address: "answer@in.market.example",
  secret: "a-secret-of-at-least-thirty-two-characters",
  from: "noreply@market.example",
};
const contact = { name: "Noor", email: "noor@example.net", message: "Is it\nstill there?" };

let chat: TestChat;
beforeEach(async () => {
  chat = await testChat({ inboundMail });
});
afterEach(() => chat.db.destroy());

const ask = (carId: number, headers: Record<string, string> = {}) =>
  chat.post(`/nl/cars/${carId}/contact`, contact, headers);
const mails = () => chat.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const reply = async (to: string, text: string, from = "dealer@example.com") => {
  const response = await chat.app.request("/back-office/inbound-mail", {
    method: "POST",
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${inboundMail.secret}` },
    body: [`From: <${from}>`, `To: <${to}>`, "Content-Type: text/plain; charset=utf-8", "", text].join(
      "\r\n",
    ),
  });
  return ((await response.json()) as { result: string }).result;
};
const messages = () =>
  chat.db.selectFrom("messages").select(["text", "by_customer", "read_at"]).orderBy("id").execute();

test("A vendor's reply by mail appears in the conversation and marks the question as read", async () => {
  expect((await ask(1, chat.customer)).status).toBe(201);
  const [mail] = await mails();
  expect(mail?.reply_to).toMatch(/^answer\+v.*@in\.market\.example$/);
  expect(mail?.text.split("\n")[0]).toBe("↑ Schrijf je antwoord boven deze regel ↑");
  expect(mail?.text).toContain("> Is it\n> still there?");
  expect(mail?.text).toContain(
    "https://market.example/nl/login?user_type=vendor&redirect_to=%2Fnl%2Fmessages",
  );
  // The customer's own address is in the mail, too.
  expect(mail?.text).toContain("Wat je naar het adres hierboven schrijft, staat daar niet bij.");

  const quoted = mail?.text.replace(/^/gm, "> ");
  expect(await reply(mail?.reply_to ?? "", `Yes, come by!\n\n${quoted}`)).toBe("received");
  expect(await reply(mail?.reply_to ?? "", "Pay me", "fraud@example.net")).toBe("refused");
  expect(await messages()).toEqual([
    { text: contact.message, by_customer: 1, read_at: expect.any(String) },
    { text: "Yes, come by!", by_customer: 0, read_at: null },
  ]);
});

test("The link to the conversation is in the vendor's language", async () => {
  await chat.db.updateTable("accounts").set({ lang: "ar" }).where("vendor_id", "=", 1).execute();
  await ask(1, chat.customer);
  const [mail] = await mails();
  expect(mail?.lang).toBe("ar");
  expect(mail?.text).toContain(
    "https://market.example/ar/login?user_type=vendor&redirect_to=%2Far%2Fmessages",
  );
  expect(mail?.text).toContain("اللغة: \u2068Nederlands\u2069");
});

test("A reply marks only the question in its own mail as read", async () => {
  await ask(1, chat.customer);
  await ask(1, chat.customer);
  const [first] = await mails();
  expect(await reply(first?.reply_to ?? "", "Yes")).toBe("received");
  expect((await messages()).map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
});

test("Replies to visitors and to buyers of a private seller's car go to their own address", async () => {
  await ask(1);
  const isPrivate = await chat.db
    .selectFrom("cars")
    .select("id")
    .where("seller_email", "=", privateEmail)
    .executeTakeFirstOrThrow();
  await ask(isPrivate.id, chat.customer);
  for (const mail of await mails()) {
    expect(mail.reply_to).toBe(contact.email);
    expect(mail.text).toContain("/listing-detail-v1/");
    expect(mail.text).not.toContain("↑");
    expect(mail.text).toContain("gaat rechtstreeks naar Noor, op het adres hierboven.");
  }
  // A dealer's address is on the site anyway.
  expect((await mails()).map(({ text }) => text.includes("je eigen adres"))).toEqual([false, true]);
});

test("Without inbound mail a reply goes to the customer's own address, and the mail links to the conversation", async () => {
  const off = await testChat();
  await off.post("/nl/cars/1/contact", contact, off.customer);
  const mail = await off.db.selectFrom("outbox").select(["reply_to", "text"]).executeTakeFirstOrThrow();
  expect(mail.reply_to).toBe(contact.email);
  expect(mail.text).not.toContain("↑");
  expect(mail.text).toContain(
    "https://market.example/nl/login?user_type=vendor&redirect_to=%2Fnl%2Fmessages",
  );
  expect(mail.text).toContain("Een antwoord op deze mail gaat naar het adres hierboven");
  await off.db.destroy();
});
