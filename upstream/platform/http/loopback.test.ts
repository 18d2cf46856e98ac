import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test("Loopback addresses are recognised in IPv4 and IPv6 notation, and similar ones are not", () => {
  expect(["::1", "127.0.0.1", "127.8.9.1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
  expect(["127.0.0.1.evil.example", "10.0.0.1", "::2", undefined].some(isLoopback)).toBe(false);
});
