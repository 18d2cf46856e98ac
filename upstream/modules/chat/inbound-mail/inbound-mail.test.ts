import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestChat, testChat } from "../../../testing/chat.ts";
import { sendNextNotice } from "../notices.ts";
import { readReplyInWorker } from "./read-mail-in-worker.ts";
import { replyAddress } from "./reply-address.ts";

const inboundMail = {
  address: "answer@in.market.example",
  secret: "a-secret-of-at-least-thirty-two-characters",
  from: "noreply@market.example",
};

let chat: TestChat;
let now: number;
beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00.000Z");
  chat = await testChat({ clock: () => new Date(now), inboundMail });
});
afterEach(() => chat.db.destroy());

/** @returns the mails that are queued now */
async function mails() {
  const worker = { operatorEmail: "desk@example.com", backOfficeUrl: null, rateLimitFactor: 1 };
  const options = { db: chat.db, clock: () => new Date(now), origin: "https://market.example", ...worker };
  while (await sendNextNotice({ ...options, inboundMail }));
  const queued = await chat.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  await chat.db.deleteFrom("outbox").execute();
  return queued;
}

const basic = `Basic ${Buffer.from(`mail:${inboundMail.secret}`).toString("base64")}`;
const deliver = (body: BodyInit, headers: Record<string, string> = {}) =>
  chat.app.request("/back-office/inbound-mail", {
    method: "POST",
    body,
    headers: { Authorization: basic, ...headers },
  });

interface Answering {
  to: string;
  text: string;
  from?: string;
  id?: string;
  headers?: string[];
  type?: string;
}
const plain = "text/plain; charset=utf-8";
const rawMail = ({
  to,
  text,
  from = "dealer@example.com",
  id = "1@dealer",
  headers = [],
  type = plain,
}: Answering) =>
  [
    `From: A Dealer <${from}>`,
    `To: Market <${to}>`,
    `Message-ID: <${id}>`,
    `Content-Type: ${type}`,
    ...headers,
    "",
    ...text.split("\n"),
  ].join("\r\n");
const answer = async (answering: Answering) => {
  const response = await deliver(rawMail(answering), { "Content-Type": "message/rfc822" });
  expect(response.status).toBe(200);
  return ((await response.json()) as { result: string }).result;
};

const written = async () =>
  (
    await chat.db.selectFrom("messages").select(["text", "by_customer", "read_at"]).orderBy("id").execute()
  ).map(({ text, by_customer, read_at }) => [by_customer ? "customer" : "vendor", text, read_at !== null]);

describe("A vendor's reply by mail", () => {
  let to: string;
  beforeEach(async () => {
    await chat.start("Is it still there?");
    const [mail] = await mails();
    to = mail?.reply_to ?? "";
    expect(mail?.text.split("\n")[0]).toBe("↑ Schrijf je antwoord boven deze regel ↑");
  });

  test("appears in the conversation, marks the mailed message as read, and leads to a mail about the next one", async () => {
    expect(await answer({ to, text: "Yes, it is.\nCome by!" })).toBe("received");
    expect(await written()).toEqual([
      ["customer", "Is it still there?", true],
      ["vendor", "Yes, it is.\nCome by!", false],
    ]);
    await chat.start("Today?");
    expect((await mails()).map((mail) => mail.to)).toContain("dealer@example.com");
  });

  test("is read from its HTML when its plain text is empty", async () => {
    const parts = [
      `Content-Type: ${plain}\n\n `,
      "Content-Type: text/html; charset=utf-8\n\n<p>Yes, it is.</p>",
    ];
    const text = `--cut\n${parts.join("\n--cut\n")}\n--cut--\n`;
    expect(await answer({ to, text, type: "multipart/alternative; boundary=cut" })).toBe("received");
    expect((await written()).at(-1)).toEqual(["vendor", "Yes, it is.", false]);
  });

  test("is saved once, however often the mail is delivered", async () => {
    for (let time = 0; time < 3; time++) await answer({ to, text: "Yes" });
    await answer({ to, text: "Yes", id: "2@dealer" });
    expect((await written()).filter(([, text]) => text === "Yes")).toHaveLength(2);
  });

  test("does not mark messages after the mail as read, and they are mailed", async () => {
    await chat.start("And the tyres?");
    await answer({ to, text: "Yes" });
    expect(await written()).toContainEqual(["customer", "And the tyres?", false]);
    const [mail] = (await mails()).filter((queued) => queued.to === "dealer@example.com");
    expect(mail?.text).toContain("> And the tyres?");
  });

  test.each(["Another address", "Nothing but a quotation", "Too long"])(
    "is refused with one mail that says so: %s",
    async (what) => {
      const refused = {
        "Another address": { to, text: "Pay me", from: "fraud@example.net" },
        "Nothing but a quotation": { to, text: "\n> Is it still there?" },
        "Too long": { to, text: "x".repeat(5001) },
      }[what]!;
      await mails();
      for (let time = 0; time < 2; time++) expect(await answer(refused)).toBe("refused");
      expect(await written()).toHaveLength(1);
      const told = await mails();
      expect(told.map((mail) => [mail.to, mail.subject])).toEqual([
        ["dealer@example.com", "Je antwoord is niet aangekomen"],
      ]);
      expect(told[0]?.text).not.toContain("Pay me");
    },
  );

  test("of a picture alone is refused with a mail that says that attachments are not passed on", async () => {
    const parts = ["Content-Type: text/plain\n\n", "Content-Type: image/jpeg; name=a.jpg\n\nx"];
    const text = `--cut\n${parts.join("\n--cut\n")}\n--cut--\n`;
    await mails();
    expect(await answer({ to, text, type: "multipart/mixed; boundary=cut" })).toBe("refused");
    expect((await mails())[0]?.text).toContain("Er stond geen tekst in, en bijlagen sturen we niet door");
  });

  test("is refused when the customer has blocked the vendor", async () => {
    const id = (await chat.db.selectFrom("conversations").select("id").executeTakeFirstOrThrow()).id;
    await chat.call("PUT", `conversations/${id}/block`, chat.customer);
    expect(await answer({ to, text: "Please" })).toBe("refused");
    expect(await written()).toHaveLength(1);
  });

  test("is refused without a mail when the vendor is suspended", async () => {
    await chat.db.updateTable("vendors").set({ suspended_at: "2026-11-21T12:00:00.000Z" }).execute();
    await mails();
    expect(await answer({ to, text: "Pay me elsewhere" })).toBe("refused");
    expect(await written()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("is ignored when it is an automatic one, such as an out-of-office note", async () => {
    const notes = ["Auto-Submitted: auto-replied", "Precedence: bulk", "X-Autoreply: yes", "Return-Path: <>"];
    for (const header of notes)
      expect(await answer({ to, text: "I am away", id: header, headers: [header] })).toBe("ignored");
    expect(await written()).toHaveLength(1);
  });
});

test("A vendor's reply to a question from a car's page reads no earlier message whose mail is still to come", async () => {
  await chat.get("/en/unread-msgs-count", chat.vendor);
  await chat.start("Has it a tow bar?");
  now += 60_000;
  const question = { name: "Noor", email: "noor@example.net", phone: null, message: "And the tyres?" };
  await chat.post("/en/cars/1/contact", question, chat.customer);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(await answer({ to: mail?.reply_to ?? "", text: "As new" })).toBe("received");
  expect(await written()).toContainEqual(["customer", "Has it a tow bar?", false]);
  now += 10 * 60_000;
  const notice = (await mails()).find(({ to }) => to === "dealer@example.com");
  expect(notice?.text).toContain("> Has it a tow bar?");
  await answer({ to: notice?.reply_to ?? "", text: "It has", id: "2@dealer" });
  expect((await written()).filter(([side, , isRead]) => side === "customer" && !isRead)).toEqual([]);
});

test("A vendor's reply to a question from a car's page reads no earlier message that no mail has shown, and those are mailed", async () => {
  await chat.start("Is it yours?", chat.stranger);
  const id = await chat.start("Has it a tow bar?");
  await mails();
  await chat.send(id, "And a roof rack?", chat.customer);
  const question = { name: "Noor", email: "noor@example.net", phone: null, message: "And the tyres?" };
  await chat.post("/en/cars/1/contact", question, chat.customer);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(await answer({ to: mail?.reply_to ?? "", text: "As new" })).toBe("received");
  expect((await written()).filter(([, , isRead]) => isRead)).toEqual([]);
  const notice = (await mails()).find(({ to }) => to === "dealer@example.com");
  expect(notice?.text).toContain("> And a roof rack?");
});

test("A vendor who only replies by mail is mailed about later messages, also after more than a mail shows", async () => {
  const id = await chat.start("Message 0");
  for (let sent = 1; sent < 8; sent++) await chat.send(id, `Message ${sent}`, chat.customer);
  const toVendor = async () => (await mails()).filter(({ to }) => to === "dealer@example.com");
  const [first] = await toVendor();
  expect(first?.text).toContain("Er zijn nog meer berichten.");
  expect(await answer({ to: first?.reply_to ?? "", text: "Yes" })).toBe("received");
  expect(await toVendor()).toEqual([]);
  await chat.send(id, "See you", chat.customer);
  expect((await toVendor())[0]?.text).toContain("> See you");
});

test("A customer can reply by mail, to a vendor and to customer service", async () => {
  const id = await chat.start();
  await chat.send(id, "It is", chat.vendor);
  const question = { subject: "My account", message: "How?" };
  const asked = await chat.post("/en/customer-service/start-conversation", question, chat.customer);
  const service = ((await asked.json()) as { data: { conversation_id: number } }).data.conversation_id;
  const from = "customer@example.com";
  const { email } = await chat.db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", chat.customerId)
    .executeTakeFirstOrThrow();
  for (const conversationId of [id, service]) {
    const to = replyAddress(inboundMail, { conversationId, createdAt: now, side: "customer", untilId: 1 });
    expect(await answer({ to, text: "Thank you", from: email ?? from, id: `${conversationId}@c` })).toBe(
      "received",
    );
  }
  expect(
    (await written()).filter(([side, text]) => side === "customer" && text === "Thank you"),
  ).toHaveLength(2);
  const desk = (await mails()).find((mail) => mail.to === "desk@example.com");
  expect(desk?.reply_to).toBeNull();
});

test("A mail to an address that was not given out is ignored", async () => {
  const id = await chat.start();
  const own = replyAddress(inboundMail, { conversationId: id, createdAt: now, side: "vendor", untilId: 1 });
  const forged = [
    own.replace(/-[\da-z]{25}@/, `-${"0".repeat(25)}@`),
    own.replace(/-[\da-z]+(-[\da-z]{25}@)/, "$1"),
    own.replace("+v", "+c"),
    replyAddress(
      { ...inboundMail, secret: "another secret of thirty-two characters" },
      { conversationId: id, createdAt: now, side: "vendor", untilId: 1 },
    ),
    own.replace("@in.", "@elsewhere."),
    inboundMail.address,
  ];
  for (const to of forged) expect([to, await answer({ to, text: "Hello" })]).toEqual([to, "ignored"]);
  expect(await answer({ to: own.toUpperCase(), text: "Hello" })).toBe("received");
});

test("After a backup is restored, an answer to a lost conversation does not arrive in the one that got its number", async () => {
  await chat.start("Is it still there?");
  const [mail] = await mails();
  await chat.db.destroy();
  now += 60_000;
  chat = await testChat({ clock: () => new Date(now), inboundMail });
  await chat.start("May I come by?");
  expect(await answer({ to: mail?.reply_to ?? "", text: "Yes" })).toBe("ignored");
  expect(await written()).toHaveLength(1);
});

test("A mail from before reply addresses had the time of the conversation can still be answered", async () => {
  await chat.start();
  const to = "answer+v1-1-e6d223170c4d5faa18c9c474171e2b89@in.market.example";
  expect(await answer({ to, text: "Yes" })).toBe("received");
});

test("Providers can post a mail as the body, or in a field of a form or JSON, and anything else is 400", async () => {
  const id = await chat.start();
  const to = replyAddress(inboundMail, { conversationId: id, createdAt: now, side: "vendor", untilId: 1 });
  const raw = (text: string) => rawMail({ to, text, id: text });
  const form = (name: string, text: string) => {
    const data = new FormData();
    data.set(name, raw(text));
    return data;
  };
  const json = { "Content-Type": "application/json" };
  const bodies: [BodyInit, Record<string, string>?][] = [
    [raw("by a server"), { "Content-Type": "message/rfc822", Authorization: `Bearer ${inboundMail.secret}` }],
    [form("email", "by SendGrid")],
    [form("body-mime", "by Mailgun")],
    [new URLSearchParams({ "body-mime": raw("by Mailgun's other way") })],
    [JSON.stringify({ RawEmail: raw("by Postmark") }), json],
  ];
  for (const [body, headers] of bodies) expect((await deliver(body, headers)).status).toBe(200);
  expect((await written()).slice(1).map(([, text]) => text)).toEqual([
    "by a server",
    "by SendGrid",
    "by Mailgun",
    "by Mailgun's other way",
    "by Postmark",
  ]);
  const unreadable: [BodyInit, Record<string, string>?][] = [
    ["", { "Content-Type": "message/rfc822" }],
    ["{", json],
    [JSON.stringify({ Text: "Hello" }), json],
    [form("text", "Hello")],
    [
      `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${raw("cut")}`,
      { "Content-Type": "multipart/form-data; boundary=x" },
    ],
    [
      `--x\r\nContent-Disposition: form-data; name="attachment"; filename="a"\r\n\r\ncut`,
      { "Content-Type": "multipart/form-data; boundary=x" },
    ],
  ];
  for (const [body, headers] of unreadable) expect((await deliver(body, headers)).status).toBe(400);
});

test("A mail in another character set is decoded correctly, however a provider posts it", async () => {
  const conversationId = await chat.start();
  const to = replyAddress(inboundMail, { conversationId, createdAt: now, side: "vendor", untilId: 1 });
  const text = "Het is een \u20ac 100 dure ge\u00fcpgradede coup\u00e9";
  const mail = (id: string) =>
    Buffer.concat([
      Buffer.from(rawMail({ to, text: "", id, type: "text/plain; charset=windows-1252" }).trimEnd()),
      Buffer.from("\r\n\r\n"),
      Buffer.from(text.replace("\u20ac", "\u0080"), "latin1"),
    ]);
  const multipart = (bytes: Buffer, disposition: string) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="to"\r\n\r\na@b.nl\r\n`),
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]);
  const escaped = [...mail("4")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const form = { "Content-Type": "multipart/form-data; boundary=x" };
  const bodies: [BodyInit, Record<string, string>][] = [
    [mail("1"), { "Content-Type": "message/rfc822" }],
    [multipart(mail("2"), `name="email"`), form],
    [multipart(mail("3"), `name="email"; filename="mail.eml"`), form],
    [`from=a&body-mime=${escaped}`, { "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" }],
  ];
  for (const [body, headers] of bodies) expect((await deliver(body, headers)).status).toBe(200);
  expect((await written()).slice(1).map(([, text]) => text)).toEqual(bodies.map(() => text));
});

test("Posting a mail is 401 without the secret and 404 without the settings", async () => {
  const wrong: Record<string, string>[] = [
    {},
    { Authorization: "Bearer wrong" },
    { Authorization: "Basic bWFpbDp3cm9uZw==" },
  ];
  for (const headers of wrong) {
    const response = await chat.app.request("/back-office/inbound-mail", {
      method: "POST",
      body: "x",
      headers,
    });
    expect(response.status).toBe(401);
  }
  const off = await testChat();
  const response = await off.app.request("/back-office/inbound-mail", { method: "POST", body: "x" });
  expect(response.status).toBe(404);
  await off.db.destroy();
});

/** @returns a mail with HTML that must be converted into text */
const mailOfHtml = (html: string) =>
  [
    "From: A Dealer <dealer@example.com>",
    "Content-Type: multipart/mixed; boundary=part",
    "",
    "--part\r\nContent-Type: text/plain\r\n\r\nHello",
    `--part\r\nContent-Type: text/html\r\n\r\n${html}`,
    "--part--",
  ].join("\r\n");

test("Reading a mail is stopped with 503 when it takes too long", async () => {
  const raw = Buffer.from(mailOfHtml("<a href=".repeat(200_000)));
  await expect(readReplyInWorker({ raw, inbound: inboundMail }, { ms: 100 })).rejects.toMatchObject({
    status: 503,
  });
});

test("An unreadable mail is ignored with 200, so that the provider does not send it again", async () => {
  const nested = "--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n".repeat(400);
  const response = await deliver(`Content-Type: multipart/mixed; boundary=a\r\n\r\n${nested}`, {
    "Content-Type": "message/rfc822",
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ result: "ignored" });
});
