import { afterEach, beforeEach, expect, test } from "vitest";
import { enquiryMail } from "../../modules/enquiries/mails.ts";
import { newsletterConfirmationMail } from "../../modules/newsletter/mails.ts";
import { testDatabase } from "../../testing/database.ts";
import { testSender } from "../../testing/mail-sender.ts";
import { parseMime } from "../../testing/parse-mime.ts";
import { smtpServer, type TestSmtp } from "../../testing/smtp-server.ts";
import { toMessage } from "./message.ts";

let db: Awaited<ReturnType<typeof testDatabase>>;
let server: TestSmtp;
let mails: ReturnType<typeof testSender>;
beforeEach(async () => {
  db = await testDatabase();
  server = await smtpServer();
  mails = testSender(db, `smtp://127.0.0.1:${server.port}`);
});
afterEach(async () => {
  await mails.stop(0);
  await server.close();
  await db.destroy();
});

async function arrived() {
  await mails.sendDue();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  return { ...mail!, ...parseMime(mail!.raw) };
}

test("A mail arrives as text and as HTML, with the headers that mail programs need", async () => {
  await mails.queue(
    newsletterConfirmationMail({
      to: "noor@example.net",
      lang: "nl",
      origin: "https://cars.example",
      token: "t".repeat(43),
    }),
  );
  const { from, to, headers, bodies } = await arrived();
  expect([from, to]).toEqual(["noreply@cars.example", ["noor@example.net"]]);
  expect(headers).toMatchObject({
    from: "Car Market <noreply@cars.example>",
    to: "noor@example.net",
    subject: "Bevestig je aanmelding",
    date: "Sat, 21 Nov 2026 12:00:00 +0000",
    "auto-submitted": "auto-generated",
    "content-language": "nl",
    "message-id": expect.stringMatching(/^<[0-9a-f]{32}@cars\.example>$/),
    "list-unsubscribe": `<https://cars.example/nl/newsletter?intent=unsubscribe&token=${"t".repeat(43)}>`,
  });
  expect(headers).not.toHaveProperty("reply-to");
  const link = `https://cars.example/nl/newsletter?intent=confirm&token=${"t".repeat(43)}`;
  expect(bodies["text/plain"]!.text).toContain(`Aanmelding bevestigen:\n${link}\n`);
  expect(bodies["text/html"]!.text).toContain(`href="${link.replace("&", "&amp;")}"`);
  expect(Object.values(bodies).map(({ type }) => type.toLowerCase())).toEqual([
    expect.stringContaining("charset=utf-8"),
    expect.stringContaining("charset=utf-8"),
  ]);
});

test("An Arabic mail is right to left, with the car and the phone number isolated, and the text as it was written", async () => {
  const message = "مرحبًا، هل ما زالت السيارة متاحة؟ 😀\nأستطيع الحضور غدًا.";
  await mails.queue(
    enquiryMail({
      to: "seller@example.org",
      lang: "ar",
      buyerLang: "ar",
      carTitle: "Citroën C3 1.2 PureTech 110 Shine, met een heel lange naam erachter",
      carLink: "https://cars.example/ar/listing-detail-v1/7",
      contact: { name: "نور العلي", email: "noor@example.net", phone: "+31 30 123 4567", message },
      accountId: null,
      isPrivate: true,
      conversation: null,
    }),
  );
  const { headers, bodies, raw } = await arrived();
  expect(headers.subject).toBe(
    "سؤال عن سيارتك \u2068Citroën C3 1.2 PureTech 110 Shine, met een heel lange naam erachter\u2069",
  );
  expect(headers).toMatchObject({ "content-language": "ar", "reply-to": "noor@example.net" });
  expect(bodies["text/html"]!.text).toContain('<html lang="ar" dir="rtl">');
  expect(bodies["text/html"]!.text).toContain(message);
  expect(bodies["text/plain"]!.text).toContain(message.replace(/^/gm, "> "));
  expect(bodies["text/plain"]!.text).toContain("\u2068+31 30 123 4567\u2069");
  // Old servers accept 7-bit characters only, and no line of 999 characters or more.
  expect(raw).toMatch(/^[\t\r\n -~]*$/);
  expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThan(999);
});

test("A mail uses no HTML that Gmail and Outlook drop: directions stay, and a quotation can be told from our text", async () => {
  await nameSite("سوق السيارات");
  await mails.queue({
    lang: "ar",
    blocks: [
      { kind: "quote", text: "Is hij er nog?" },
      { kind: "quote", text: "«مرحبًا»" },
      { kind: "facts", facts: [["رقم الهاتف", "+31 30 123 4567"]] },
      { kind: "links", links: [{ label: "Audi A4 (2019)", href: "https://cars.example/1", text: "5 km" }] },
    ],
  });
  const { text } = (await arrived()).bodies["text/html"]!;
  // They drop these, and the attributes of <html> and <body>.
  expect(text).not.toMatch(/<(?:main|bdi)\b|-inline|dir="auto"/);
  expect(text).toMatch(
    /<body[^>]*>\s*<div lang="ar" dir="rtl" style="[^"]*background:#faf7f5;color:#1c1917;font:/,
  );
  expect(text).toMatch(
    /<blockquote dir="ltr" style="[^"]*border:1px solid [^"]*">Is hij er nog\?<\/blockquote>/,
  );
  expect(text).toMatch(/<blockquote dir="rtl"[^>]*>«مرحبًا»<\/blockquote>/);
  for (const isolated of ["+31 30 123 4567", "Audi A4 (2019)", "cars.example"])
    expect(text).toContain(`<span dir="ltr">${isolated}</span>`);
});

async function nameSite(ar: string, en?: string) {
  await db.deleteFrom("content").where("key", "=", "settings").execute();
  for (const [lang, site_name] of Object.entries({ ar, en }))
    await db
      .insertInto("content")
      .values({ key: "settings", lang, body: JSON.stringify({ site_name }) })
      .execute();
  await mails.stop(0);
  mails = testSender(db, `smtp://127.0.0.1:${server.port}`, { origin: "https://cars.example" });
}

test("A mail ends with the site's name and a link to the site in the mail's language", async () => {
  await nameSite("سوق <b>$& السيارات");
  await mails.queue({ lang: "ar" });
  const { bodies } = await arrived();
  expect(bodies["text/plain"]!.text).toBe(
    "It is about your car.\n\nسوق <b>$& السيارات\nhttps://cars.example/ar\n",
  );
  expect(bodies["text/html"]!.text).toMatch(
    /<span dir="rtl">سوق &lt;b&gt;\$&amp; السيارات<\/span> · <a href="https:\/\/cars.example\/ar".*>cars.example<.*\n<\/div><\/div><\/body>/,
  );
});

test("A mail whose sender has no name comes from the site's name, in the mail's language", async () => {
  await nameSite("سوق السيارات");
  await mails.stop(0);
  const from = { name: "", address: "noreply@cars.example" };
  mails = testSender(db, `smtp://127.0.0.1:${server.port}`, { from });
  await mails.queue({ lang: "ar" });
  expect((await arrived()).headers.from).toBe("سوق السيارات <noreply@cars.example>");
});

test("A mail has the site's English name where its own language has none", async () => {
  await nameSite("", "Car Market");
  await mails.queue({ lang: "ar" });
  expect((await arrived()).bodies["text/plain"]!.text).toContain("\nCar Market\nhttps://cars.example/ar\n");
});

test("A mail from a site without a name has no footer", async () => {
  await nameSite("");
  await mails.queue();
  const { bodies } = await arrived();
  expect(bodies["text/plain"]!.text).toBe("It is about your car.\n");
});

test("Line breaks and commas in the fields of a mail add no header or recipient", async () => {
  await mails.queue({
    to: "noor@example.net",
    replyTo: "a@example.net, b@example.net",
    subject: "Hello\r\nBcc: c@example.net",
    blocks: [{ kind: "quote", text: "a line\r\n.\r\nMAIL FROM:<d@example.net>" }],
  });
  const { to, headers, bodies } = await arrived();
  expect(to).toEqual(["noor@example.net"]);
  expect(headers).not.toHaveProperty("bcc");
  expect(headers.subject).toBe("Hello Bcc: c@example.net");
  expect(await mails.rows()).toMatchObject([{ subject: headers.subject }]);
  expect(bodies["text/plain"]!.text).toBe("> a line\n> .\n> MAIL FROM:<d@example.net>\n");
});

test("An attachment is sent with its mail and then deleted from the outbox", async () => {
  const content = "BEGIN:VCALENDAR\nSUMMARY:Grote beurt، صيانة\nEND:VCALENDAR\n";
  const type = "text/calendar; charset=utf-8";
  await mails.queue({ attachment: { name: "B-1.ics", type, content } });
  expect((await mails.rows())[0]?.attachment).toContain("B-1.ics");
  const { bodies } = await arrived();
  expect(Object.keys(bodies)).toEqual(["text/plain", "text/html", "text/calendar"]);
  expect(bodies["text/calendar"]).toMatchObject({ text: content, type: expect.stringContaining("B-1.ics") });
  expect((await mails.rows())[0]?.attachment).toBeNull();
});

test("A new database, which numbers its mails from 1 again, does not repeat a Message-ID", async () => {
  await mails.queue();
  const [row] = await mails.rows();
  const idOf = (created_at: string) =>
    toMessage({ ...row!, created_at }, { name: "", address: "noreply@cars.example" }).messageId;
  expect(idOf("2026-11-21T12:00:00.000Z")).toBe(idOf(row!.created_at));
  expect(idOf("2027-01-01T12:00:00.000Z")).not.toBe(idOf(row!.created_at));
});
