import { describe, expect, it } from "vitest";
import { slideForKey } from "./gallery-controls.tsx";

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

describe("a key in the gallery", () => {
  it.each([
    ["ArrowRight", "ltr", 2, 3],
    ["ArrowLeft", "ltr", 2, 1],
    ["ArrowRight", "rtl", 2, 1],
    ["ArrowLeft", "rtl", 2, 3],
    ["ArrowLeft", "ltr", 0, 0],
    ["ArrowRight", "ltr", 4, 4],
    ["Home", "rtl", 3, 0],
    ["End", "ltr", 1, 4],
  ] as const)("selects a photo: %s in %s, from index %i to %i", (key, direction, index, to) => {
    expect(slideForKey(press(key), { index, total: 5, direction })).toBe(to);
  });

  it.each([
    press("Tab"),
    press("Enter"),
    press("ArrowDown"),
    press("ArrowLeft", { altKey: true }),
    press("End", { ctrlKey: true }),
  ])("is left to the browser: %j", (keyPress) => {
    expect(slideForKey(keyPress, { index: 1, total: 5, direction: "ltr" })).toBeNull();
  });
});
