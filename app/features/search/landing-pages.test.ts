import { describe, expect, it } from "vitest";
import { findLanding, type LandingNames } from "./landing-pages.ts";

const names: LandingNames = {
  brands: [
    { id: 1, name: "Stellar", former_names: ["Old Auto", "Oldér"] },
    { id: 2, name: "Old Auto" },
  ],
  models: [{ id: 7, brand_id: 1, name: "Duo", former_names: ["Twin"] }],
  bodyTypes: [],
  towns: [],
};
const slug = (path: string) => findLanding(path, names, [])?.slug ?? null;

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
