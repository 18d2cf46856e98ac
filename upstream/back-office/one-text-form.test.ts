import { afterAll, beforeAll, expect, test } from "vitest";
import { parseHtml } from "#tests/setup/html.ts";
import { authHeaders, insertAccount } from "../testing/accounts.ts";
import { type TestBackOffice, testBackOffice, type Visitor } from "../testing/back-office.ts";
import { insertGarages } from "../testing/garages.ts";
import { insertSellRequest } from "../testing/sell-requests.ts";

/* A browser sends one form only: text typed into another form of the page is lost (decision 186). */

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
beforeAll(async () => {
  office = await testBackOffice(12, { rateLimitFactor: 100, registerUrl: "http://127.0.0.1:9" });
  await insertGarages(office.db);
  await insertAccount(office.db, "vendor");
  await insertAccount(office.db, "vendor", { vendor_id: 2, email: "zoe@example.net", password_hash: null });
  const customer = await authHeaders(office.db, await insertAccount(office.db));
  const post = async (path: string, body: object) =>
    expect([path, (await office.post(`/en${path}`, body, customer)).status]).toEqual([path, 201]);
  const person = { name: "Kim", email: "kim@example.net", message: "Look", phone: "+31 6 1234 5678" };
  for (const car of [1, 2]) await post(`/cars/${car}/report`, { ...person, reason: "fraud" });
  await office.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 2).execute();
  for (const review of [1, 2]) await post(`/reviews/${review}/report`, { ...person, reason: "fake" });
  const hidden_at = "2026-11-20T10:00:00.000Z";
  await office.db.updateTable("garage_reviews").set({ hidden_at }).where("id", "=", 2).execute();
  const cars = office.db.selectFrom("cars").select("id").where("vendor_id", "=", 1);
  const { id: car_id } = await cars
    .where("hidden", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await post(`/cars/${car_id}/contact`, person);
  await post("/vendor-user-reserve-appointment", {
    ...{ vendor_id: 1, car_id, date: "2026-11-24", time: "10:00" },
  });
  await post("/conversations/1/report", { reason: "fraud" });
  const car = { license_plate: "GBB-01-B", brand: "Volvo", model: "V60", date: "2026-11-23" };
  const owner = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  for (const time of ["09:00", "10:00"])
    await post("/maintenance-booking", { ...car, ...owner, garage_branch_id: 1, service_ids: [1], time });
  await insertSellRequest(office.db);
  await insertSellRequest(office.db, { reference: "S-2", status: "listed", car_id: 3 });
  const times = { created_at: hidden_at, last_at: hidden_at };
  const asker = { vendor_id: null, account_id: 1, subject: "My account", lang: "nl", ...times };
  const { id: account_id } = await office.db
    .selectFrom("accounts")
    .select("id")
    .where("type", "=", "customer")
    .executeTakeFirstOrThrow();
  await office.db
    .insertInto("conversations")
    .values({ ...asker, account_id })
    .execute();
  const template = { vendor_id: 1, title: "Hours", text: "Until six", created_at: hidden_at };
  await office.db.insertInto("message_templates").values(template).execute();
  await office.db.updateTable("vendors").set({ photo: "/media/businesses/a.webp" }).execute();
  await office.db.updateTable("vendors").set({ suspended_at: hidden_at }).where("id", "=", 2).execute();
});
afterAll(() => office.db.destroy());

const kindOf = (path: string) => path.replace(/\?.*/, "").replace(/\d+/g, ":id");

/** Visits the pages that links lead to, up to three of each kind. */
async function crawl(visitor: Visitor, start: string): Promise<Map<string, Document>> {
  const pages = new Map<string, Document>();
  const seen = new Map<string, number>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const times = seen.get(kindOf(path)) ?? 0;
    if (times >= 3 || pages.has(path)) continue;
    seen.set(kindOf(path), times + 1);
    const { status, html, headers } = await visitor.get(path, english);
    expect([path, status]).toEqual([path, 200]);
    if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
    const page = parseHtml(html);
    pages.set(path, page);
    for (const link of page.querySelectorAll("main a[href], header nav a[href]")) {
      const [, below] =
        /^\/back-office(\/(?:vendor|garage|operator)[^#]*)/.exec(link.getAttribute("href")!) ?? [];
      if (below && !pages.has(below)) waiting.push(below);
    }
  }
  return pages;
}

const text =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password])";

/** Search forms are left out: their text is in the address of the page. */
const formsOf = (page: Document) => [...page.querySelectorAll("main form:not([role=search])")];

test.each([
  ["vendor", "/vendor", 15],
  ["garage", "/garage", 7],
  ["operator", "/operator", 35],
] as const)(
  "No page of the %s's back-office has a text form beside another form, or a field that browsers do not restore",
  async (role, start, least) => {
    const visitor = role === "operator" ? await office.loginOperator() : await office.login(role);
    const pages = await crawl(visitor, start);
    expect(new Set([...pages.keys()].map(kindOf)).size).toBeGreaterThanOrEqual(least);
    const wrong = [...pages].filter(([, page]) => {
      const forms = formsOf(page);
      return forms.length > 1 && forms.some((form) => form.querySelector(text));
    });
    expect([...new Set(wrong.map(([path]) => kindOf(path)))]).toEqual([]);
    // Chromium does not restore fields with autocomplete=off. Exception: the name of what is deleted is typed anew.
    const forgotten = [...pages].filter(([, page]) =>
      page.querySelector("[autocomplete=off]:not(#field-name)"),
    );
    expect([...new Set(forgotten.map(([path]) => kindOf(path)))]).toEqual([]);
  },
);

test.each([
  ["vendor", "vendor-1", 15],
  ["garage", "garage-1", 6],
] as const)(
  "Each form of the %s's back-office names its business in the address that it posts to (decision 067)",
  async (role, account, least) => {
    const pages = await crawl(await office.login(role), `/${role}`);
    const actions = [...pages.values()].flatMap((page) => [
      ...[...page.querySelectorAll("main form[method=post]")].map((form) => form.getAttribute("action")!),
      ...[...page.querySelectorAll("[formaction]")].map((button) => button.getAttribute("formaction")!),
    ]);
    expect(new Set(actions.map(kindOf)).size).toBeGreaterThanOrEqual(least);
    expect(actions.filter((action) => !action.endsWith(`account=${account}`))).toEqual([]);
  },
);
