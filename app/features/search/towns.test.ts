import { expect, it } from "vitest";
import { containsWords, findSimilarTowns, findTown } from "./towns.ts";

const towns = ["Amsterdam", "Breda", "Ede", "Den Haag", "Rotterdam", "Súdwest-Fryslân", "روتردام"];

it.each([
  ["Rotterdm", ["Rotterdam"]],
  ["roterdan", ["Rotterdam"]],
  ["haag", ["Den Haag"]],
  ["sudwest-fryslan", ["Súdwest-Fryslân"]],
  ["Edee", ["Ede"]],
  ["Ade", ["Ede"]],
  ["Bredo", ["Breda"]],
  ["Brado", []],
  ["روتردم", ["روتردام"]],
  ["Nowhere", []],
  ["Rotterdam".repeat(2_000), ["Rotterdam"]],
  ["x".repeat(20_000), []],
])("the towns similar to %s are %j", (input, similar) => {
  expect(findSimilarTowns(towns, input)).toEqual(similar);
});

it("a town is found with any kind of apostrophe", () => {
  const town = { name: "'s-Hertogenbosch" };
  expect(["‘s-hertogenbosch", "’S-Hertogenbosch"].map((name) => findTown([town], name))).toEqual([
    town,
    town,
  ]);
});

it.each([
  ["Cooper Garage Ede", "Ede", true],
  ["Bandenservice Nederland", "Ede", false],
  ["Garage Den Haag-West", "Den Haag", true],
  ["Crossroads", "Oss", false],
  ["Banden ’s-Gravenhage", "'s-Gravenhage", true],
])("the name %s, of a garage in %s, contains it: %s", (name, town, isNamed) => {
  expect(containsWords(name, town)).toBe(isNamed);
});
