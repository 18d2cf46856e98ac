import { expect, test } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { packLists, unpackLists } from "./packed-lists.ts";

const choices = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: fc
      .string({ minLength: 1, unit: "grapheme" })
      .map((name) => name.replace(/\s+/g, " ").trim())
      .filter(Boolean),
    count: fc.option(fc.nat()),
  }),
);
const lists = fc.record({
  categories: choices,
  brands: choices,
  car_conditions: choices,
  fuel_types: choices,
  transmission_types: choices,
});

test("lists come out as they went in", () => {
  fc.assert(
    fc.property(lists, (given) => {
      expect(unpackLists(packLists(given))).toEqual(given);
    }),
  );
});

test("a name of several lines is one line, and colons stay in it", () => {
  const brands = [{ id: 7, name: "A:B\nC", count: 3 }];
  const empty = { categories: [], car_conditions: [], fuel_types: [], transmission_types: [] };
  expect(unpackLists(packLists({ ...empty, brands })).brands).toEqual([{ id: 7, name: "A:B C", count: 3 }]);
});
