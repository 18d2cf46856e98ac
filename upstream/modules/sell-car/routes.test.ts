import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carResponse } from "#contract/cars.ts";
import {
  myListingResponse,
  myListingsResponse,
  sellCarResponse,
  uploadsResponse,
} from "#contract/sell-car.ts";
import { authHeaders, insertAccount } from "../../testing/accounts.ts";
import { type TestBackOffice, testBackOffice } from "../../testing/back-office.ts";
import { picture } from "../../testing/hostile-photos.ts";
import { listMails } from "../../testing/outbox.ts";

let api: TestBackOffice;
beforeEach(async () => {
  api = await testBackOffice(1, { rateLimitFactor: 100, backOfficeUrl: "https://office.example" });
});
afterEach(() => api.db.destroy());

const car = {
  license_plate: "gbb01b",
  brand: "2",
  model: "One",
  model_year: "2020",
  mileage: "85.000",
  color: "blue",
  fuel_type: 1,
  transmission_type: "Manual",
  expected_price: 12_950,
  doors: 5,
  first_registration_date: "2020-05-01",
  first_name: "Noor",
  last_name: "de Wit",
  email: "noor@example.net",
  phone: "+31 6 1234 5678",
  message: "BUY PILLS",
  terms: true,
};
const sell = (changes: object = {}, headers: Record<string, string> = {}, lang = "en") =>
  api.post(`/${lang}/sell-car`, { ...car, ...changes }, headers);
const requests = () => api.db.selectFrom("sell_requests").selectAll().orderBy("id").execute();

async function upload(count: number): Promise<string[]> {
  const form = new FormData();
  for (let index = 0; index < count; index++) {
    const bytes = await picture(300 + index, 300)
      .jpeg()
      .toBuffer();
    form.append("photos[]", new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
  }
  const response = await api.app.request("/api/v1/en/uploads", { method: "POST", body: form });
  return uploadsResponse.parse(await response.json()).data.map(({ id }) => id);
}

describe("A sell request", () => {
  test("is saved with its photos in order, gets a reference, and is mailed to the operator", async () => {
    const [first, second] = await upload(2);
    const response = await sell({ photo_ids: [second, first] }, {}, "nl");
    expect(response.status).toBe(201);
    const { data, message } = sellCarResponse.parse(await response.json());
    expect(message).toContain("Bedankt");
    expect(data.reference).toMatch(/^S-\w{4}-\w{4}$/);
    expect(await requests()).toMatchObject([
      {
        ...{ id: data.id, status: "received", license_plate: "GBB-01-B", brand: "Volvo", model: "One" },
        ...{ mileage: 85_000, fuel_type: "Petrol", price_cents: 1_295_000, doors: 5, seats: null },
      },
    ]);
    const uploads = await api.db.selectFrom("uploads").select("id").orderBy("position").execute();
    expect(uploads.map(({ id }) => id)).toEqual([second, first]);
    const mails = await listMails(api.db);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["desk@example.com", "To be sold: Volvo One 2020"],
    ]);
    expect(mails[0]?.text).toContain(`https://office.example/operator/sell-requests/${data.id}`);
  });

  test("names a make and a model by their names in any case, also a name that is the id of another model", async () => {
    const models = [
      { id: 208, brand_id: 2, name: "Duo" },
      { id: 900, brand_id: 2, name: "208" },
    ];
    await api.db.insertInto("models").values(models).execute();
    for (const model of ["208", "duo", "900"]) await sell({ brand: "VOLVO", model });
    expect((await requests()).map(({ brand, model }) => `${brand} ${model}`)).toEqual([
      "Volvo 208",
      "Volvo Duo",
      "Volvo 208",
    ]);
  });

  test("from a Dutch page is mailed to the operator with its price in English notation", async () => {
    await sell({}, {}, "nl");
    const [mail] = await listMails(api.db);
    expect(mail?.text).toContain("Expected price: €12,950");
  });

  test("with a photo that is missing or already used is refused and not saved", async () => {
    const [id] = await upload(1);
    await sell({ photo_ids: [id] });
    for (const photo_ids of [[id], ["0".repeat(32)]]) {
      const response = await sell({ photo_ids });
      expect(response.status).toBe(422);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(errors.photo_ids).toEqual(["Some photos are no longer there. Please choose them again."]);
    }
    expect(await requests()).toHaveLength(1);
  });

  test("is saved once, however often the same post arrives", async () => {
    const key = { "Idempotency-Key": "one" };
    const first = await (await sell({}, key)).json();
    const answers = await Promise.all(Array.from({ length: 99 }, () => sell({}, key)));
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, first]);
    expect(await requests()).toHaveLength(1);
    expect(await listMails(api.db)).toHaveLength(1);
  });

  test("that the desk has withdrawn is made anew when the same post arrives again, once", async () => {
    const send = async () =>
      sellCarResponse.parse(await (await sell({}, { "Idempotency-Key": "one" })).json()).data;
    const first = await send();
    const desk = await api.loginOperator();
    const page = `/operator/sell-requests/${first.id}/withdrawal`;
    expect((await desk.post(page, { reason: "No papers" })).status).toBe(303);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ reference }) => reference))).toHaveLength(1);
    expect(answers[0]?.reference).not.toBe(first.reference);
    expect((await requests()).map(({ status }) => status)).toEqual(["withdrawn", "received"]);
  });

  test("with another customer's key is separate, and each customer gets the same response again", async () => {
    const sam = await insertAccount(api.db, "customer", { email: "sam@example.net" });
    const customers = [await insertAccount(api.db), sam];
    const headers = await Promise.all(customers.map((account) => authHeaders(api.db, account)));
    const send = async () => {
      const answers = [];
      for (const customer of headers)
        answers.push(await (await sell({}, { ...customer, "Idempotency-Key": "one" })).json());
      return answers;
    };
    const [first, second] = await send();
    expect(first.data.reference).not.toBe(second.data.reference);
    expect(await send()).toEqual([first, second]);
    expect(await requests()).toHaveLength(2);
  });

  test.each(["en", "nl", "ar"])("with invalid fields gets an error at each of them, in %s", async (lang) => {
    const response = await sell({ license_plate: "A", terms: false, last_apk_date: "2020-05-01" }, {}, lang);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual(["last_apk_date", "license_plate", "terms"]);
    const isEnglish = errors.terms?.[0] === "You must agree to the terms and conditions";
    expect(isEnglish).toBe(lang === "en");
  });
});

test("The confirmation is mailed once, to the address of the request, and without its message", async () => {
  const { data } = sellCarResponse.parse(await (await sell()).json());
  const confirm = (email: string, id = data.id) => api.post("/ar/sell-car-confirmation-email", { id, email });
  const answers = [
    await confirm("other@example.net"),
    await confirm("Noor@Example.net"),
    await confirm("noor@example.net"),
    await confirm("noor@example.net", 999),
  ];
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveLength(1);
  const [, ...mails] = await listMails(api.db);
  expect(mails).toMatchObject([{ to: "noor@example.net", lang: "ar" }]);
  expect(mails[0]?.text).toContain(data.reference);
  expect(mails[0]?.text).not.toContain("PILLS");
});

test("A confirmation above the address's limit is refused, without disclosing the request, and mailed an hour later", async () => {
  await api.db.destroy();
  api = await testBackOffice(1);
  const from = (ip: string) => ({ "X-Forwarded-For": ip });
  const offer = async (ip: string) => sellCarResponse.parse(await (await sell({}, from(ip))).json()).data;
  const confirm = async (id: number, ip: string, email = car.email) =>
    (await api.post("/en/sell-car-confirmation-email", { id, email }, from(ip))).status;
  for (let count = 0; count < 10; count++)
    expect(await confirm((await offer("192.0.2.1")).id, "192.0.2.1")).toBe(200);
  const { id, reference } = await offer("192.0.2.2");
  expect(await confirm(id, "192.0.2.2")).toBe(429);
  expect(await confirm(999, "192.0.2.2")).toBe(429);
  expect(await confirm(id, "192.0.2.2", "other@example.net")).toBe(200);
  api.advanceClock(3600);
  expect(await confirm(id, "192.0.2.2")).toBe(200);
  const mails = (await listMails(api.db)).filter(({ to }) => to === car.email);
  expect(mails).toHaveLength(11);
  expect(mails.at(-1)?.text).toContain(reference);
});

describe("A customer's sell request", () => {
  let customer: Record<string, string>;
  beforeEach(async () => {
    customer = await authHeaders(api.db, await insertAccount(api.db));
  });

  test("is visible only to that customer, and can be withdrawn with its listing unless the car is sold", async () => {
    const [photo] = await upload(1);
    await sell({ photo_ids: [photo] }, customer);
    await sell({ email: "other@example.net" });
    const mine = async () =>
      myListingsResponse.parse(await (await api.get("/en/my-listings", customer)).json()).data.data;
    const [listing] = await mine();
    expect(await mine()).toHaveLength(1);
    expect(listing).toMatchObject({
      ...{ title: "Volvo One 2020", status: "received", expected_price: 12_950, car_id: null },
      photo: expect.stringMatching(/^\/media\/car-photos\//),
    });
    await api.db
      .updateTable("sell_requests")
      .set({ status: "listed", car_id: 1 })
      .where("id", "=", 1)
      .execute();
    const withdraw = async (id: number, headers = customer) =>
      api.app.request(`/api/v1/en/my-listings/${id}`, { method: "DELETE", headers });
    const setStatus = (status: "listed" | "sold") =>
      api.db.updateTable("sell_requests").set({ status }).where("id", "=", 1).execute();
    await setStatus("sold");
    expect((await withdraw(1)).status).toBe(409);
    expect(await mine()).toMatchObject([{ status: "sold", car_id: 1 }]);
    await setStatus("listed");
    const withdrawn = await withdraw(1);
    // The request has no link to a page that is gone.
    expect(myListingResponse.parse(await withdrawn.json()).data).toMatchObject({
      status: "withdrawn",
      car_id: null,
    });
    expect((await api.get("/en/cars/1")).status).toBe(404);
    expect((await withdraw(1)).status).toBe(200);
    expect((await withdraw(2)).status).toBe(404);
    expect((await api.get("/en/my-listings")).status).toBe(401);
  });

  test("gets a new price from its seller, in the price history too, while it is on the site", async () => {
    await sell({}, customer);
    const setPrice = (price: unknown, id = 1, headers = customer) =>
      api.app.request(`/api/v1/en/my-listings/${id}`, {
        method: "PATCH",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ price }),
      });
    const set = (changes: { status?: "listed" | "sold"; car_id?: number }) =>
      api.db.updateTable("sell_requests").set(changes).where("id", "=", 1).execute();
    expect((await setPrice("11.500")).status).toBe(409);
    await set({ status: "listed", car_id: 1 });
    const changed = await setPrice("11.500");
    expect(myListingResponse.parse(await changed.json()).data).toMatchObject({ expected_price: 11_500 });
    const { data } = carResponse.parse(await (await api.get("/en/cars/1")).json());
    expect(data.price).toBe(11_500);
    expect(data.price_history.at(-1)?.price).toBe(11_500);
    for (const price of ["", "0", "much", 10_000_001]) expect((await setPrice(price)).status).toBe(422);
    expect((await setPrice(9000, 2)).status).toBe(404);
    await api.db.updateTable("cars").set({ hidden: "listing" }).where("id", "=", 1).execute();
    expect((await setPrice(9000)).status).toBe(409);
    const list = await api.get("/en/my-listings", customer);
    expect(myListingsResponse.parse(await list.json()).data.data).toMatchObject([
      { status: "listed", car_id: null, expected_price: 11_500 },
    ]);
    await set({ status: "sold" });
    expect((await setPrice(9000)).status).toBe(409);
  });
});
