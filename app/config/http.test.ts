import { describe, expect, it } from "vitest";
import { parseRecordId, safeReturnUrl } from "./http.ts";

describe("an address to be led back to", () => {
  it.each([
    ["/", "/"],
    ["/nl/listing-car?brand_id=3&page=2#results", "/nl/listing-car?brand_id=3&page=2#results"],
    ["/listing-car?q=سيارة", "/listing-car?q=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9"],
    ["/a?next=https://other.example", "/a?next=https://other.example"],
  ])("may be %s", (to, led) => {
    expect(safeReturnUrl(to, "/nl")).toBe(led);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    " //evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/.//evil.example",
    "evil.example",
    "",
    null,
    undefined,
    42,
    ["/"],
  ])("is never %j", (to) => {
    expect(safeReturnUrl(to, "/nl")).toBe("/nl");
  });
});

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
