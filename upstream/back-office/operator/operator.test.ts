import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { legalResponse, pricingResponse, settingsResponse } from "#contract/content.ts";
import { languages } from "#contract/languages.ts";
import { carFacets, optionsResponse } from "#contract/reference-data.ts";
import { parseHtml } from "#tests/setup/html.ts";
import { renewNextTitles } from "../../modules/cars/title-renewals.ts";
import { insertAccount, password } from "../../testing/accounts.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../testing/back-office.ts";
import { listMails } from "../../testing/outbox.ts";
import { insertSellRequest } from "../../testing/sell-requests.ts";
import { operatorRoutes } from "./routes.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };
const registered = { kvk_number: "83892869", vat_number: "NL004495445B01" };
const place = { address: "Neude 4", town_id: "1", phone: "+31 30 123 4567", email: "new@garage.example" };

const pictures = { logo: "/media/logo.webp", photo: "/media/photo.webp" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12);
  await insertAccount(office.db, "vendor");
  await insertAccount(office.db, "garage", { password_hash: null });
  await insertAccount(office.db, "vendor", { vendor_id: 2, email: "Zoe@example.net", password_hash: null });
  await office.db
    .insertInto("reports")
    .values({
      ...{ reference: "R-1", car_id: 1, reason: "fraud", name: "Noor", email: "noor@example.net" },
      ...{ message: "Look at this", created_at: "2026-11-20T10:00:00.000Z", account_id: null },
      lang: "nl",
    })
    .execute();
  await office.db
    .insertInto("contact_messages")
    .values({
      ...{ first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "", subject: "Hello" },
      ...{ message: "A question", lang: "nl", created_at: "2026-11-20T10:00:00.000Z", account_id: null },
    })
    .execute();
  await office.db
    .insertInto("review_reports")
    .values({
      ...{ reference: "R-2", review_id: 1, reason: "fake", name: "Noor", email: "noor@example.net" },
      ...{ message: "Never here", created_at: "2026-11-20T10:00:00.000Z", account_id: null, lang: "nl" },
    })
    .execute();
  await office.db.updateTable("vendors").set({ photo: pictures.logo }).where("id", "=", 1).execute();
  const answered_at = "2026-11-20T10:00:00.000Z";
  await office.db
    .updateTable("garage_reviews")
    .set({ answer: "Not true", answered_at })
    .where("id", "=", 1)
    .execute();
  const last = { position: 99, path: pictures.photo };
  await office.db
    .insertInto("branch_images")
    .values({ ...last, branch_id: 1 })
    .execute();
  await office.db
    .insertInto("car_images")
    .values({ ...last, car_id: 1 })
    .execute();
  await insertTalks();
  await insertSellRequest(office.db);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

/** Inserts a question to the operator, and a reported conversation with the first vendor. */
async function insertTalks() {
  const times = { created_at: "2026-11-20T10:00:00.000Z", last_at: "2026-11-20T10:00:00.000Z" };
  const account = await insertAccount(office.db, "customer", { email: "talk@example.net" });
  const people = { account_id: account.id, lang: "nl", ...times };
  await office.db
    .insertInto("conversations")
    .values([
      { ...people, vendor_id: null, subject: "My account" },
      { ...people, vendor_id: 1, subject: null, car_id: 1 },
    ])
    .execute();
  const { created_at } = times;
  await office.db
    .insertInto("messages")
    .values([
      { conversation_id: 1, by_customer: 1, text: "How do I change my <b>name</b>?", created_at },
      { conversation_id: 2, by_customer: 0, text: "Pay me elsewhere", created_at },
    ])
    .execute();
  for (const id of [1, 2])
    await office.db.updateTable("conversations").set({ last_message_id: id }).where("id", "=", id).execute();
  await office.db
    .insertInto("message_reports")
    .values({
      ...{ reference: "R-3", conversation_id: 2, message_id: 2, by_customer: 1, account_id: account.id },
      ...{ reason: "fraud", message: "Look", lang: "nl", created_at },
    })
    .execute();
}

const log = () => office.db.selectFrom("change_log").selectAll().orderBy("id").execute();
/** Posts the form of a page with some values changed. */
async function change(page: string, changes: Record<string, string>, action = page) {
  const fields = formFields((await desk.get(`/operator${page}`, english)).html);
  return desk.post(`/operator${action}`, { ...fields, ...changes }, english);
}

/** For each post of the operator: its path, the page with its form, and values that are accepted. */
const posts: Record<
  string,
  { path: string; page?: string; suspended?: "vendors" | "garages"; values: Record<string, string> }
> = {
  "/businesses/invite": {
    path: "/businesses/invite",
    values: { ...place, ...registered, kind: "garage", name: "De Pont", lang: "nl" },
  },
  "/vendors/:id": { path: "/vendors/1", values: { ...registered, name: "Renamed" } },
  "/vendors/:id/suspension": { path: "/vendors/1/suspension", values: { suspend: "yes", reason: "Unpaid" } },
  "/vendors/:id/deletion": {
    path: "/vendors/2/deletion",
    suspended: "vendors",
    values: { name: "The agent", reason: "Unpaid" },
  },
  "/vendors/:id/picture": {
    path: "/vendors/1/picture",
    page: `/vendors/1/picture?photo=${pictures.logo}`,
    values: { reason: "Offensive" },
  },
  "/vendors/:id/invitation": { path: "/vendors/2/invitation", page: "/vendors/2/invitation", values: {} },
  "/garages/:id": { path: "/garages/1", values: { ...registered } },
  "/garages/:id/suspension": { path: "/garages/1/suspension", values: { suspend: "yes", reason: "Unpaid" } },
  "/garages/:id/deletion": {
    path: "/garages/1/deletion",
    suspended: "garages",
    values: { name: "De Brug", reason: "Unpaid" },
  },
  "/garages/:id/invitation": { path: "/garages/1/invitation", page: "/garages/1/invitation", values: {} },
  "/garages/:id/branches/new": {
    path: "/garages/1/branches/new",
    values: { ...place, name: "De Brug Oost" },
  },
  "/garages/:id/branches/:branch": { path: "/garages/1/branches/1", values: { name: "De Brug Centrum" } },
  "/garages/:id/branches/:branch/picture": {
    path: "/garages/1/branches/1/picture",
    page: `/garages/1/branches/1/picture?photo=${pictures.photo}`,
    values: { reason: "Offensive" },
  },
  "/reports/:id/picture": {
    path: "/reports/1/picture",
    page: `/reports/1/picture?photo=${pictures.photo}`,
    values: { reason: "Offensive" },
  },
  "/reports/:id": { path: "/reports/1", values: { state: "closed", decision_reason: "Right" } },
  "/reports/:id/listing": { path: "/reports/1/listing", values: { hide: "yes", reason: "Fraud" } },
  "/sell-requests/:id": { path: "/sell-requests/1", values: { status: "inspected" } },
  "/sell-requests/:id/listing": {
    path: "/sell-requests/1/listing",
    page: "/sell-requests/1/listing",
    values: {},
  },
  "/sell-requests/:id/withdrawal": { path: "/sell-requests/1/withdrawal", values: { reason: "No papers" } },
  "/reviews/:id": { path: "/reviews/1", values: { decision_reason: "Right" } },
  "/reviews/:id/review": { path: "/reviews/1/review", values: { hide: "yes", reason: "Untrue" } },
  "/reviews/:id/answer": { path: "/reviews/1/answer", values: { reason: "Abusive" } },
  "/service/:id": { path: "/service/1", values: { message: "At your profile" } },
  "/conversations/:id": { path: "/conversations/1", values: { decision_reason: "Right" } },
  "/messages/:id": { path: "/messages/1", page: "/messages", values: { state: "done" } },
  "/mails": { path: "/mails", values: {} },
  "/mails/:id": { path: "/mails/1", page: "/mails", values: { intent: "delete" } },
  "/pages/:page/:lang": { path: "/pages/terms-of-use/en", values: { content: "<p>New</p>" } },
  "/settings": { path: "/settings", values: { "en.site_name": "Our market" } },
  "/reference/:list": { path: "/reference/colors", values: { name_en: "Teal" } },
  "/reference/:list/:key": { path: "/reference/colors/blue", values: { name_nl: "Blauw" } },
  "/reference/:list/:key/visibility": { path: "/reference/colors/blue/visibility", values: { hide: "yes" } },
};

describe("Every post of the desk", () => {
  beforeEach(async () => {
    const givenUp = "2026-11-20T10:00:00.000Z";
    await office.db
      .insertInto("outbox")
      .values({
        ...{ to: "noor@example.net", subject: "Hello", text: "Hello", html: "Hello", lang: "nl" },
        ...{ created_at: givenUp, given_up_at: givenUp, attempts: 9, last_error: "EENVELOPE 550 RCPT TO" },
      })
      .execute();
  });

  const routes = operatorRoutes.routes.filter(({ method }) => method === "POST").map(({ path }) => path);

  test.each(routes)(
    "%s is logged once with user and time, and is allowed only to the operator",
    async (route) => {
      const post = posts[route];
      expect(post, "add the post to `posts`").toBeDefined();
      const {
        path,
        page = path.replace(/\/(suspension|invitation|listing|withdrawal|review|answer|visibility)$/, ""),
        suspended,
        values,
      } = post!;
      const vendor = await office.login("vendor");
      const suspended_at = "2026-11-20T10:00:00.000Z";
      const id = Number(path.split("/")[2]);
      if (suspended)
        await office.db.updateTable(suspended).set({ suspended_at }).where("id", "=", id).execute();
      expect((await office.anonymous.post(`/operator${path}`, values)).status).toBe(401);
      expect((await vendor.post(`/operator${path}`, values)).status).toBe(403);
      expect((await desk.post(`/operator${path}`, values, { Origin: "https://evil.example" })).status).toBe(
        403,
      );
      expect(await log()).toEqual([]);

      const answer = await change(page, values, path);
      expect([answer.status, fieldErrors(answer)]).toEqual([303, {}]);
      expect(await log()).toMatchObject([
        { actor: "Noor.operator@example.net", created_at: "2026-11-21T12:00:00.000Z" },
      ]);
      const shown = await desk.get("/operator/log", english);
      expect([shown.status, shown.html.includes("Noor.operator@example.net")]).toEqual([200, true]);
    },
  );
});

test("Every page of the desk is open only to the operator and has one main heading", async () => {
  const paths = [
    "",
    "/businesses",
    "/businesses/invite",
    "/vendors/1",
    "/garages/1",
    "/garages/1/branches/new",
    ...["/vendors/1/suspension", "/vendors/2/invitation", "/garages/1/suspension", "/garages/1/invitation"],
  ];
  const further = [
    "/garages/1/branches/1",
    "/reports",
    "/reports/1",
    "/messages",
    "/service",
    "/service/1",
    "/conversations",
    "/conversations/1",
    "/reviews",
    "/reviews/1",
    ...[`/vendors/1/picture?photo=${pictures.logo}`, `/reports/1/picture?photo=${pictures.photo}`],
    `/garages/1/branches/1/picture?photo=${pictures.photo}`,
    ...[
      "/reports/1/listing",
      "/reviews/1/review",
      "/reviews/1/answer",
      "/sell-requests/1/listing",
      "/sell-requests/1/withdrawal",
    ],
    "/pages",
    "/pages/faqs/nl",
  ];
  const last = [
    "/pages/home/ar",
    "/settings",
    "/reference",
    "/reference/towns",
    "/reference/colors/blue/visibility",
    "/reference/models?brand=1",
    "/log",
  ];
  const vendor = await office.login("vendor");
  for (const path of [...paths, ...further, ...last].map((below) => `/operator${below}`)) {
    const { status, html } = await desk.get(path, english);
    expect([path, status, html.match(/<h1/g)?.length]).toEqual([path, 200, 1]);
    expect(html).not.toMatch(/<script|\son\w+=|style=/i);
    expect((await vendor.get(path)).status).toBe(403);
    expect((await office.anonymous.get(path)).status).toBe(401);
  }
  for (const path of [
    "/operator/vendors/99",
    "/operator/reports/99",
    "/operator/reviews/99",
    "/operator/conversations/99",
    "/operator/pages/nothing/en",
  ])
    expect((await desk.get(path)).status).toBe(404);
  expect((await desk.get("/vendor")).status).toBe(403);
});

describe("The operator's login", () => {
  const login = (values: Record<string, string>) => office.anonymous.post("/operator/login", values, english);

  test("accepts only an operator and keeps the typed address", async () => {
    const email = "Noor.vendor@example.net";
    const wrong = await login({ email, password });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []]);
    expect(formFields(wrong.html)).toMatchObject({ email, password: "" });
    expect(fieldErrors(wrong)).toEqual({ email: "The e-mail address or password is incorrect" });
    const site = await office.post("/en/login", { email: "Noor.operator@example.net", password });
    expect(site.status).toBe(422);
  });

  test("redirects to the page that was requested before", async () => {
    const { headers } = await office.anonymous.get("/operator/log?kind=by-hand", english);
    const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const email = "noor.operator@example.net";
    const answer = await office.anonymous.post(
      "/operator/login",
      { email, password },
      { ...english, Cookie: cookie },
    );
    expect(answer.headers.get("Location")).toBe("/back-office/operator/log?kind=by-hand");
  });

  test("is rate limited, but not on a device where the operator has logged in before", async () => {
    const guess = { email: "noor.operator@example.net", password: "Wrong-1234" };
    for (let tries = 0; tries < 10; tries++) expect((await login(guess)).status).toBe(422);
    expect((await login({ ...guess, password })).status).toBe(429);
    expect((await desk.post("/operator/login", { ...guess, password }, english)).status).toBe(303);
  });

  test("ends with the logout", async () => {
    expect((await desk.post("/logout", {})).headers.get("Location")).toBe("/back-office/operator/login");
    expect((await desk.get("/operator")).status).toBe(401);
  });
});

describe("A suspended vendor", () => {
  const suspend = (values: Record<string, string>) =>
    desk.post("/operator/vendors/1/suspension", values, english);
  const idsOfCars = async () => {
    const { data } = await office.readExact("/en/cars?show_num=100", carsResponse);
    return data.data.filter(({ vendor_id }) => vendor_id === 1).map(({ id }) => id);
  };
  const statusOf = async (path: string) => (await office.get(path)).status;

  test("is removed from the site, logged out, and informed at the login and by mail, until readmitted", async () => {
    const vendor = await office.login("vendor");
    const [car, second] = await idsOfCars();
    await office.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", second!).execute();
    const before = await idsOfCars();
    const refused = await suspend({ suspend: "yes", reason: " " });
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: "Please give a reason" }]);
    expect((await suspend({ suspend: "yes", reason: "No longer registered" })).status).toBe(303);

    expect(await idsOfCars()).toEqual([]);
    expect(await statusOf(`/en/cars/${car}`)).toBe(404);
    expect(await statusOf("/en/vendor/1")).toBe(404);
    expect((await vendor.get("/vendor")).status).toBe(401);
    const login = await office.post("/en/vendor/login", { email: "Noor.vendor@example.net", password });
    expect([login.status, (await login.json()).message]).toEqual([
      403,
      "This business is suspended. Please write to us.",
    ]);
    const [mail] = (await listMails(office.db)).filter(({ to }) => to === "Noor.vendor@example.net");
    expect(mail?.text).toContain("No longer registered");
    expect(mail?.text).toContain("https://market.example/nl/contact");

    expect((await suspend({ suspend: "no" })).status).toBe(303);
    const mailed = (await listMails(office.db)).length;
    await suspend({ suspend: "no" });
    expect(await listMails(office.db)).toHaveLength(mailed);
    expect(await idsOfCars()).toEqual(before);
    expect(await statusOf(`/en/cars/${second}`)).toBe(404);
    expect(await statusOf("/en/vendor/1")).toBe(200);
    const told = (await listMails(office.db)).filter(({ to }) => to === "Noor.vendor@example.net");
    expect(told.slice(1)).toEqual([
      expect.objectContaining({ lang: "nl", subject: expect.stringMatching(/ is niet meer geschorst$/) }),
    ]);
  });

  test("keeps its cars off the site even if a hidden listing is shown again", async () => {
    const [id] = await idsOfCars();
    await office.db.updateTable("reports").set({ car_id: id! }).execute();
    await desk.post("/operator/reports/1/listing", { hide: "yes", reason: "Fraud" });
    await suspend({ suspend: "yes", reason: "Fraud" });
    await desk.post("/operator/reports/1/listing", { hide: "no" });
    expect((await listMails(office.db)).at(-1)?.text).not.toContain("/listing-detail-v1/");
    expect(await idsOfCars()).toEqual([]);
    await suspend({ suspend: "no" });
    expect(await idsOfCars()).toContain(id);
  });
});

test.each([
  ["a vendor", "vendor", "ar", "أُلغي إخفاء إعلان"],
  ["a private seller", "private", "nl", "Een advertentie is niet meer verborgen"],
] as const)(
  "The seller of a hidden listing (%s) gets one mail when it is shown again",
  async (_, seller, lang, subject) => {
    const { id, vendor_id } = await office.db
      .selectFrom("cars")
      .select(["id", "vendor_id"])
      .where("vendor_id", seller === "vendor" ? "is not" : "is", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    if (vendor_id === null) await insertSellRequest(office.db, { reference: "S-2", car_id: id, lang });
    else await office.db.updateTable("accounts").set({ lang }).where("vendor_id", "=", vendor_id).execute();
    await office.db.updateTable("reports").set({ car_id: id }).execute();
    await desk.post("/operator/reports/1/listing", { hide: "yes", reason: "Fraud" });
    await desk.post("/operator/reports/1/listing", { hide: "no" });
    await desk.post("/operator/reports/1/listing", { hide: "no" });
    const [hidden, shown, ...others] = await listMails(office.db);
    expect([hidden?.lang, shown?.lang, shown?.to, others]).toEqual([lang, lang, hidden?.to, []]);
    expect(shown?.subject).toContain(subject);
    expect(shown?.text).toContain(`https://market.example/${lang}/listing-detail-v1/${id}`);
  },
);

test("A suspended garage is not on the site", async () => {
  const garages = async () => (await office.get("/en/garage-branches/1/details")).status;
  expect(await garages()).toBe(200);
  await desk.post("/operator/garages/1/suspension", { suspend: "yes", reason: "Closed" });
  expect(await garages()).toBe(404);
  expect((await office.get("/en/garage-branches/1/reviews")).status).toBe(404);
});

describe("A text", () => {
  const path = "/pages/privacy-policy/nl";
  const content = '<h2>Kop</h2><p onclick="x()">Tekst</p><script>alert(1)</script>';

  test("can be previewed before it is saved, and is sanitised both times", async () => {
    const shown = await change(path, { title: "Privacy", content, intent: "preview" });
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<div class="prose"><h2>Kop</h2><p>Tekst</p></div>');
    expect(shown.html).not.toContain("<script");
    expect(await log()).toEqual([]);
    expect((await desk.post(`/operator${path}`, formFields(shown.html), english)).status).toBe(303);
    const { data } = await office.readExact("/nl/pages-content/privacy-policy", legalResponse);
    expect(data).toMatchObject({ title: "Privacy", content: "<h2>Kop</h2><p>Tekst</p>" });
  });

  test("keeps https and mailto addresses, and loses those of scripts, data and other schemes", async () => {
    const addresses = [
      "javascript:x()",
      " JavaScript:x()",
      "data:text/html,x",
      "vbscript:x",
      "//evil.example",
    ];
    const refused = addresses.map((url) => `<a href="${url}">A</a><img src="${url}">`).join("");
    const kept = '<a href="https://market.example/nl">B</a><a href="mailto:desk@example.com">C</a>';
    expect((await change(path, { title: "Privacy", content: refused + kept })).status).toBe(303);
    const { data } = await office.readExact("/nl/pages-content/privacy-policy", legalResponse);
    expect(data.content).toBe("<a>A</a><img />".repeat(addresses.length) + kept);
  });

  test("is not overwritten at first if somebody else has changed it since the form was opened", async () => {
    const opened = formFields((await desk.get(`/operator${path}`, english)).html);
    await change(path, { title: "First" });
    const late = await desk.post(`/operator${path}`, { ...opened, title: "Second" }, english);
    expect(late.status).toBe(409);
    expect(formFields(late.html).title).toBe("Second");
    expect((await desk.post(`/operator${path}`, formFields(late.html), english)).status).toBe(303);
  });

  test("with questions keeps those that a colleague has added since the form was opened", async () => {
    const questions = "/pages/faqs/en";
    const opened = formFields((await desk.get(`/operator${questions}`, english)).html);
    for (const index of [0, 1, 2, 3])
      await change(questions, { [`items.${index}.question`]: `${index}?`, [`items.${index}.answer`]: "A" });
    const typed = { "items.0.question": "Mine?", "items.0.answer": "B" };
    const late = await desk.post(`/operator${questions}`, { ...opened, ...typed }, english);
    const notes = [...parseHtml(late.html).querySelectorAll(".field-stored bdi")];
    expect([late.status, notes]).toEqual([409, []]);
    expect((await desk.post(`/operator${questions}`, formFields(late.html), english)).status).toBe(303);
    const { data } = await (await office.get("/en/faqs")).json();
    const kept = data.data.map(({ question }: { question: string }) => question);
    expect(kept).toEqual(["Mine?", "0?", "1?", "2?", "3?"]);
  });

  test("with questions keeps their ids when one is emptied to remove it or filled in to add it", async () => {
    const questions = "/pages/faqs/en";
    const first = { "items.0.question": "A?", "items.0.answer": "B & C" };
    const second = { "items.1.question": "D?", "items.1.answer": "F" };
    const third = { "items.2.question": "E?", "items.2.answer": "G" };
    const incomplete = await change(questions, { ...first, "items.1.question": "D?" });
    expect(fieldErrors(incomplete)).toEqual({ "items.1.answer": "Please fill in this field too" });
    await change(questions, { ...first, ...second });
    await change(questions, { "items.0.question": "", "items.0.answer": "", ...third });
    const { data } = await (await office.get("/en/faqs")).json();
    expect(data.data).toEqual([
      { id: 2, question: "D?", answer: "F" },
      { id: 3, question: "E?", answer: "G" },
    ]);
    // Even if the last question is deleted, its id is not used again, so its link never leads to another question.
    const fourth = { "items.2.question": "H?", "items.2.answer": "I" };
    await change(questions, { "items.1.question": "", "items.1.answer": "", ...fourth });
    const { data: changed } = await (await office.get("/en/faqs")).json();
    expect(changed.data.map(({ id }: { id: number }) => id)).toEqual([2, 4]);
  });
});

describe("The prices for sellers", () => {
  const path = "/pages/pricing/en";
  const plan = {
    "plans.0.name": "Dealer",
    "plans.0.price": "75",
    "plans.0.facts": "Cars: 25\r\n\r\nOpen on:  Saturday: 9 to 5 ",
  };

  test("are plans with lines that each consist of a name and a value", async () => {
    const wrong = await change(path, { ...plan, "plans.0.facts": "Cars: 25\nno colon" });
    expect(wrong.status).toBe(422);
    expect(fieldErrors(wrong)).toEqual({
      "plans.0.facts": "Please write a name, a colon and a value on every line",
    });
    expect(formFields(wrong.html)["plans.0.facts"]).toContain("no colon");
    expect(
      (await change(path, { ...plan, "plans.1.name": "Large", "plans.1.leads_to": "sell-car" })).status,
    ).toBe(303);
    const { data } = await office.readExact("/en/pages-content/pricing", pricingResponse);
    expect(data.plans).toEqual([
      {
        name: "Dealer",
        lead: null,
        price: 75,
        price_note: null,
        facts: [
          { label: "Cars", value: "25" },
          { label: "Open on", value: "Saturday: 9 to 5" },
        ],
        leads_to: "contact",
      },
      { name: "Large", lead: null, price: null, price_note: null, facts: [], leads_to: "sell-car" },
    ]);
    expect(formFields((await desk.get(`/operator${path}`, english)).html)["plans.0.facts"]).toBe(
      "Cars: 25\nOpen on: Saturday: 9 to 5",
    );
  });

  test.each([
    ["1.250", 1250],
    ["1.249,5", 1249.5],
    ["49.50", 49.5],
    ["٤٩", 49],
    ["€ 0", 0],
  ])(
    "are read from %s as %d euros, and are shown in the format of the desk's language",
    async (typed, price) => {
      expect((await change(path, { ...plan, "plans.0.price": typed })).status).toBe(303);
      const { data } = await office.readExact("/en/pages-content/pricing", pricingResponse);
      expect(data.plans[0]?.price).toBe(price);
      const shown = formFields((await desk.get(`/operator${path}`, { "Accept-Language": "nl" })).html);
      expect(shown["plans.0.price"]).toBe(String(price).replace(".", ","));
    },
  );

  test("are refused if they are not valid amounts", async () => {
    for (const price of ["a lot", "-5", "1.2.3"]) {
      const refused = await change(path, { ...plan, "plans.0.price": price });
      expect([price, refused.status, fieldErrors(refused)["plans.0.price"]]).toEqual([
        price,
        422,
        "This number is not possible",
      ]);
    }
  });

  test("cause a warning if they differ between languages", async () => {
    const notice = async () => {
      const { html } = await desk.get("/operator/pages/pricing/nl", english);
      return parseHtml(html).querySelector(".notice-warning")?.textContent;
    };
    for (const lang of languages) await change(`/pages/pricing/${lang}`, plan);
    expect(await notice()).toBeUndefined();
    await change("/pages/pricing/ar", { ...plan, "plans.0.price": "80" });
    expect(await notice()).toBe("There are other prices in: العربية. Change them there too.");
  });
});

test("The form of a text links to its page in the text's language, not the desk's", async () => {
  const page = parseHtml((await desk.get("/operator/pages/about-us/nl", english)).html);
  const link = [...page.querySelectorAll("main a")].find((a) => a.textContent === "View on the site");
  expect(new URL(link?.getAttribute("href") ?? "").pathname).toBe("/nl/about-us");
});

test("The form of the home page links to the form of About us, which has the texts at the top of the home page", async () => {
  const home = parseHtml((await desk.get("/operator/pages/home/nl", english)).html);
  const link = [...home.querySelectorAll("main a")].find((a) => a.textContent === "Top of the home page");
  const path = link?.getAttribute("href")?.replace("/back-office", "") ?? "";
  expect(path).toBe("/operator/pages/about-us/nl");
  const legends = parseHtml((await desk.get(path, english)).html).querySelectorAll("legend");
  expect(legends[0]?.textContent).toBe("Top of the home page");
});

test("Shared settings apply to every language, and others only to their own", async () => {
  const typed = {
    "shared.contact.email": "info@cars.example",
    "shared.social_media.0.url": "https://example.com/us",
    "shared.vat_number": "NL004495445B01",
    "nl.site_name": "Automarkt",
  };
  expect((await change("/settings", { ...typed, "shared.contact.email": "info@" })).status).toBe(422);
  expect((await change("/settings", typed)).status).toBe(303);
  const { data } = await office.readExact("/nl/settings", settingsResponse);
  expect(data).toMatchObject({
    site_name: "Automarkt",
    contact: { email: "info@cars.example" },
    social_media: [{ url: "https://example.com/us", icon: "other" }],
  });
  expect((await office.readExact("/ar/settings", settingsResponse)).data).toMatchObject({
    contact: { email: "info@cars.example" },
    vat_number: "NL004495445B01",
  });
});

test("A language without settings gets the shared ones, and keeps following the English name and address", async () => {
  const stats = {
    "en.footer.sections.stats.0.title": "12",
    "en.footer.sections.stats.0.description": "cars",
  };
  const named = { "en.site_name": "Cars", "en.contact.address": "Neude 4", ...stats };
  expect((await change("/settings", named)).status).toBe(303);
  await office.db.deleteFrom("content").where("key", "=", "settings").where("lang", "=", "ar").execute();
  const fields = formFields((await desk.get("/operator/settings", english)).html);
  expect(fields).toMatchObject({ "ar.site_name": "", "ar.contact.address": "" });
  expect((await change("/settings", { "shared.contact.email": "info@cars.example" })).status).toBe(303);
  const renamed = { "en.site_name": "Motors", "en.contact.address": "Neude 5" };
  expect((await change("/settings", renamed)).status).toBe(303);
  expect((await office.readExact("/ar/settings", settingsResponse)).data).toMatchObject({
    site_name: "Motors",
    contact: { address: "Neude 5", email: "info@cars.example" },
    footer: { sections: { stats: [{ title: "12", description: "cars" }] } },
  });
});

test("Settings refuse invalid business numbers, phone numbers and coordinates, and accept empty ones", async () => {
  const wrong = {
    "shared.kvk_number": "123",
    "shared.vat_number": "NL12",
    "shared.contact.phone": "abc",
    "shared.contact.lat": "520000",
    "shared.contact.lng": "-181",
  };
  const refused = await change("/settings", wrong);
  expect([refused.status, fieldErrors(refused)]).toEqual([
    422,
    {
      "shared.kvk_number": "A KVK number has 8 digits",
      "shared.vat_number": "Please enter a Dutch VAT number",
      "shared.contact.phone": "please enter a valid phone number , phone number accept english numbers only",
      "shared.contact.lat": "This number is not possible",
      "shared.contact.lng": "This number is not possible",
    },
  ]);
  const right = {
    ...{ "shared.kvk_number": "8389 2869", "shared.vat_number": "nl004495445b01" },
    ...{ "shared.contact.lat": "52,15", "shared.contact.lng": "٥٫٣٨٧٦" },
  };
  expect((await change("/settings", right)).status).toBe(303);
  const { data } = await office.readExact("/nl/settings", settingsResponse);
  expect(data).toMatchObject({ ...registered, contact: { lat: 52.15, lng: 5.3876 } });
  const none = Object.fromEntries(Object.keys(wrong).map((name) => [name, ""]));
  expect((await change("/settings", none)).status).toBe(303);
});

test("Addresses of videos and social media must be https, because the site shows no others", async () => {
  const video = { video_type: "iframe", video_src: "http://video.example/1" };
  const refused = [
    await change("/pages/about-us/en", video),
    await change("/settings", { "shared.social_media.0.url": "http://social.example" }),
  ];
  expect(refused.map((answer) => [answer.status, Object.values(fieldErrors(answer))])).toEqual([
    [422, ["Please enter an address that begins with https:// or /media/"]],
    [422, ["Please enter an address that begins with https://"]],
  ]);
});

test("The notice after saving mentions visitors only if the change is visible to them", async () => {
  const noticeAfter = async (path: string, values: Record<string, string>) => {
    const { headers } = await desk.post(`/operator${path}`, values, english);
    const { html } = await desk.get(headers.get("Location")!.replace("/back-office", ""), english);
    return parseHtml(html).querySelector("[role=status]")?.textContent;
  };
  const plain = "Your changes are saved.";
  const visible = `${plain} Visitors see them within a few minutes.`;
  expect(await noticeAfter("/messages/1", { state: "done" })).toBe(plain);
  expect(await noticeAfter("/reports/1", { decision_reason: "Right" })).toBe(plain);
  expect(await noticeAfter("/reports/1/listing", { hide: "yes", reason: "Fraud" })).toBe(visible);
  expect(await noticeAfter("/reviews/1/review", { hide: "yes", reason: "Untrue" })).toBe(visible);
  expect(await noticeAfter("/reviews/1", { decision_reason: "Right" })).toBe(plain);
  expect(await noticeAfter("/reference/colors/blue/visibility", { hide: "yes" })).toBe(visible);
});

test("The log names fields as their forms do, and formats times", async () => {
  await change("/settings", { "shared.contact.lat": "52.1", "nl.site_name": "Automarkt" });
  await change("/pages/faqs/en", { "items.0.question": "A?", "items.0.answer": "B" });
  await change("/reference/colors/blue", { name_nl: "Lichtblauw" });
  await desk.post("/operator/messages/1", { state: "done" }, english);
  const { html } = await desk.get("/operator/log", english);
  const rows = [...parseHtml(html).querySelectorAll("dl.changes > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replace(/^(Before|After) /, "")),
  );
  const time = "21 Nov 2026, 13:00";
  expect(rows).toEqual([
    ["Read", "(empty)", time],
    ["Dealt with", "(empty)", time],
    ["Nederlands · Name", "blue nl", "Lichtblauw"],
    ["Questions 1 · Question", "(empty)", "A?"],
    ["Questions 1 · Answer", "(empty)", "B"],
    ["Latitude", "(empty)", "52.1"],
    ["Nederlands · Name of the site", "(empty)", "Automarkt"],
  ]);
});

test("A renamed make or model is renamed in the titles of its cars", async () => {
  const titles = async () =>
    (await office.db.selectFrom("cars").select("title").where("model_id", "=", 4).execute()).map(
      ({ title }) => title.split(" 1.")[0],
    );
  await change("/reference/models/4", { name: "Duo" });
  await change("/reference/brands/2", { name: "Polestar" });
  await change("/reference/brands/2", { name: "Polestar" });
  expect((await office.db.selectFrom("title_renewals").select("id").execute()).length).toBe(2);
  while (await renewNextTitles(office.db)) {}
  expect(new Set(await titles())).toEqual(new Set(["Polestar Duo"]));
  const { brands, models } = await office.readExact("/en/cars/filters?brand_id=2", carFacets);
  expect(brands.find(({ id }) => id === 2)?.former_names).toHaveLength(1);
  expect(models.find(({ id }) => id === 4)?.former_names).toHaveLength(1);
});

test("Brands are listed in alphabetical order, whatever their letters", async () => {
  for (const name of ["Suzuki", "Škoda"]) await change("/reference/brands", { name });
  const { html } = await desk.get("/operator/reference/brands", english);
  const names = [...parseHtml(html).querySelectorAll(".entries a")].map(({ textContent }) => textContent);
  expect(names).toContain("Škoda");
  expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
});

test("The error summary names the fields that have the same error", async () => {
  const refused = await change("/reference/towns", { name_en: "", lat: "<b>", lng: "" });
  const links = [...parseHtml(refused.html).querySelectorAll("[role=alert] a")];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Please give a name",
    "Latitude: This number is not possible",
    "Longitude: This number is not possible",
  ]);
});

test("The page that hides an entry names it in its heading", async () => {
  const { html } = await desk.get("/operator/reference/colors/blue/visibility", english);
  expect(parseHtml(html).querySelector("h1")?.textContent).toBe("Hide it: blue");
});

test("A hidden reference entry is no longer offered but stays on its cars, and a name cannot be used twice", async () => {
  const colors = async () => {
    const facets = await (await office.get("/en/cars/filters")).json();
    return facets.colors.map(({ value }: { value: string }) => value);
  };
  await change("/reference/colors", { name_en: "Sky blue" });
  expect(await colors()).toContain("sky-blue");
  await desk.post("/operator/reference/colors/blue/visibility", { hide: "yes" });
  expect(await colors()).not.toContain("blue");
  const equipment = async () => (await office.readExact("/en/equipment", optionsResponse)).data;
  const [first] = await equipment();
  await desk.post(`/operator/reference/equipment/${first?.id}/visibility`, { hide: "yes" });
  expect(await equipment()).not.toContainEqual(first);
  const car = await office.db
    .selectFrom("cars")
    .select("id")
    .where("color", "=", "blue")
    .executeTakeFirstOrThrow();
  expect((await (await office.get(`/en/cars/${car.id}`)).json()).data.color).toBe("blue");
  const repeated = await change("/reference/colors", { name_en: "Orange" });
  expect([repeated.status, fieldErrors(repeated)]).toEqual([422, { name_en: "Another entry has this name" }]);
  expect((await change("/reference/models?brand=1", { name: "Three" })).status).toBe(303);
  const { html } = await desk.get("/operator/reference/models?brand=1", english);
  expect(html).toContain("Three");
});

test("A question to the operator can be read, answered once per form, closed and reopened", async () => {
  // The list previews the question, not the automatic reply to it.
  expect((await desk.get("/operator/service", english)).html).toContain("How do I change my &lt;b&gt;name");
  const page = await desk.get("/operator/service/1", english);
  expect(page.html).toContain("How do I change my &lt;b&gt;name");
  const fields = formFields(page.html);
  for (let press = 0; press < 2; press++)
    expect((await desk.post("/operator/service/1", { ...fields, message: "Here" }, english)).status).toBe(
      303,
    );
  const messages = await office.db
    .selectFrom("messages")
    .select(["text", "read_at"])
    .where("conversation_id", "=", 1)
    .execute();
  expect(messages).toMatchObject([{ read_at: "2026-11-21T12:00:00.000Z" }, { text: "Here", read_at: null }]);
  // The response to the first submit was lost, and a sentence was added before the second.
  await desk.post("/operator/service/1", { ...fields, message: "Here, and there" }, english);
  const texts = await office.db
    .selectFrom("messages")
    .select("text")
    .where("conversation_id", "=", 1)
    .execute();
  expect(texts.map(({ text }) => text).slice(1)).toEqual(["Here", "Here, and there"]);
  const listed = async (state: string) => {
    const { html } = await desk.get(`/operator/service?state=${state}`, english);
    return html.includes("My account");
  };
  expect([await listed(""), await listed("done")]).toEqual([true, false]);
  const closed = await desk.post(
    "/operator/service/1",
    { ...fields, message: "Not yet", state: "closed" },
    english,
  );
  expect([closed.status, formFields(closed.html).message]).toEqual([200, "Not yet"]);
  expect(closed.html).toContain("It is done. Your answer is not sent yet.");
  await desk.post("/operator/service/1", { state: "open" }, english);
  await desk.post("/operator/service/1", { ...fields, message: " ", state: "closed" }, english);
  expect([await listed(""), await listed("done")]).toEqual([false, true]);
  await desk.post("/operator/service/1", { state: "open" }, english);
  expect(await listed("")).toBe(true);
  expect((await desk.get("/operator/service/2", english)).status).toBe(404);
  expect((await desk.post("/operator/service/2", { ...fields, message: "Hi" }, english)).status).toBe(404);
});

test("A reported conversation is shown with the reported message and the reporter", async () => {
  const { html } = await desk.get("/operator/conversations", english);
  for (const text of ["Pay me elsewhere", "It looks like fraud", "R-3", "Noor de Wit"])
    expect(html).toContain(text);
});

test("Open messages are counted and paginated up to 10,000 only, so that no statement takes long", async () => {
  const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 10100)`;
  await sql`insert into contact_messages (first_name, last_name, email, phone, subject, message, lang, created_at)
    ${numbers} select 'Noor', 'de Wit', 'noor@example.net', '', 'Hello', 'A question', 'nl', '2026-11-20T10:00:00.000Z' from numbers`.execute(
    office.db,
  );
  expect((await desk.get("/operator", english)).html).toContain("<bdi>10,000+</bdi>");
  const { html } = await desk.get("/operator/messages?page=600", english);
  expect(html).toContain("Page 500 of 500");
});
