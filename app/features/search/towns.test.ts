import { expect, it } from "vitest";
import { findSimilarTowns } from "./towns.ts";

const towns = ["Amsterdam", "Ede", "Den Haag", "Rotterdam", "Súdwest-Fryslân", "روتردام"];

it.each([
  ["Rotterdm", ["Rotterdam"]],
  ["roterdan", ["Rotterdam"]],
  ["haag", ["Den Haag"]],
  ["sudwest-fryslan", ["Súdwest-Fryslân"]],
  ["Edee", ["Ede"]],
  ["Ade", ["Ede"]],
  ["روتردم", ["روتردام"]],
  ["Nowhere", []],
  ["Rotterdam".repeat(2_000), ["Rotterdam"]],
  ["x".repeat(20_000), []],
])("the towns similar to %s are %j", (input, similar) => {
  expect(findSimilarTowns(towns, input)).toEqual(similar);
});
