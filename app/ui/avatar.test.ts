import { expect, it } from "vitest";
import { initials } from "./avatar.tsx";

it.each([
  ["Auto Jansen BV", "AB"],
  ["company", "C"],
  ["  de  Vries ", "DV"],
  ["محمد علي", "مع"],
  ["𝒜ce cars", "𝒜C"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
