import { expect, test } from "vitest";
import { addVary } from "./compress.ts";

test.each([
  [{}, "Accept-Encoding"],
  [{ Vary: "Cookie" }, "Cookie, Accept-Encoding"],
  [{ Vary: "Cookie, accept-encoding" }, "Cookie, accept-encoding"],
  [{ Vary: "*" }, "*"],
])("Vary gets Accept-Encoding only once, and not in addition to *: %j", (headers, expected) => {
  const answer = new Headers(headers as Record<string, string>);
  addVary(answer, "Accept-Encoding");
  addVary(answer, "Accept-Encoding");
  expect(answer.get("Vary")).toBe(expected);
});
