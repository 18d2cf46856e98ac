import { describe, expect, it } from "vitest";
import { getFormatter } from "#app/i18n/formatter.ts";
import { createTranslator } from "#app/i18n/translator.ts";
import { activeFilters } from "./active-filters.server.ts";
import { chosenName, type Facets, offeredFacets, unknownChoices } from "./car-facets.ts";
import type { Filters } from "./car-filters.ts";

const none: Facets = {
  categories: [],
  brands: [],
  car_conditions: [],
  fuel_types: [],
  transmission_types: [],
  models: [],
  body_types: [],
  colors: [],
};
const counted: Facets = {
  ...none,
  brands: [
    { id: 3, name: "Volkswagen", count: 12 },
    { id: 4, name: "Tesla", count: 0 },
  ],
  fuel_types: [{ id: 3, name: "Electric", count: 5 }],
};

describe("the filter options of a car list", () => {
  it("include the name of a filter's chosen option, each in its own list", () => {
    expect(chosenName(counted, "brand_id", 3)).toBe("Volkswagen");
    expect(chosenName(counted, "fuel_type_id", 3)).toBe("Electric");
    expect(chosenName(counted, "fuel_type_id", 4)).toBeNull();
  });

  it("show which chosen ids are in none of them", () => {
    expect(unknownChoices({ brand_id: 4, fuel_type_id: 99, price_min: 5000 }, counted)).toEqual([
      "fuel_type_id",
    ]);
  });

  it("leave out those without cars, but not a chosen one nor those of other lists", () => {
    const namesOf = (filters: Filters, list: "brand_id" | "color") =>
      offeredFacets(counted, filters, [list]).brands.map(({ name }) => name);
    expect(namesOf({}, "brand_id")).toEqual(["Volkswagen"]);
    expect(namesOf({ brand_id: 4 }, "brand_id")).toEqual(["Volkswagen", "Tesla"]);
    expect(namesOf({}, "color")).toEqual(["Volkswagen", "Tesla"]);
  });

  it("show no id as unknown when a list is unavailable", () => {
    expect(unknownChoices({ category_id: 99 }, counted)).toEqual([]);
  });
});

const facets: Facets = {
  ...none,
  brands: [{ id: 3, name: "Volkswagen", count: 1 }],
  models: [{ id: 7, name: "Golf", count: 1 }],
  colors: [{ id: "red", name: "Red", count: 1 }],
  car_conditions: [{ id: 2, name: "Used", count: 1 }],
  fuel_types: [{ id: 2, name: "Diesel", count: 1 }],
};
const lists = { facets, equipment: [{ id: 5, name: "Tow bar", count: 1 }] };

const texts = (filters: Filters) =>
  activeFilters(filters, lists, createTranslator("en", {}), getFormatter("en")).map(({ text }) => text);

describe("the chips of active filters", () => {
  it("name the chosen options in the order of the form, without sort order, page size and page", () => {
    expect(
      texts({ fuel_type_id: 2, brand_id: 3, car_condition_id: 2, sort_by: "newest", show_num: 8, page: 2 }),
    ).toEqual(["Volkswagen", "Used", "Diesel"]);
  });

  it("show a range as one chip", () => {
    const [chip, ...others] = activeFilters(
      { price_min: 5000, price_max: 10_000 },
      lists,
      createTranslator("en", {}),
      getFormatter("en"),
    );
    expect(chip).toEqual({ group: ["price_min", "price_max"], text: "€5,000 – €10,000" });
    expect(others).toEqual([]);
  });

  it("say 'from' or 'up to' when a range has only one bound", () => {
    expect(texts({ price_min: 5000, speed_max: 200 })).toEqual(["from €5,000", "up to 200 km/h"]);
    expect(texts({ price_max: 0 })).toEqual(["up to €0"]);
  });

  it("name the model, color, doors, equipment, search words, year, mileage and place", () => {
    expect(texts({ brand_id: 3, model_id: 7, color: "red", doors: 5, equipment: [5, 6] })).toEqual([
      "Volkswagen Golf",
      "Red",
      "5 doors",
      "Tow bar, Equipment",
    ]);
    expect(texts({ q: "tow bar", year_min: 2018, mileage_max: 50_000, city: "Utrecht" })).toEqual([
      "“tow bar”",
      "from 2018",
      "up to 50,000 km",
      "Utrecht + 25 km",
    ]);
  });

  it("show an id that is in no list as unknown", () => {
    expect(texts({ brand_id: 99 })).toEqual(["Unknown brand"]);
  });

  it("name only the filter when its list is unavailable", () => {
    expect(texts({ category_id: 4 })).toEqual(["Category"]);
  });

  it("are in the page's language", () => {
    const dutch = createTranslator("nl", { "up to {{value}}": "tot {{value}}" });
    expect(activeFilters({ price_max: 12_500 }, lists, dutch, getFormatter("nl"))[0]?.text).toMatch(
      /^tot €\s?12\.500$/,
    );
  });
});
