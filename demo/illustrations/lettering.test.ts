import { describe, expect, it } from "vitest";
import { initials, lettering } from "./lettering.ts";

describe("initials", () => {
  it.each([
    ["Autobedrijf De Linde", "AL"],
    ["Brink & Zn. Auto's", "BZ"],
    ["Elektrorijk", "E"],
    ["Garage De Brug", "GD"],
  ])("of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe("lettering", () => {
  it("draws one path per letter and leaves out other characters", () => {
    expect(lettering("É-B", "#fff").match(/<path/g)).toHaveLength(2);
  });
});
