import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carDetail } from "#contract/cars.ts";
import { dataResponse } from "#contract/envelope.ts";
import { parseHtml } from "#tests/setup/html.ts";
import {
  fieldErrors,
  formFields,
  type TestBackOffice,
  testBackOffice,
  type Visitor,
} from "../../../testing/back-office.ts";
import { carRow } from "../../../testing/market.ts";
import { listMails } from "../../../testing/outbox.ts";
import { insertSellRequest } from "../../../testing/sell-requests.ts";

const english = { "Accept-Language": "en", "Sec-Fetch-Site": "same-origin" };

let office: TestBackOffice;
let desk: Visitor;
beforeEach(async () => {
  office = await testBackOffice(12);
  desk = await office.loginOperator();
});
afterEach(() => office.db.destroy());

const page = "/operator/sell-requests/1";
const request = () => office.db.selectFrom("sell_requests").selectAll().executeTakeFirstOrThrow();
const makeListing = async (changes: Record<string, string> = {}) =>
  desk.post(`${page}/listing`, { ...formFields((await desk.get(`${page}/listing`)).html), ...changes });
const press = (status: string) => desk.post(page, { status });

test("One post turns a request into a private seller's listing with its photos, and mails the seller", async () => {
  await insertSellRequest(office.db);
  const photo = (position: number) => ({
    ...{ id: `${position}`.repeat(32), path: `/media/car-photos/${`${position}`.repeat(32)}.webp` },
    ...{ source_hash: `hash ${position}`, width: 400, height: 300, position },
    ...{ sell_request_id: 1, created_at: "2026-11-20T10:00:00.000Z" },
  });
  await office.db
    .insertInto("uploads")
    .values([photo(1), photo(0)])
    .execute();
  expect((await makeListing()).status).toBe(303);
  const { status, car_id } = await request();
  expect(status).toBe("listed");
  const { data } = await office.readExact(`/en/cars/${car_id}`, dataResponse(carDetail));
  expect(data).toMatchObject({
    title: "Volvo One",
    year: 2020,
    mileage: 85_000,
    price: 12_950,
    other_description: { lang: "nl", text: "One owner" },
    vendor: null,
  });
  expect(data.galleries).toEqual([photo(0).path, photo(1).path]);
  expect(JSON.stringify(data)).not.toContain("noor@example.net");
  expect(await listMails(office.db)).toMatchObject([{ to: "noor@example.net", lang: "nl" }]);
  // The same post again, as after a double click.
  await desk.post(`${page}/listing`, {});
  expect(await office.db.selectFrom("cars").select("id").execute()).toHaveLength(13);
  expect(await listMails(office.db)).toHaveLength(1);
});

const volvos = { model_id: 3, sell_status: "for_sale", vendor_id: 1, car_condition_id: 1 } as const;

test("The desk proposes a used car, whose power and top speed are those of the newest of the same fuel", async () => {
  await insertSellRequest(office.db);
  const electric = { ...volvos, fuel_type_id: 2, power_kw: 300, top_speed: 250 };
  const petrol = { ...volvos, fuel_type_id: 1, power_kw: 90, top_speed: 170 };
  await office.db
    .insertInto("cars")
    .values([carRow(0, { ...petrol, power_kw: 85 }), carRow(1, petrol), carRow(2, electric)])
    .execute();
  const proposed = async () => formFields((await desk.get(`${page}/listing`)).html);
  expect(await proposed()).toMatchObject({ car_condition_id: "2", power_kw: "90", top_speed: "170" });
  await office.db.updateTable("cars").set({ sell_status: "sold" }).where("fuel_type_id", "=", 1).execute();
  expect(await proposed()).toMatchObject({ fuel_type_id: "1", power_kw: "300", top_speed: "250" });
});

test("The operator must choose a condition if Used is hidden or deleted", async () => {
  await insertSellRequest(office.db);
  await office.db.updateTable("car_conditions").set({ hidden: 1 }).where("id", "=", 2).execute();
  const refused = await makeListing();
  expect([refused.status, Object.keys(fieldErrors(refused))]).toEqual([422, ["car_condition_id"]]);
  await office.db.updateTable("cars").set({ car_condition_id: 1 }).execute();
  await office.db.deleteFrom("car_conditions").where("id", "=", 2).execute();
  expect(Object.keys(fieldErrors(await makeListing()))).toEqual(["car_condition_id"]);
});

test("A message of the greatest length is listed with one press", async () => {
  const message = "ة".repeat(5000);
  const fields = { brand: "Volvo", model: "One", model_year: 2020, mileage: 85_000, color: "blue" };
  const person = { first_name: "Noor", last_name: "de Wit", email: "noor@example.net", phone: "0612345678" };
  const choices = {
    fuel_type: "Petrol",
    transmission_type: "Manual",
    expected_price: 12_950,
    city: "Utrecht",
  };
  const offer = (message: string) =>
    office.post("/ar/sell-car", {
      ...{ ...fields, ...person, ...choices, license_plate: "GBB-01-B", terms: true, message },
    });
  expect((await offer(`${message}ة`)).status).toBe(422);
  expect((await offer(message)).status).toBe(201);
  const { html } = await desk.get("/operator/sell-requests/1/listing");
  expect([...html.matchAll(/<textarea[^>]* maxlength="(\d+)"/g)].map(([, max]) => max)).toContain("5000");
  expect((await makeListing()).status).toBe(303);
  const { data } = await office.readExact(`/ar/cars/${(await request()).car_id}`, dataResponse(carDetail));
  expect(data.description).toBe(message);
});

test("A fuel, transmission or color that is in no list is named as such, and the operator must choose them", async () => {
  const names = ["fuel_type", "transmission_type", "color"];
  await insertSellRequest(office.db, Object.fromEntries(names.map((name) => [name, "other"])));
  const { html } = await desk.get(page, english);
  for (const name of ["Another fuel", "Another transmission", "Another color"])
    expect(html).toContain(`<bdi>${name}</bdi>`);
  const refused = await makeListing();
  expect(refused.status).toBe(422);
  expect(Object.keys(fieldErrors(refused))).toEqual(
    expect.arrayContaining(["fuel_type_id", "transmission_type_id", "color"]),
  );
});

test("A private seller's form has no VAT fields, and VAT values from an older page are ignored", async () => {
  await insertSellRequest(office.db);
  const { html } = await desk.get(`${page}/listing`);
  expect(Object.keys(formFields(html)).filter((name) => /vat|all_in/.test(name))).toEqual([]);
  expect((await makeListing({ vat_scheme: "margin", all_in: "on" })).status).toBe(303);
  const car = office.db.selectFrom("cars").select(["vat_scheme", "all_in"]);
  expect(await car.where("id", "=", (await request()).car_id).executeTakeFirst()).toEqual({
    vat_scheme: null,
    all_in: 0,
  });
});

test("The operator must choose a model and a town if the request's are unknown, and the form keeps the input", async () => {
  await insertSellRequest(office.db, { model: "Something new", city: null });
  const answer = await makeListing({ variant: "T5" });
  expect(answer.status).toBe(422);
  expect(Object.keys(fieldErrors(answer))).toEqual(expect.arrayContaining(["model_id", "town_id"]));
  expect(answer.html).toContain('value="T5"');
  expect((await request()).status).toBe("received");
});

test("The model is still proposed after it and its make were renamed, unless another has the name now", async () => {
  await insertSellRequest(office.db, { model: "two" });
  const proposed = async () => formFields((await desk.get(`${page}/listing`, english)).html);
  const { model_id, body_type } = await proposed();
  expect([model_id, body_type]).toEqual(["4", "suv"]);
  const rename = async (entry: string, name: string) => {
    const path = `/operator/reference/${entry}`;
    await desk.post(path, { ...formFields((await desk.get(path)).html), name });
  };
  await rename("brands/2", "Polestar");
  await rename("models/4", "Deux");
  expect(await proposed()).toMatchObject({ model_id, body_type });
  await rename("models/3", "Two");
  expect((await proposed()).model_id).toBe("3");
});

test.each([
  ["nl", "utrécht NL"],
  ["ar", "Utrecht ع"],
])(
  "The town is proposed to an English operator if the seller named it in another language (%s)",
  async (lang, city) => {
    await insertSellRequest(office.db, { lang, city });
    expect(formFields((await desk.get(`${page}/listing`, english)).html).town_id).toBe("1");
  },
);

test("A town that is not offered is refused, and the form keeps the input", async () => {
  await insertSellRequest(office.db);
  for (const town_id of ["99999", "1.5", "", "x"]) {
    const refused = await makeListing({ town_id, variant: "Kept" });
    expect([town_id, refused.status, fieldErrors(refused).town_id]).toEqual([
      town_id,
      422,
      "Kies een plaats",
    ]);
    expect(formFields(refused.html).variant).toBe("Kept");
  }
});

const saved = expect.stringContaining("Your changes are saved");
const late = "This has changed in the meantime. Nothing was done.";
async function noticeAfter(path: string, values: Record<string, string>, operator = desk) {
  const { status, headers } = await operator.post(path, values, english);
  expect([path, status]).toEqual([path, 303]);
  const { html } = await operator.get(headers.get("Location")!.replace("/back-office", ""), english);
  return parseHtml(html).querySelector("main .notice")?.textContent;
}

test("Of two operators who list or withdraw one car, the second sees that nothing was done", async () => {
  await insertSellRequest(office.db);
  const colleague = await office.loginOperator("Kim.operator@example.net");
  const form = formFields((await desk.get(`${page}/listing`, english)).html);
  const list = (values: Record<string, string>, operator = desk) =>
    noticeAfter(`${page}/listing`, { ...form, ...values }, operator);
  expect([await list({ price: "21000" }), await list({ price: "21,000.00" })]).toEqual([saved, saved]);
  expect(await list({ price: "15000" })).toBe(late);
  expect(await list({ price: "21000", town_id: "2" })).toBe(late);
  expect(await list({ price: "21000" }, colleague)).toBe(late);
  const withdraw = (reason: string, operator = desk) =>
    noticeAfter(`${page}/withdrawal`, { reason }, operator);
  expect([await withdraw("No papers"), await withdraw("No papers")]).toEqual([saved, saved]);
  expect(await withdraw("Stolen")).toBe(late);
  expect(await withdraw("No papers", colleague)).toBe(late);
});

test("Withdrawing a car that its seller has withdrawn meanwhile shows that nothing was done", async () => {
  await insertSellRequest(office.db);
  await makeListing();
  await office.db.updateTable("sell_requests").set({ status: "withdrawn" }).execute();
  expect(await noticeAfter(`${page}/withdrawal`, { reason: "No papers" })).toBe(late);
});

test("A late decision about a request or a report shows that nothing was done", async () => {
  await insertSellRequest(office.db);
  const form = formFields((await desk.get(`${page}/listing`)).html);
  const withdrawal = { reason: "No papers" };
  for (let time = 0; time < 2; time++)
    expect(await noticeAfter(`${page}/withdrawal`, withdrawal)).toEqual(saved);
  expect(await noticeAfter(`${page}/listing`, form)).toBe(late);
  expect(await noticeAfter(page, { status: "inspected" })).toBe(late);
  expect((await request()).status).toBe("withdrawn");

  await insertSellRequest(office.db, { reference: "S-2", status: "sold" });
  expect(await noticeAfter("/operator/sell-requests/2/withdrawal", withdrawal)).toBe(late);

  const report = { name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" };
  expect((await office.post("/en/cars/1/report", report)).status).toBe(201);
  const decide = (decision_reason: string) => noticeAfter("/operator/reports/1", { decision_reason });
  expect([await decide("It is fine"), await decide("It is fine")]).toEqual([saved, saved]);
  expect(await decide("It is fraud")).toBe(late);
  const reports = office.db.selectFrom("reports").select("decision_reason");
  expect(await reports.execute()).toEqual([{ decision_reason: "It is fine" }]);
});

test("A request goes from received to inspected, listed and sold, in this order only", async () => {
  await insertSellRequest(office.db);
  await press("sold");
  expect((await request()).status).toBe("received");
  const noticeOf = async ({ headers }: { headers: Headers }) => headers.get("Location")?.split("?")[1];
  expect(await noticeOf(await press("inspected"))).toBe("saved=1");
  await makeListing();
  // The sold car is public, so that the notice is the one for public changes.
  expect(await noticeOf(await press("sold"))).toBe("saved=public");
  const { status, car_id } = await request();
  const car = await office.db
    .selectFrom("cars")
    .select("sell_status")
    .where("id", "=", car_id)
    .executeTakeFirst();
  expect([status, car?.sell_status]).toEqual(["sold", "sold"]);
  expect((await desk.get("/operator/sell-requests")).html).not.toContain("S-1");
  expect((await desk.get("/operator/sell-requests?state=done")).html).toContain("Volvo One 2020");
});

test("A listing that the desk has hidden is not called on the site, and its page is not linked", async () => {
  await insertSellRequest(office.db);
  await makeListing();
  const badges = async () =>
    Promise.all(
      ["/operator/sell-requests", page].map(
        async (path) =>
          parseHtml((await desk.get(path, english)).html).querySelector("main .badge")?.textContent,
      ),
    );
  const report = { name: "Kim", email: "kim@example.net", message: "Look", reason: "fraud" };
  const { car_id } = await request();
  await office.post(`/en/cars/${car_id}/report`, report);
  expect(await badges()).toEqual(["On the site", "On the site"]);
  expect((await desk.get(page, english)).html).toContain(`/listing-detail-v1/${car_id}`);
  await desk.post("/operator/reports/1/listing", { hide: "yes", reason: "No papers" }, english);
  expect(await badges()).toEqual(["Hidden", "Hidden"]);
  const { html } = await desk.get(page, english);
  for (const text of [`/listing-detail-v1/${car_id}`, "The listing stays on the site as sold."])
    expect(html).not.toContain(text);
  expect((await desk.get(`${page}/withdrawal`, english)).html).not.toContain("It is gone from the site");
});

const withdraw = (reason: string) => desk.post(`${page}/withdrawal`, { reason }, english);

describe("A request that the desk withdraws", () => {
  test("leaves the site, and its seller gets one mail with the reason and how to object", async () => {
    await insertSellRequest(office.db);
    await makeListing();
    await press("withdrawn");
    expect((await request()).status).toBe("listed");
    expect((await withdraw("The papers are <b>missing</b>.")).status).toBe(303);
    const { status, car_id } = await request();
    expect([status, (await office.get(`/en/cars/${car_id}`)).status]).toEqual(["withdrawn", 404]);
    const [, mail, ...others] = await listMails(office.db);
    expect(mail).toMatchObject({
      to: "noor@example.net",
      lang: "nl",
      subject: "Je advertentie is ingetrokken: Volvo One 2020",
    });
    const texts = ["> The papers are <b>missing</b>.", "S-1", "Denk je dat we het mis hebben?"];
    for (const text of [...texts, "https://market.example/nl/contact"]) expect(mail?.text).toContain(text);
    expect(others).toEqual([]);
    const { before, after } = await office.db
      .selectFrom("change_log")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([JSON.parse(before), JSON.parse(after)]).toEqual([
      { status: "listed", reason: "" },
      { status: "withdrawn", reason: "The papers are <b>missing</b>." },
    ]);
    await withdraw("Again");
    expect(await listMails(office.db)).toHaveLength(2);
  });

  test.each([
    ["en", "We will not sell your car: Volvo One 2020", "We will not put it on our site."],
    ["ar", "لن نبيع سيارتك: \u2068Volvo One 2020\u2069", "ولن نعرضها في موقعنا"],
  ])("is declined in its seller's language if it was not listed yet (%s)", async (lang, subject, text) => {
    await insertSellRequest(office.db, { lang });
    await withdraw("Not ours");
    const [mail] = await listMails(office.db);
    expect([mail?.lang, mail?.subject]).toEqual([lang, subject]);
    expect(mail?.text).toContain(text);
  });

  test("needs a valid reason, and the form keeps the input", async () => {
    await insertSellRequest(office.db);
    const tooLong = "a".repeat(2001);
    for (const [reason, error] of [
      [" ", "Please give a reason"],
      [tooLong, "This text is too long"],
    ] as const) {
      const refused = await withdraw(reason);
      expect([refused.status, fieldErrors(refused)]).toEqual([422, { reason: error }]);
      expect(formFields(refused.html).reason).toBe(reason);
    }
    expect([(await request()).status, await listMails(office.db)]).toEqual(["received", []]);
  });
});
