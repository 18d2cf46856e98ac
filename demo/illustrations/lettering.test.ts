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
  it("draws a stroke a letter and leaves out what is none", () => {
    expect(lettering("É-B", "#fff").match(/<path/g)).toHaveLength(2);
  });
});
