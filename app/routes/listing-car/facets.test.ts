import { describe, expect, it } from "vitest";
import { chosenName, type Facets, isCounted, unknownFilters } from "./facets.ts";

const none: Facets = {
  categories: [],
  brands: [],
  car_conditions: [],
  fuel_types: [],
  transmission_types: [],
};
const counted: Facets = {
  ...none,
  brands: [
    { id: 3, name: "Volkswagen", count: 12 },
    { id: 4, name: "Tesla", count: 0 },
  ],
  fuel_types: [{ id: 3, name: "Electric", count: 5 }],
};

describe("the lists of a listing's filters", () => {
  it("name what a filter has chosen, each from its own list", () => {
    expect(chosenName(counted, "brand_id", 3)).toBe("Volkswagen");
    expect(chosenName(counted, "fuel_type_id", 3)).toBe("Electric");
    expect(chosenName(counted, "fuel_type_id", 4)).toBeNull();
  });

  it("tell which ids are in none of them", () => {
    expect(unknownFilters({ brand_id: 4, fuel_type_id: 99, price_min: 5000 }, counted)).toEqual([
      "fuel_type_id",
    ]);
  });

  it("say nothing about an id when the list could not be had", () => {
    expect(unknownFilters({ category_id: 99 }, counted)).toEqual([]);
  });

  it("are counted when at least one option has a number, zero included", () => {
    expect(isCounted(none)).toBe(false);
    expect(isCounted({ ...none, brands: [{ id: 3, name: "Volkswagen", count: null }] })).toBe(false);
    expect(isCounted({ ...none, brands: [{ id: 3, name: "Volkswagen", count: 0 }] })).toBe(true);
  });
});
