import { expect, it } from "vitest";
import { createSeal } from "./seal.ts";

const [old, current, foreign] = ["o", "c", "f"].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const text = '{"token":"très secret","email":"نور@example.net"}';

it("opens what it closed, and closes nothing twice the same", () => {
  const seal = createSeal([current], "reset");
  expect(seal.open(seal.close(text))).toBe(text);
  expect(seal.open(seal.close(""))).toBe("");
  expect(seal.close(text)).not.toBe(seal.close(text));
});

it("shows nothing of what is in it", () => {
  const sealed = createSeal([current], "reset").close(text);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("secret");
});

it("opens with an older secret of the list, and not with one that has left it", () => {
  const sealed = createSeal([old], "reset").close(text);
  expect(createSeal([current, old], "reset").open(sealed)).toBe(text);
  expect(createSeal([current], "reset").open(sealed)).toBeNull();
  expect(createSeal([foreign], "reset").open(sealed)).toBeNull();
});

it("opens for one purpose alone", () => {
  const sealed = createSeal([current], "reset").close(text);
  expect(createSeal([current], "google-state").open(sealed)).toBeNull();
});

it("opens nothing that was changed in any place, cut short or made up", () => {
  const seal = createSeal([current], "reset");
  const bytes = Buffer.from(seal.close(text), "base64url");
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(seal.open(changed.toString("base64url"))).toBeNull();
    expect(seal.open(bytes.subarray(0, place).toString("base64url"))).toBeNull();
  }
  for (const forged of ["", "a", "A".repeat(100), "%00", "..."]) expect(seal.open(forged)).toBeNull();
});

it("needs a secret", () => {
  expect(() => createSeal([], "reset")).toThrow(RangeError);
});
