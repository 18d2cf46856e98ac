import { afterAll, beforeAll, expect, test } from "vitest";
import { carsResponse } from "#contract/cars.ts";
import { carFacets, filterLists, optionsResponse } from "#contract/reference-data.ts";
import { type TestApi, testApi } from "../../testing/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await testApi(120);
});
afterAll(() => api.db.destroy());

const parameters = {
  categories: "category_id",
  brands: "brand_id",
  car_conditions: "car_condition_id",
  fuel_types: "fuel_type_id",
  transmission_types: "transmission_type_id",
  models: "model_id",
  colors: "color",
  body_types: "body_type",
  doors: "doors",
  seats: "seats",
  equipment: "equipment",
} as const;

const searches = [
  "",
  "brand_id=2",
  "fuel_type_id=1&price_max=30000",
  "color=blue&q=one",
  "vendor_id=1&body_type=hatchback",
  "doors=4&seats=5",
  "equipment=2&seats=4",
];

test.each(searches)(
  "With the search '%s' the count of every option is the total of its own list",
  async (search) => {
    const facets = await api.readExact(`/en/cars/filters?${search}`, carFacets);
    for (const [facet, parameter] of Object.entries(parameters)) {
      const options = facets[facet as keyof typeof parameters];
      expect(options.length).toBeGreaterThan(0);
      for (const option of options) {
        const query = new URLSearchParams(search);
        const value = String("value" in option ? option.value : option.id);
        const others = parameter === "equipment" ? query.getAll("equipment") : [];
        query.set(parameter, [...others, value].join(","));
        const { data } = await api.readExact(`/en/cars?${query}`, carsResponse);
        expect([facet, value, option.count]).toEqual([facet, value, data.total]);
      }
    }
  },
);

test("Models are those of the chosen brand, or of all brands without one", async () => {
  expect(
    (await api.readExact("/en/cars/filters?brand_id=2", carFacets)).models.map((model) => model.brand_id),
  ).toEqual([2, 2]);
  expect((await api.readExact("/en/cars/filters", carFacets)).models).toHaveLength(6);
});

test("The plain lists have the same options without counts, in the language of the path", async () => {
  const lists = await api.readExact("/nl/filters", filterLists);
  const facets = await api.readExact("/nl/cars/filters", carFacets);
  for (const list of [
    "categories",
    "brands",
    "car_conditions",
    "fuel_types",
    "transmission_types",
  ] as const) {
    expect(lists[list]).toEqual(facets[list].map(({ id, name }) => ({ id, name })));
  }
  for (const [path, list] of [
    ["fuel-types", lists.fuel_types],
    ["transmission-types", lists.transmission_types],
    ["categories", lists.categories],
  ] as const) {
    expect((await api.readExact(`/nl/${path}`, optionsResponse)).data).toEqual(list);
  }
});
