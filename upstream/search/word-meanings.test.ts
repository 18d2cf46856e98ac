import { afterAll, beforeAll, expect, test } from "vitest";
import { carMapResponse, carSuggestionsResponse, carsResponse } from "#contract/cars.ts";
import { carFacets } from "#contract/reference-data.ts";
import { type TestApi, testApi } from "../testing/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(200);
  await api.db.updateTable("brands").set({ name: "Volkswagen" }).where("id", "=", 3).execute();
  await api.db.updateTable("brands").set({ former_names: '["Saab"]' }).where("id", "=", 2).execute();
  for (const [id, name] of [
    [1, "C-HR"],
    [2, "Model 3"],
    [3, "3"],
    [6, "Golf Plus"],
    [5, "ID.3"],
  ] as const)
    await api.db.updateTable("models").set({ name }).where("id", "=", id).execute();
  await api.db
    .updateTable("towns")
    .set({ name: '{"en":"The Hague","nl":"Den Haag"}' })
    .where("id", "=", 1)
    .execute();
  await api.db
    .updateTable("transmission_types")
    .set({ name: '{"en":"Semi-automatic"}' })
    .where("id", "=", 2)
    .execute();
});
afterAll(() => api.db.destroy());

async function idsOf(query: Record<string, string>) {
  const search = new URLSearchParams({ ...query, show_num: "100" });
  const { data } = await api.readExact(`/en/cars?${search}`, carsResponse);
  return data.data.map(({ id }) => id);
}

test.each([
  ["a year", "2019", { year_min: "2019", year_max: "2019" }],
  ["a fuel", "electric", { fuel_type_id: "2" }],
  ["a fuel in Arabic, among other words", "petrol ع", { fuel_type_id: "1" }],
  ["a gearbox with a hyphen", "semi-automatic", { transmission_type_id: "2" }],
  ["a gearbox without its hyphen", "semiautomatic", { transmission_type_id: "2" }],
  ["a color", "ORANGE", { color: "orange" }],
  ["a body", "estate", { body_type: "estate" }],
  ["a town of two words", "den haag", { lat: "52.09", lng: "5.12", radius_km: "25" }],
  ["a short name of a brand", "vw", { brand_id: "3" }],
  ["a brand in Arabic", "فولكس فاجن", { brand_id: "3" }],
  ["a former name of a brand", "saab", { brand_id: "2" }],
  ["a model without its hyphen", "chr", { model_id: "1" }],
  ["a model without its space", "model3", { model_id: "2" }],
  ["a model and its number", "model 3", { model_id: "2" }],
  ["a model without its point", "id3", { model_id: "5" }],
  ["a model with a space for its point", "id 3", { model_id: "5" }],
  ["a brand and a model of one digit", "volvo 3", { model_id: "3" }],
  ["a brand and a model in one word", "vwid3", { model_id: "5" }],
])("Words of a search find %s: %s", async (_, q, filters) => {
  const found = await idsOf({ q });
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await idsOf(filters));
});

test("A short brand beside a model leaves other cars of that name in the list", async () => {
  await api.db
    .updateTable("cars")
    .set({ search_text: "volkswagen golf" })
    .where("model_id", "in", [5, 6])
    .execute();
  expect(await idsOf({ q: "vw golf" })).toEqual(await idsOf({ q: "volkswagen golf" }));
});

test("Words are understood beside others, and text that contains them is found as before", async () => {
  const both = await idsOf({ q: "vw 2011 golf" });
  expect(both).toEqual(
    (await idsOf({ brand_id: "3", year_min: "2011", year_max: "2011" })).filter((id) => both.includes(id)),
  );
  expect(both.length).toBeGreaterThan(0);
  const [id = 0] = await idsOf({ fuel_type_id: "1" });
  await api.db.updateTable("cars").set({ search_text: "electric windows" }).where("id", "=", id).execute();
  expect(await idsOf({ q: "electric" })).toContain(id);
  expect(await idsOf({ q: "constructor" })).toEqual([]);
});

test("Counts and the map follow the words", async () => {
  const total = (await idsOf({ q: "vw 2011" })).length;
  expect(total).toBeGreaterThan(0);
  const facets = await api.readExact("/en/cars/filters?q=vw+2011", carFacets);
  expect(facets.brands.map(({ id, count }) => [id, count])).toContainEqual([3, total]);
  const { data } = await api.readExact("/en/cars/map?q=vw+2011", carMapResponse);
  expect(data.cars.length + data.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test.each([
  ["vw", "brand", "Volkswagen"],
  ["saab", "brand", "Volvo"],
  ["فولكس", "brand", "Volkswagen"],
  ["vw id3", "model", "Volkswagen ID.3"],
  ["chr", "model", "Citroën C-HR"],
])("%s suggests the %s %s", async (q, kind, text) => {
  const { data } = await api.readExact(
    `/en/cars/suggest?${new URLSearchParams({ q })}`,
    carSuggestionsResponse,
  );
  expect(data[0]).toMatchObject({ kind, text });
});
