import { describe, expect, it } from "vitest";
import { parseRecordId } from "./page-errors.ts";

describe("the id of a record", () => {
  it.each([
    ["1", 1],
    ["2147483647", 2_147_483_647],
    ["2147483648", null],
    ["0", null],
    ["01", null],
    ["1e3", null],
    ["-1", null],
    ["", null],
  ])("in the address segment %j", (param, id) => {
    expect(parseRecordId(param)).toBe(id);
  });
});
