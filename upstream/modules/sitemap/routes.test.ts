import { afterAll, beforeAll, expect, test } from "vitest";
import { carResponse, carsResponse } from "#contract/cars.ts";
import { sitemapResponse } from "#contract/sitemap.ts";
import { type TestApi, testApi } from "../../testing/api.ts";
import { insertGarages } from "../../testing/garages.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(40);
});
afterAll(() => api.db.destroy());

const read = async (query: string) => (await api.readExact(`/sitemap?${query}`, sitemapResponse)).data;
const idsOf = async (query: string) => (await read(query)).pages.map(({ id }) => id);

test("The sitemap has a part for each kind that has pages", async () => {
  const ofCars = { kind: "cars", part: 1 };
  const others = ["dealers", "agents"].map((kind) => ({ kind, part: 1 }));
  expect(await read("")).toEqual({ parts: [ofCars, ...others], pages: [] });
  const moved = await api.db.updateTable("vendors").set({ suspended_at: "2026-01-01T00:00:00Z" });
  await moved.where("id", "=", 1).execute();
  expect((await read("")).parts).not.toContainEqual({ kind: "dealers", part: 1 });
  await api.db.updateTable("vendors").set({ suspended_at: null }).execute();
});

test("A part has each of its pages once, sorted by id, and no page of another part", async () => {
  const { total } = (await api.readExact("/en/cars", carsResponse)).data;
  const cars = await idsOf("kind=cars&part=1");
  expect(cars).toHaveLength(total);
  expect(cars).toEqual([...new Set(cars)].sort((a, b) => a - b));
  expect(await idsOf("kind=cars&part=2")).toEqual([]);
  expect([await idsOf("kind=dealers&part=1"), await idsOf("kind=agents&part=1")]).toEqual([[1], [2]]);
});

test("A sold car is not in the sitemap", async () => {
  const [first = 0] = await idsOf("kind=cars&part=1");
  await api.db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", first).execute();
  expect(await idsOf("kind=cars&part=1")).not.toContain(first);
});

test("A car's page has the date of its listing or of its last price change", async () => {
  const [page] = (await read("kind=cars&part=1")).pages;
  const id = page?.id ?? 0;
  const before = (await api.readExact(`/en/cars/${id}`, carResponse)).data;
  expect([page?.updated_at, before.updated_at]).toEqual([before.created_at, before.created_at]);
  await api.db.insertInto("car_prices").values({ car_id: id, day: "2099-12-30", cents: 1 }).execute();
  const after = (await api.readExact(`/en/cars/${id}`, carResponse)).data;
  expect(after.updated_at).toBe("2099-12-29T23:00:00.000Z");
  expect((await read("kind=cars&part=1")).pages[0]?.updated_at).toBe(after.updated_at);
});

test("A car that is listed just after midnight in the Netherlands has no date in the future", async () => {
  const created_at = "2026-11-20T23:30:00.000Z";
  const [id = 0] = (await idsOf("kind=cars&part=1")).slice(-1);
  await api.db.updateTable("cars").set({ created_at }).where("id", "=", id).execute();
  await api.db.insertInto("car_prices").values({ car_id: id, day: "2026-11-21", cents: 1 }).execute();
  expect((await read("kind=cars&part=1")).pages.at(-1)?.updated_at).toBe(created_at);
});

test("A branch of a suspended garage is not in the sitemap", async () => {
  await insertGarages(api.db);
  expect(await idsOf("kind=branches&part=1")).toEqual([1, 2, 3]);
  const suspended = api.db.updateTable("garages").set({ suspended_at: "2026-01-01T00:00:00Z" });
  await suspended.where("id", "=", 1).execute();
  expect(await idsOf("kind=branches&part=1")).toEqual([3]);
});
