import { expect, it } from "vitest";
import { registeredNames } from "./registered-names.ts";

const facets = {
  brands: [
    { id: 1, name: "Mazda" },
    { id: 2, name: "Volkswagen" },
  ],
  models: [
    { brand_id: 1, name: "MX-3" },
    { brand_id: 2, name: "Golf" },
    { brand_id: 2, name: "Golf Plus" },
  ],
};

it.each([
  ["VW", "GOLF", { brand: "Volkswagen", model: "Golf" }],
  ["VOLKSWAGEN", "VOLKSWAGEN GOLF PLUS 1.4", { brand: "Volkswagen", model: "Golf Plus" }],
  ["MAZDA", "MAZDA MX-3", { brand: "Mazda", model: "MX-3" }],
  ["MAZDA", "MX-30", { brand: "Mazda", model: "MX-30" }],
  ["MAZDA", "GOLF", { brand: "Mazda", model: "GOLF" }],
])("A %s %s of the register is %j", (make, model, names) => {
  expect(registeredNames({ make, model }, facets)).toEqual(names);
});
