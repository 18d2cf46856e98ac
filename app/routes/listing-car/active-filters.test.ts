import { describe, expect, it } from "vitest";
import type { Filters } from "#app/features/cars/filters.ts";
import { formatIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translator.ts";
import { activeFilters } from "./active-filters.ts";
import type { Facets } from "./facets.ts";

const facets: Facets = {
  categories: [],
  brands: [{ id: 3, name: "Volkswagen", count: 1 }],
  car_conditions: [{ id: 2, name: "Used", count: 1 }],
  fuel_types: [{ id: 2, name: "Diesel", count: 1 }],
  transmission_types: [],
};

const texts = (filters: Filters) =>
  activeFilters(filters, facets, translator("en", {}), formatIn("en")).map(({ text }) => text);

describe("the chips of active filters", () => {
  it("name what was chosen, in the order of the form, and leave out sort, size and page", () => {
    expect(
      texts({ fuel_type_id: 2, brand_id: 3, car_condition_id: 2, sort_by: "newest", show_num: 8, page: 2 }),
    ).toEqual(["Volkswagen", "Used", "Diesel"]);
  });

  it("make one chip of a range", () => {
    const [chip, ...others] = activeFilters(
      { price_min: 5000, price_max: 10_000 },
      facets,
      translator("en", {}),
      formatIn("en"),
    );
    expect(chip).toEqual({ group: ["price_min", "price_max"], text: "€5,000 – €10,000" });
    expect(others).toEqual([]);
  });

  it("say from or up to where a range has one bound only", () => {
    expect(texts({ price_min: 5000, speed_max: 200 })).toEqual(["from €5,000", "up to 200 km/h"]);
    expect(texts({ price_max: 0 })).toEqual(["up to €0"]);
  });

  it("say that an id is in no list", () => {
    expect(texts({ brand_id: 99 })).toEqual(["Unknown brand"]);
  });

  it("name the filter alone where its list could not be had", () => {
    expect(texts({ category_id: 4 })).toEqual(["Category"]);
  });

  it("are in the page's language", () => {
    const dutch = translator("nl", { "up to {{value}}": "tot {{value}}" });
    expect(activeFilters({ price_max: 12_500 }, facets, dutch, formatIn("nl"))[0]?.text).toMatch(
      /^tot €\s?12\.500$/,
    );
  });
});
