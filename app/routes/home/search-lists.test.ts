import { describe, expect, it } from "vitest";
import { electricFuel, popularBrands, withStock } from "./search-lists.ts";

const brand = (id: number, count: number | null = null) => ({ id, name: `Make ${id}`, count });

describe("the browse lists of the home page", () => {
  it("show at most twelve makes, with the most cars first", () => {
    const brands = Array.from({ length: 20 }, (_, index) => brand(index + 1, index + 1));
    const ids = popularBrands(brands).map(({ id }) => id);
    expect(ids).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
  });

  it("leave out entries without cars", () => {
    expect(withStock([brand(1, 0), brand(2, 3)])).toEqual([brand(2, 3)]);
    expect(popularBrands([brand(3, 0)])).toEqual([]);
  });

  it("keep the API's order when it sends no counts", () => {
    const brands = [brand(2), brand(1)];
    expect(popularBrands(brands)).toEqual(brands);
  });

  it.each([
    [["Petrol", "Electric", "Plug-in hybrid electric"], 1],
    [["Benzine", "Hybride (elektrisch)", "Elektrisch"], 2],
    [["بنزين", "كهربائي"], 1],
    [["Petrol", "Hydrogen"], undefined],
  ])("find the electric fuel type in %j", (names, expected) => {
    expect(electricFuel(names.map((name, id) => ({ id, name })))?.id).toBe(expected);
  });
});
