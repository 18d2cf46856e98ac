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

describe("A page of a make or a model that was renamed", () => {
  it("is found by every name it had", () => {
    expect([slug("older"), slug("stellar/twin"), slug("older/twin")]).toEqual([
      "stellar",
      "stellar/duo",
      "stellar/duo",
    ]);
  });

  it("leaves a name to the one that has it now, and a name that nothing had unknown", () => {
    expect([slug("old-auto"), slug("never")]).toEqual(["old-auto", null]);
  });
});
