import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messageBody } from "#contract/envelope.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi("empty");
});
afterEach(() => api.db.destroy());

const message = {
  first_name: "Noor",
  last_name: "de Vries",
  email: "noor@example.net",
  phone: "+31 6 12345678",
  subject: "My ad",
  message: "Could you\nmend the <b>price</b>?",
};
const send = (body: object = message, lang = "en", headers = {}) =>
  api.post(`/${lang}/contact-message`, body, headers);
const mails = () => api.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const stored = () => api.db.selectFrom("contact_messages").selectAll().execute();
const operator = "desk@example.com";

describe("A contact message", () => {
  test("is saved and mailed to the operator for a reply to the sender, with thanks in the language of the path", async () => {
    const response = await send(message, "nl");
    expect(response.status).toBe(201);
    expect(messageBody.parse(await response.json()).message).toBe(
      "Bedankt voor je bericht. We antwoorden je per e-mail.",
    );
    expect(await stored()).toEqual([
      {
        ...{ id: 1, ...message, lang: "nl", created_at: "2026-11-21T12:00:00.000Z" },
        ...{ account_id: null, read_at: null, done_at: null },
      },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: operator,
      reply_to: message.email,
      subject: "Contact: My ad",
      sent_at: null,
    });
    expect(mail?.text).toContain("> Could you\n> mend the <b>price</b>?");
    expect(mail?.text).toContain("Phone: +31 6 12345678\nLanguage: Nederlands");
    expect(mail?.html).toContain("&lt;b&gt;price&lt;/b&gt;");
    expect(mail?.html).not.toContain("<b>price");
  });

  test("is confirmed to its sender by mail in the language of the path", async () => {
    await send(message, "ar");
    const [, confirmation] = await mails();
    expect(confirmation).toMatchObject({
      to: message.email,
      reply_to: null,
      lang: "ar",
      subject: "وصلتنا رسالتك",
    });
    expect(confirmation?.html).toContain('lang="ar" dir="rtl"');
  });

  test("is saved and confirmed even without an operator address", async () => {
    await api.db.destroy();
    api = await testApi("empty", { operatorEmail: null });
    expect((await send()).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect((await mails()).map(({ to }) => to)).toEqual([message.email]);
  });
});

describe("The confirmation of a contact message", () => {
  test("contains nothing from the form, because anybody may have typed the address", async () => {
    const words = {
      first_name: "BUYNOW",
      last_name: "CHEAP",
      subject: "PILLS",
      message: "https://spam.example",
    };
    await send({ ...message, ...words });
    const [, confirmation] = await mails();
    const all = JSON.stringify(confirmation);
    for (const word of [...Object.values(words), message.phone]) expect(all).not.toContain(word);
  });

  test("is sent at most once a day per address, in upper or lower case", async () => {
    await send();
    await send({ ...message, subject: "Again" });
    await send({ ...message, email: "NOOR@Example.net" });
    const confirmations = async () => (await mails()).filter(({ to }) => to !== operator).length;
    expect(await confirmations()).toBe(1);
    expect(await stored()).toHaveLength(3);
    await send({ ...message, email: "another@example.net" });
    expect(await confirmations()).toBe(2);
    api.advanceClock(24 * 3600 + 1);
    await send();
    expect(await confirmations()).toBe(3);
  });
});

const nameFault = (kind: "first" | "last") =>
  `A ${kind} name has 2 to 50 letters, spaces, hyphens or apostrophes`;
const phoneFault = "please enter a valid phone number , phone number accept english numbers only";
const faults: [string, Record<string, unknown>, Record<string, string[]>][] = [
  [
    "nothing",
    {},
    {
      first_name: ["First name is required"],
      last_name: ["Last name is required"],
      email: ["Email is required"],
      phone: ["Phone is required"],
      subject: ["Subject is required"],
      message: ["Message is required"],
    },
  ],
  [
    "blanks",
    { ...message, first_name: " ", phone: " ", subject: "\n" },
    {
      first_name: ["First name is required"],
      phone: ["Phone is required"],
      subject: ["Subject is required"],
    },
  ],
  [
    "no names",
    { ...message, first_name: "N", last_name: "Vries: pay here" },
    { first_name: [nameFault("first")], last_name: [nameFault("last")] },
  ],
  ["no address", { ...message, email: "noor@" }, { email: ["please enter a valid email address"] }],
  [
    "a header in the address",
    { ...message, email: "a@b.nl\r\nBcc: c@d.nl" },
    { email: ["please enter a valid email address"] },
  ],
  ["Arabic digits", { ...message, phone: "٠٦١٢٣٤٥٦٧٨" }, { phone: [phoneFault] }],
  ["five digits", { ...message, phone: "12345" }, { phone: [phoneFault] }],
  ["a long subject", { ...message, subject: "x".repeat(151) }, { subject: ["This text is too long"] }],
  ["a long text", { ...message, message: "x".repeat(5001) }, { message: ["This text is too long"] }],
];
test.each(faults)("A contact message with %s is refused with an error per field", async (_, body, errors) => {
  const response = await send(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ message: "Please check the form and try again", errors });
  expect(await mails()).toEqual([]);
});

test("Line breaks in names and subject are removed, so that no line of the operator's mail can be forged", async () => {
  await send({ ...message, last_name: "de\r\nVries", subject: "Hi\nthere" });
  const [mail] = await mails();
  expect(mail?.subject).toBe("Contact: Hi there");
  expect(mail?.text).toContain("Name: Noor de Vries\nEmail: noor@example.net");
});

test("Repeated posts with one Idempotency-Key create one message", async () => {
  const key = { "Idempotency-Key": "form-1" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(message, "en", key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(answers.filter((answer) => answer.headers.has("Idempotency-Replayed"))).toHaveLength(4);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  // The visitor changed the language before sending it again.
  expect((await send(message, "nl", key)).headers.has("Idempotency-Replayed")).toBe(true);
  expect(await stored()).toHaveLength(1);
  await send(message, "en", { "Idempotency-Key": "form-2" });
  expect(await stored()).toHaveLength(2);
});

test("When its mail cannot be queued the message is not saved, and can be sent again", async () => {
  await api.db.schema.alterTable("outbox").renameTo("outbox_gone").execute();
  const key = { "Idempotency-Key": "form-1" };
  expect((await send(message, "en", key)).status).toBe(500);
  expect(await stored()).toEqual([]);
  await api.db.schema.alterTable("outbox_gone").renameTo("outbox").execute();
  expect((await send(message, "en", key)).status).toBe(201);
});

test("After ten messages or invalid posts the form is 429 for an hour", async () => {
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(201);
  for (let time = 0; time < 5; time++) expect((await send({})).status).toBe(422);
  const refused = await send();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  api.advanceClock(3601);
  expect((await send()).status).toBe(201);
});

test("A rate limit factor of 1.25 still accepts a message", async () => {
  const raised = await testApi("empty", { db: api.db, rateLimitFactor: 1.25 });
  expect((await raised.post("/en/contact-message", message)).status).toBe(201);
});
