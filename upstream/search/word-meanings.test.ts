import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carMapResponse, carSuggestionsResponse } from "#contract/cars.ts";
import { carFacets } from "#contract/reference-data.ts";
import { formatTranslations, type Translations } from "../platform/db/translations.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { idsOfSearch, renameEntries } from "../testing/word-search.ts";

/** Starts an API whose models have these names, by id; the brands are Citroën, Volvo (once Saab) and Volkswagen. */
async function apiWithModels(models: Record<number, string>): Promise<TestApi> {
  const api = await testApi(200);
  await renameEntries(api, "brands", { 3: "Volkswagen" });
  await api.db.updateTable("brands").set({ former_names: '["Saab"]' }).where("id", "=", 2).execute();
  await renameEntries(api, "models", models);
  return api;
}

describe("Words of a search", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiWithModels({ 1: "C-HR", 2: "Model 3", 3: "3", 5: "ID.3", 6: "Golf Plus" });
    const rename = (
      table: "towns" | "fuel_types" | "transmission_types",
      names: Record<number, Translations>,
    ) =>
      renameEntries(
        api,
        table,
        Object.fromEntries(Object.entries(names).map(([id, name]) => [id, formatTranslations(name)])),
      );
    await rename("towns", { 1: { en: "The Hague", nl: "Den Haag" } });
    await rename("transmission_types", {
      1: { en: "Automatic", nl: "Automaat" },
      2: { en: "Semi-automatic", nl: "Halfautomaat" },
    });
    await rename("fuel_types", {
      1: { en: "Plug-in hybrid", nl: "Plug-inhybride", ar: "هجين قابل للشحن" },
      2: { en: "Electric", nl: "Elektrisch", ar: "كهربائي" },
    });
  });
  afterAll(() => api.db.destroy());

  test.each([
    ["a year", "2019", { year_min: "2019", year_max: "2019" }],
    ["a year in brackets", "(2019)", { year_min: "2019", year_max: "2019" }],
    ["a fuel", "electric", { fuel_type_id: "2" }],
    ["a fuel as an adjective", "elektrische auto's", { fuel_type_id: "2" }],
    ["a fuel in Arabic, as an adjective", "السيارات الكهربائية", { fuel_type_id: "2" }],
    ["a fuel of three words", "plug in hybrid", { fuel_type_id: "1" }],
    ["the beginning of a fuel", "plug-in", { fuel_type_id: "1" }],
    ["a gearbox with a hyphen", "semi-automatic", { transmission_type_id: "2" }],
    ["a gearbox without its hyphen", "semiautomatic", { transmission_type_id: "2" }],
    ["a gearbox with its kinds", "automaten", {}],
    ["a color", "ORANGE", { color: "orange" }],
    ["bodies", "estates", { body_type: "estate" }],
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
    ["a model before a word like an ending", "id 3 e", { model_id: "5" }],
    ["a brand and a model in one word", "vwid3", { model_id: "5" }],
    ["cars of any kind", "cars", {}],
  ])("find %s: %s", async (_, q, filters) => {
    const found = await idsOfSearch(api, { q });
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await idsOfSearch(api, filters));
  });

  test("are understood beside others; the word of an option is not sought in texts", async () => {
    const cars = api.db.updateTable("cars");
    await cars.set({ search_text: "volkswagen golf" }).where("model_id", "in", [5, 6]).execute();
    expect(await idsOfSearch(api, { q: "vw golf" })).toEqual(await idsOfSearch(api, { brand_id: "3" }));
    const both = await idsOfSearch(api, { q: "vw 2011 golf" });
    expect(both).toEqual(await idsOfSearch(api, { brand_id: "3", year_min: "2011", year_max: "2011" }));
    expect(both.length).toBeGreaterThan(0);
    expect(await idsOfSearch(api, { q: "id 3 id3 ybyb" })).toEqual([]);
    const [id = 0] = await idsOfSearch(api, { fuel_type_id: "1" });
    await cars.set({ search_text: "electric windows" }).where("id", "=", id).execute();
    expect(await idsOfSearch(api, { q: "electric" })).not.toContain(id);
    expect(await idsOfSearch(api, { q: "windows" })).toEqual([id]);
    expect(await idsOfSearch(api, { q: "constructor" })).toEqual([]);
    // Such as a title: no car is electric and has this text.
    expect(await idsOfSearch(api, { q: "electric windows" })).toEqual([id]);
  });

  test("are followed by counts and the map", async () => {
    const total = (await idsOfSearch(api, { q: "vw 2012" })).length;
    expect(total).toBeGreaterThan(0);
    const facets = await api.readExact("/en/cars/filters?q=vw+2012", carFacets);
    expect(facets.brands.map(({ id, count }) => [id, count])).toContainEqual([3, total]);
    const { data } = await api.readExact("/en/cars/map?q=vw+2012", carMapResponse);
    expect(data.cars.length + data.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test.each([
    ["vw", "brand", "Volkswagen"],
    ["saab", "brand", "Volvo"],
    ["فولكس", "brand", "Volkswagen"],
    ["vw id3", "model", "Volkswagen ID.3"],
    ["chr", "model", "Citroën C-HR"],
  ])("%s suggest the %s %s", async (q, kind, text) => {
    const path = `/en/cars/suggest?${new URLSearchParams({ q })}`;
    const { data } = await api.readExact(path, carSuggestionsResponse);
    expect(data[0]).toMatchObject({ kind, text });
  });
});

test("A short model leads to the longer ones too, and a whole name to one", async () => {
  const api = await apiWithModels({ 1: "C4", 2: "Grand C4 Picasso", 3: "3 Serie", 4: "C-Klasse" });
  const ofModel = (model_id: string) => idsOfSearch(api, { model_id });
  expect(await idsOfSearch(api, { q: "citroen c4" })).toEqual(await idsOfSearch(api, { brand_id: "1" }));
  for (const [q, model] of [
    ["citroën grand c4 picasso", "2"],
    ["volvo 3", "3"],
    ["volvo 3 series", "3"],
    ["3 reeks", "3"],
    ["c class", "4"],
    ["volvo c-klasse", "4"],
  ] as const)
    expect(await idsOfSearch(api, { q }), q).toEqual(await ofModel(model));
  await api.db.destroy();
});
