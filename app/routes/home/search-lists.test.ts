import { describe, expect, it } from "vitest";
import { electricFuel, popularBrands, withStock } from "./search-lists.ts";

const brand = (id: number, count: number | null = null) => ({ id, name: `Make ${id}`, count });

describe("what the home page offers to browse by", () => {
  it("has the makes with the most cars first, twelve at most", () => {
    const brands = Array.from({ length: 20 }, (_, index) => brand(index + 1, index + 1));
    const ids = popularBrands(brands).map(({ id }) => id);
    expect(ids).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  });

  it("leaves out what has no cars", () => {
    expect(withStock([brand(1, 0), brand(2, 3)])).toEqual([brand(2, 3)]);
    expect(popularBrands([brand(3, 0)])).toEqual([]);
  });

  it("keeps the API's order where it does not count", () => {
    const brands = [brand(2), brand(1)];
    expect(popularBrands(brands)).toEqual(brands);
  });

  it.each([
    [["Petrol", "Electric", "Plug-in hybrid electric"], 1],
    [["Benzine", "Hybride (elektrisch)", "Elektrisch"], 2],
    [["بنزين", "كهربائي"], 1],
    [["Petrol", "Hydrogen"], undefined],
  ])("finds the electric one of %j", (names, expected) => {
    expect(electricFuel(names.map((name, id) => ({ id, name })))?.id).toBe(expected);
  });
});
