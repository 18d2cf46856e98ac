import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reportResponse } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { authHeaders, insertAccount, password } from "../../testing/accounts.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { privateEmail } from "../../testing/market.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

let api: TestApi;
beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api.db.destroy());

const contact = {
  name: "Noor <b>",
  email: "noor@example.net",
  phone: "+31 6 12345678",
  message: "Is it\nstill there?",
};
const report = { reason: "fraud", name: "Noor", email: "noor@example.net", message: "Too cheap to be true" };

async function carOf(seller: "vendor" | "private" | "sold") {
  const rows = await api.db.selectFrom("cars").select(["id", "title", "vendor_id", "sell_status"]).execute();
  return rows.find((row) =>
    seller === "sold"
      ? row.sell_status === "sold"
      : row.sell_status !== "sold" && (row.vendor_id === null) === (seller === "private"),
  )!;
}
const mails = () => api.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const enquiries = () => api.db.selectFrom("enquiries").selectAll().execute();

describe("A question about a vendor's car", () => {
  test("goes to the vendor's inbox and mail, with the buyer as reply address", async () => {
    const car = await carOf("vendor");
    const response = await api.post(`/nl/cars/${car.id}/contact`, contact);
    expect(response.status).toBe(201);
    expect(messageBody.parse(await response.json()).message).toBe("Je bericht is naar de verkoper gestuurd");
    expect(await enquiries()).toEqual([
      expect.objectContaining({
        car_id: car.id,
        ...contact,
        lang: "nl",
        created_at: "2026-11-21T12:00:00.000Z",
      }),
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      reply_to: contact.email,
      lang: "nl",
      subject: `Een vraag over je ${car.title}`,
      sent_at: null,
    });
    expect(mail?.to).toMatch(/^(dealer|agent)@example\.com$/);
    expect(mail?.text).toContain("> Is it\n> still there?");
    expect(mail?.text).toContain(`https://market.example/nl/listing-detail-v1/${car.id}`);
    expect(mail?.html).toContain('dir="ltr"');
    expect(mail?.html).toContain("Noor &lt;b&gt;");
    expect(mail?.html).not.toContain("<b>");
    expect(mail?.text).not.toContain("Taal:");
  });

  test("is mailed in the vendor's language, and names the buyer's language where it differs", async () => {
    const car = await carOf("vendor");
    await insertAccount(api.db, "vendor", { vendor_id: car.vendor_id, lang: "en" });
    await api.post(`/ar/cars/${car.id}/contact`, contact);
    const [mail] = await mails();
    expect(mail).toMatchObject({ lang: "en", subject: `A question about your ${car.title}` });
    expect(mail?.text).toContain("Language: العربية");
    expect(mail?.text).toContain(`https://market.example/listing-detail-v1/${car.id}`);
  });
});

describe("A question about a private seller's car", () => {
  test("is mailed to the seller, and the response does not contain the seller's address", async () => {
    const car = await carOf("private");
    const response = await api.post(`/ar/cars/${car.id}/contact`, { ...contact, phone: "" });
    expect(response.status).toBe(201);
    expect(await response.text()).not.toContain(privateEmail);
    expect(await enquiries()).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: privateEmail, reply_to: contact.email, lang: "ar" });
    expect(mail?.html).toContain('lang="ar" dir="rtl"');
    expect(mail?.text).toContain(`https://market.example/ar/listing-detail-v1/${car.id}`);
  });

  test("is mailed in the language in which the seller offered the car", async () => {
    const car = await carOf("private");
    await insertSellRequest(api.db, { car_id: car.id, lang: "nl" });
    await api.post(`/ar/cars/${car.id}/contact`, contact);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: privateEmail, lang: "nl" });
    expect(mail?.text).toContain("Taal: العربية");
  });

  test("is mailed in the language of the seller's last login", async () => {
    const car = await carOf("private");
    const { id: account_id, email } = await insertAccount(api.db, "customer", { lang: "en" });
    await insertSellRequest(api.db, { car_id: car.id, account_id, lang: "en" });
    await api.post("/nl/login", { email, password });
    await api.post(`/ar/cars/${car.id}/contact`, contact);
    expect(await mails()).toMatchObject([{ to: privateEmail, lang: "nl" }]);
  });
});

test("A question about a sold car is 409, and one about a car that does not exist is 404", async () => {
  const sold = await api.post(`/en/cars/${(await carOf("sold")).id}/contact`, contact);
  expect([sold.status, await sold.json()]).toEqual([409, { message: "The car has been sold" }]);
  const unknown = await api.post("/en/cars/999/contact", contact);
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: "This car does not exist" }]);
  expect(await mails()).toEqual([]);
});

const faults: [string, Record<string, unknown>, Record<string, string[]>][] = [
  [
    "nothing",
    {},
    { name: ["name is required"], email: ["Email is required"], message: ["Message is required"] },
  ],
  [
    "blanks",
    { name: " ", email: " ", message: "\n" },
    { name: ["name is required"], email: ["Email is required"], message: ["Message is required"] },
  ],
  ["no address", { ...contact, email: "noor@" }, { email: ["please enter a valid email address"] }],
  [
    "a header in the address",
    { ...contact, email: "a@b.nl\r\nBcc: c@d.nl" },
    { email: ["please enter a valid email address"] },
  ],
  [
    "Arabic digits",
    { ...contact, phone: "٠٦١٢٣٤٥٦٧٨" },
    { phone: ["please enter a valid phone number , phone number accept english numbers only"] },
  ],
  ["a long text", { ...contact, message: "x".repeat(5001) }, { message: ["This text is too long"] }],
  [
    "a number for a text",
    { ...contact, name: 7, phone: 8 },
    { name: ["name is required"], phone: ["This value is not valid"] },
  ],
];
test.each(faults)("A question with %s is refused with an error per field", async (_, body, errors) => {
  const response = await api.post("/en/cars/1/contact", body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ message: "Please check the form and try again", errors });
});

test("Refusals are in the language of the path", async () => {
  const response = await api.post("/ar/cars/1/report", { ...report, reason: "boredom" });
  expect(await response.json()).toEqual({
    message: "يرجى مراجعة النموذج والمحاولة مرة أخرى",
    errors: { reason: ["يرجى اختيار سبب"] },
  });
});

test("A report gets a reference and is mailed to the operator and its sender", async () => {
  const car = await carOf("private");
  const response = await api.post(`/nl/cars/${car.id}/report`, report);
  expect(response.status).toBe(201);
  const { data } = reportResponse.parse(await response.json());
  expect(data.reference).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const rows = await api.db.selectFrom("reports").selectAll().execute();
  expect(rows).toEqual([
    expect.objectContaining({ ...report, lang: "nl", car_id: car.id, reference: data.reference }),
  ]);
  expect(await mails()).toEqual([
    expect.objectContaining({
      to: "desk@example.com",
      reply_to: report.email,
      subject: `Report ${data.reference}: ${car.title}`,
    }),
    expect.objectContaining({
      to: report.email,
      lang: "nl",
      subject: `Je melding ${data.reference}: ${car.title}`,
      text: expect.not.stringContaining(report.message),
    }),
  ]);
});

test("The operator's mail about a report links to the report when the back-office has an address", async () => {
  const office = await testApi(3, { backOfficeUrl: "https://office.example" });
  await office.post("/nl/cars/1/report", report);
  const { text } = await office.db.selectFrom("outbox").select("text").executeTakeFirstOrThrow();
  const { id } = await office.db.selectFrom("reports").select("id").executeTakeFirstOrThrow();
  expect(text).toContain(`Read it at the desk:\nhttps://office.example/operator/reports/${id}\n`);
  await office.db.destroy();
});

describe("A repeated post with an Idempotency-Key", () => {
  const send = (path: string, body: object, key = "form-1") =>
    api.post(path, body, { "Idempotency-Key": key });

  test("has one effect and one response, however often it is sent", async () => {
    const first = await (await send("/en/cars/1/report", report)).json();
    for (let time = 0; time < 5; time++) {
      const again = await send("/en/cars/1/report", report);
      expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
      expect(await again.json()).toEqual(first);
    }
    const to = (await mails()).map((mail) => mail.to);
    expect(to).toEqual(["desk@example.com", report.email]);
  });

  test("has one effect when it is sent twenty times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send("/en/cars/1/report", report)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(bodies).size).toBe(1);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(1);
  });

  test("succeeds after it is corrected, because only successes are kept", async () => {
    expect((await send("/en/cars/1/report", { ...report, email: "" })).status).toBe(422);
    expect((await send("/en/cars/999/report", report)).status).toBe(404);
    expect((await send("/en/cars/1/report", report)).status).toBe(201);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(1);
  });

  test("is a new operation at another path, with another key, and after a day", async () => {
    const first = await (await send("/en/cars/1/report", report)).json();
    await send("/en/cars/2/report", report);
    await send("/en/cars/1/report", report, "form-2");
    expect(await (await send("/en/cars/1/report", report)).json()).toEqual(first);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(3);
    api.advanceClock(24 * 3600 + 1);
    await send("/en/cars/1/report", report);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(4);
    expect(await api.db.selectFrom("idempotency").select("key").execute()).toHaveLength(3);
    expect((await send("/en/cars/1/report", report)).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("is refused with another body, in three languages, and the first one stays", async () => {
    const other = { ...report, message: "Something else is wrong with it." };
    const messages = {
      en: "This was sent before with other details. Please send it again from a new form.",
      nl: "Dit is al eerder met andere gegevens verstuurd. Verstuur het opnieuw vanuit een nieuw formulier.",
      ar: "سبق إرسال هذا الطلب ببيانات أخرى. يرجى إرساله مجددًا من نموذج جديد.",
    };
    for (const [lang, message] of Object.entries(messages)) {
      expect((await send(`/${lang}/cars/1/report`, report, lang)).status).toBe(201);
      const refused = await send(`/${lang}/cars/1/report`, other, lang);
      expect([refused.status, await refused.json()]).toEqual([422, { message }]);
      expect((await send(`/${lang}/cars/1/report`, report, lang)).status).toBe(201);
    }
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(3);
  });

  test("is a new operation from another client or account, even with another body", async () => {
    const from = (ip: string, body: object = report) =>
      api.post("/en/cars/1/report", body, { "Idempotency-Key": "form-1", "X-Forwarded-For": ip });
    const first = await (await from("192.0.2.7")).json();
    const other = await from("192.0.2.8", { ...report, name: "Somebody else" });
    expect([other.status, other.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
    const own = await api.post("/en/cars/1/report", report, {
      "Idempotency-Key": "form-1",
      "X-Forwarded-For": "192.0.2.7",
      ...(await authHeaders(api.db, await insertAccount(api.db))),
    });
    expect([own.status, own.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
    expect(await (await from("192.0.2.7")).json()).toEqual(first);
    expect(await api.db.selectFrom("reports").select("id").execute()).toHaveLength(3);
  });

  test("is 400 when the key is invalid", async () => {
    expect((await send("/en/cars/1/report", report, "x".repeat(201))).status).toBe(400);
    expect((await send("/en/cars/1/report", report, "two words")).status).toBe(400);
  });
});

test("When the mail cannot be queued nothing is saved, not even the key", async () => {
  await api.db.schema.alterTable("outbox").renameTo("outbox_gone").execute();
  const { id } = await carOf("vendor");
  const failed = await api.post(`/en/cars/${id}/contact`, contact, { "Idempotency-Key": "form-1" });
  expect([failed.status, await failed.json()]).toEqual([500, { message: "Something went wrong!" }]);
  expect(await enquiries()).toEqual([]);
  await api.db.schema.alterTable("outbox_gone").renameTo("outbox").execute();
  const again = await api.post(`/en/cars/${id}/contact`, contact, { "Idempotency-Key": "form-1" });
  expect(again.status).toBe(201);
  expect(await mails()).toHaveLength(1);
});
