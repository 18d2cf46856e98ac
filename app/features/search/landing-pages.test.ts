import { describe, expect, it } from "vitest";
import { findLanding, type LandingNames } from "./landing-pages.ts";

const names: LandingNames = {
  brands: [
    { id: 1, name: "Stellar", former_names: ["Old Auto", "Oldér"] },
    { id: 2, name: "Old Auto" },
  ],
  models: [{ id: 7, brand_id: 1, name: "Duo", former_names: ["Twin"] }],
  bodyTypes: [{ value: "suv" }],
  towns: [{ id: 3, name: "Utrecht" }],
};
const slug = (path: string) => findLanding(path, names, names.towns)?.slug ?? null;

it("The landing page of a body type or town is found in any case", () => {
  expect([slug("body/SUV"), slug("Body/suv"), slug("IN/Utrecht")]).toEqual([
    "body/suv",
    "body/suv",
    "in/utrecht",
  ]);
  expect([slug("body/none"), slug("body"), slug("in")]).toEqual([null, null, null]);
});

describe("The landing page of a renamed make or model", () => {
  it("is found by every former name", () => {
    expect([slug("older"), slug("stellar/twin"), slug("older/twin")]).toEqual([
      "stellar",
      "stellar/duo",
      "stellar/duo",
    ]);
  });

  it("is not found by a former name that another make has now, nor by an unknown name", () => {
    expect([slug("old-auto"), slug("never")]).toEqual(["old-auto", null]);
  });
});

it("Of two makes with the same address the older one keeps it, in whatever order they come", () => {
  const alike = {
    ...names,
    brands: ["Lynk & Co", "Lynk Co"].map((name, index) => ({ id: 9 - index, name })),
  };
  const idAt = (path: string) => findLanding(path, alike, [])?.filters.brand_id;
  expect(["lynk-co", "lynk-co-9", "lynk-co-8"].map(idAt)).toEqual([8, 9, undefined]);
});
