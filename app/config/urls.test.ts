import { describe, expect, it } from "vitest";
import { safeReturnUrl } from "./urls.ts";

describe("a return URL", () => {
  it.each([
    ["/", "/"],
    ["/nl/listing-car?brand_id=3&page=2#results", "/nl/listing-car?brand_id=3&page=2#results"],
    ["/listing-car?q=سيارة", "/listing-car?q=%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9"],
    ["/a?next=https://other.example", "/a?next=https://other.example"],
  ])("is accepted: %s", (to, led) => {
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
  ])("is replaced by the fallback: %j", (to) => {
    expect(safeReturnUrl(to, "/nl")).toBe("/nl");
  });
});
