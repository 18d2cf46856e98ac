import { afterAll, beforeAll, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { townCountsResponse } from "#contract/towns.ts";
import { vendorResponse, vendorsResponse } from "#contract/vendors.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(40);
  await api.db.updateTable("vendors").set({ address: "Kade 4, Ané" }).where("id", "=", 2).execute();
});
afterAll(() => api.db.destroy());

test("A vendor is returned in full, with the number of cars in its list", async () => {
  const { data } = await api.readExact("/nl/vendor/1", vendorResponse);
  const { total } = (await api.readExact("/nl/cars?vendor_id=1", carsResponse)).data;
  expect(total).toBeGreaterThan(3);
  expect(data).toMatchObject({
    name: "The dealer",
    type: "dealer",
    city: "Utrecht nl",
    about: "Over",
    cars_count: total,
    opening_hours: [{ day: 1, open: "09:00", close: "17:30" }],
  });
});

test("A vendor without opening hours yet is not shown as closed", async () => {
  const opening_hours = JSON.stringify([
    { day: 1, open: null, close: null },
    { day: 2, open: null, close: null },
  ]);
  await api.db.updateTable("vendors").set({ opening_hours }).where("id", "=", 2).execute();
  const { data } = await api.readExact("/nl/vendor/2", vendorResponse);
  expect(data.opening_hours).toEqual([]);
});

test("An unknown vendor is 404", async () => {
  const response = await api.get("/nl/vendor/3");
  expect([response.status, await response.json()]).toEqual([404, { message: "Deze verkoper bestaat niet" }]);
});

test.each([
  ["", [2, 1]],
  ["type=dealer", [1]],
  ["type=agent", [2]],
  ["q=DEAL", [1]],
  ["q=agent_2", [2]],
  ["q=agent%25", []],
  ["city=utrecht", [1]],
  ["city=Groningen%20%D8%B9", [2]],
  ["city=Utrecht&type=agent", []],
  ["q=dealer+stationsplein", [1]],
  ["q=groningen", [2]],
  ["q=dealer+groningen", []],
  ["q=D%C3%A9aler", [1]],
  ["q=ane", [2]],
  ["q=AN%C3%89", [2]],
  ["type=&q=&city=&page=", [2, 1]],
  ["page=2", []],
])("Vendors are found by '%s' and sorted by name", async (query, ids) => {
  const { data } = await api.readExact(`/en/vendors?${query}`, vendorsResponse);
  expect(data.data.map((vendor) => vendor.id)).toEqual(ids);
  expect(data.last_page).toBe(1);
});

test.each([
  ["", ["Groningen", "Utrecht"]],
  ["type=agent", ["Groningen"]],
  ["q=deal", ["Utrecht"]],
  ["q=nobody", []],
])("Towns of vendors under '%s' are counted and sorted alphabetically", async (query, names) => {
  const { data } = await api.readExact(`/en/vendors/towns?${query}`, townCountsResponse);
  expect(data.map(({ name, count }) => [name, count])).toEqual(names.map((name) => [name, 1]));
});

test.each(["type=garage", "page=0", `q=${"a".repeat(101)}`])(
  "A search for vendors by %s is 422",
  async (query) => {
    expect((await api.get(`/en/vendors?${query}`)).status).toBe(422);
  },
);

test("A town with a non-ASCII first letter is found with and without its accent", async () => {
  await api.db
    .updateTable("towns")
    .set({ name: JSON.stringify({ en: "Århus" }) })
    .where("id", "in", (eb) => eb.selectFrom("vendors").select("town_id").where("id", "=", 1))
    .execute();
  for (const city of ["Århus", "ÅRHUS", "arhus"]) {
    const { data } = await api.readExact(`/en/vendors?city=${encodeURIComponent(city)}`, vendorsResponse);
    expect([city, data.total]).toEqual([city, 1]);
  }
});
