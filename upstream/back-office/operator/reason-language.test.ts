import { afterAll, beforeAll, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../../testing/back-office.ts";
import { insertGarages } from "../../testing/garages.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
beforeAll(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100 });
  const { db } = office;
  await insertGarages(db);
  await insertAccount(db, "vendor", { lang: "ar" });
  await insertAccount(db, "garage", { lang: "nl" });
  const customer = await insertAccount(db, "customer", { lang: "ar" });
  const person = { name: "Kim", email: "kim@example.net", message: "Look" };
  const { id: car } = await db
    .selectFrom("cars")
    .select("id")
    .where("vendor_id", "=", 1)
    .executeTakeFirstOrThrow();
  await db.updateTable("vendors").set({ photo: "/media/logo.webp" }).where("id", "=", 1).execute();
  await db
    .updateTable("garage_reviews")
    .set({ answer: "Thank you", account_id: customer.id })
    .where("id", "=", 1)
    .execute();
  await office.post(`/en/cars/${car}/report`, { ...person, reason: "fraud" });
  await office.post("/en/reviews/1/report", { ...person, reason: "fake" }, await authHeaders(db, customer));
  await insertSellRequest(db, { lang: "nl" });
  await insertSellRequest(db, { lang: "nl", reference: "S-2", account_id: customer.id });
  desk = await office.loginOperator();
});
afterAll(() => office.db.destroy());

const hints = async (path: string) =>
  parseHtml((await desk.get(`/operator${path}`, english)).html).querySelector("#field-reason-hint")
    ?.textContent ?? "";

test.each([
  ["/reports/1/listing", "Arabic"],
  ["/reviews/1/review", "Arabic"],
  ["/reviews/1/answer", "Dutch"],
  ["/sell-requests/1/withdrawal", "Dutch"],
  ["/sell-requests/2/withdrawal", "Arabic"],
  ["/vendors/1/suspension", "Arabic"],
  ["/vendors/1/picture?photo=/media/logo.webp", "Arabic"],
])("%s shows the language of the mail with the reason", async (path, language) => {
  expect(await hints(path)).toBe(`Language of the e-mail: ${language}`);
});

test("Each language of the recipients is shown once, and none if nobody gets a mail", async () => {
  const { db } = office;
  for (const [index, lang] of ["nl", "ar"].entries())
    await insertAccount(db, "vendor", { lang, email: `more${index}@example.net` });
  expect(await hints("/vendors/1/suspension")).toBe("Language of the e-mail: Arabic, Dutch");
  const suspended_at = "2026-11-20T10:00:00.000Z";
  await db.updateTable("vendors").set({ suspended_at }).where("id", "=", 1).execute();
  expect(await hints("/vendors/1/deletion")).toBe(
    "Those who wait for an answer to a report read it too. Language of the e-mail: Arabic, Dutch",
  );
  await db.updateTable("garage_reviews").set({ account_id: null }).execute();
  expect(await hints("/reviews/1/review")).toBe("");
});
