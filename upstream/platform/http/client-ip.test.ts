import { describe, expect, test } from "vitest";
import { isLoopback, rateLimitIp, resolveClientIp } from "./client-ip.ts";

describe("The client's address", () => {
  test.each([
    ["is the socket's without trusted proxies", "10.0.0.1", "192.0.2.7", 0, "10.0.0.1"],
    ["is what the one proxy heard", "10.0.0.1", "6.6.6.6, 192.0.2.7", 1, "192.0.2.7"],
    ["is what the outer of two proxies heard", "10.0.0.1", "6.6.6.6, 192.0.2.7, 10.0.0.2", 2, "192.0.2.7"],
    ["is the first when there are fewer than expected", "10.0.0.1", "192.0.2.7", 2, "192.0.2.7"],
    ["is the socket's when the header holds none", "10.0.0.1", "nonsense", 1, "10.0.0.1"],
    ["is the socket's without the header", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["is unknown without a socket", undefined, undefined, 0, "unknown"],
  ])("%s", (_, socket, header, hops, expected) => {
    expect(resolveClientIp(socket, header, hops)).toBe(expected);
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("Rate limits count %s as %s", (address, expected) => {
  expect(rateLimitIp(address)).toBe(expected);
});

test("Loopback addresses are recognised in IPv4 and IPv6 notation, and similar ones are not", () => {
  expect(["::1", "127.0.0.1", "127.8.9.1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
  expect(["127.0.0.1.evil.example", "10.0.0.1", "::2", undefined].some(isLoopback)).toBe(false);
});
