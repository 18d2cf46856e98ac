import { afterAll, beforeAll, expect, test } from "vitest";
import { authHeaders, insertAccount } from "./testing/accounts.ts";
import { type TestApi, testApi } from "./testing/api.ts";
import { insertGarages } from "./testing/garages.ts";

/* PostgreSQL refuses integers that are larger than a column but SQLite does not; other APIs have such ids. */

let api: TestApi;
let headers: { Authorization: string };
beforeAll(async () => {
  api = await testApi(12);
  await insertGarages(api.db);
  headers = await authHeaders(api.db, await insertAccount(api.db));
});
afterAll(() => api.db.destroy());

const large = 3_000_000_001;
const largest = Number.MAX_SAFE_INTEGER;

test.each([
  ["cars", [`brand_id=${large}`, `model_id=${large}`, `vendor_id=${large}`, `category_id=${large}`]],
  ["cars", [`equipment=${largest}`, `ids=${largest}`]],
  ["cars/map", [`brand_id=${large}`]],
  ["garages-branches/with-services", [`service_id=${large}`]],
])("The list %s is empty for an id that is larger than those of the database", async (path, queries) => {
  for (const query of queries) {
    const response = await api.get(`/en/${path}?${query}`);
    const { data } = await response.json();
    expect([query, response.status, data.data ?? data.cars]).toEqual([query, 200, []]);
  }
  expect((await api.get(`/en/cars/filters?brand_id=${large}`)).status).toBe(200);
});

test.each([
  `cars/${large}`,
  `cars/${large}/similar`,
  `cars/${large}/price-position`,
  `vendor/${large}`,
  `garage-branches/${large}/details`,
  `garage-branches/${large}/slots?date=2026-11-23&service_ids=1`,
  `get-conversation-msgs?conversation_id=${large}`,
  `customer-service/conversations/${large}/messages?after_id=${large}`,
  `appointments/${large}`,
])("GET %s is 404", async (path) => {
  expect((await api.get(`/en/${path}`, headers)).status).toBe(404);
});

test("Free times for an id that is larger than those of the database are refused like those for an unknown one", async () => {
  for (const id of [999_999, largest])
    expect((await api.get(`/en/garage-branches/1/slots?date=2026-11-23&service_ids=${id}`)).status).toBe(422);
});

test.each([
  ["favorites", { car_id: large }],
  ["start-conversation", { vendor_id: large, message: "Hello" }],
  ["start-conversation", { vendor_id: 1, car_id: large, message: "Hello" }],
  ["send-messages", { conversation_id: large, message: "Hello" }],
  ["notifications/read", { conversation_id: large, until_id: large }],
  ["notifications/read", { ids: [large] }],
  ["vendor-user-reserve-appointment", { vendor_id: large, date: "2026-11-24", time: "10:00" }],
  [`cars/${large}/contact`, { name: "Noor", email: "noor@example.net", message: "Is it there?" }],
  ["sell-car-confirmation-email", { id: large, email: "noor@example.net" }],
  ["saved-searches", { query: `brand_id=${large}` }],
])("POST %s of %j is no failure of the API", async (path, body) => {
  expect((await api.post(`/en/${path}`, body, headers)).status).toBeLessThan(500);
  expect((await api.get("/en/saved-searches", headers)).status).toBe(200);
});

test("A branch or a service with such an id is unknown to a booking and a review", async () => {
  const booking = {
    license_plate: "AB-123-C",
    brand: "Volvo",
    model: "V60",
    date: "2026-11-24",
    time: "10:00",
    first_name: "Noor",
    last_name: "Visser",
    email: "noor@example.net",
    phone: "+31 30 123 4567",
  };
  for (const ids of [
    { garage_branch_id: large, service_ids: [1] },
    { garage_branch_id: 1, service_ids: [1, large] },
  ]) {
    const { status } = await api.post("/en/maintenance-booking", { ...booking, ...ids });
    expect([404, 409, 422]).toContain(status);
  }
  const review = { garage_branch_id: large, rating: 5, review: "Good work" };
  expect([404, 422]).toContain((await api.post("/reviews", review, headers)).status);
});
