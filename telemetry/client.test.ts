import type { Logger } from "pino";
import { expect, it, vi } from "vitest";
import { clientIp, clientSubnet, warnOfUntrustedProxy } from "./client.ts";

it.each([
  ["nobody is trusted", "203.0.113.9", "192.0.2.1", 0, "192.0.2.1"],
  ["one proxy", "203.0.113.9", "10.0.0.1", 1, "203.0.113.9"],
  ["one proxy, and a forged entry before it", "6.6.6.6, 203.0.113.9", "10.0.0.1", 1, "203.0.113.9"],
  ["two proxies", "6.6.6.6, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2, "203.0.113.9"],
  ["fewer entries than proxies", "203.0.113.9", "10.0.0.1", 3, "203.0.113.9"],
  ["no entry at all", undefined, "10.0.0.1", 1, "10.0.0.1"],
  ["what is no address", "<script>", "10.0.0.1", 1, "10.0.0.1"],
  ["IPv6", "2001:db8::1", "10.0.0.1", 1, "2001:db8::1"],
  ["an IPv4 address in an IPv6 socket", undefined, "::ffff:192.0.2.1", 0, "192.0.2.1"],
])("the client's address is found: %s", (_case, forwarded, peer, hops, expected) => {
  expect(clientIp(forwarded, peer, hops)).toBe(expected);
});

it.each([
  [0, "192.0.2.7", 1],
  [0, undefined, 0],
  [1, "192.0.2.7", 0],
])(
  "With %i trusted proxies and X-Forwarded-For %s, the server logs %i warnings",
  (hops, forwardedFor, warnings) => {
    const warn = vi.fn();
    const check = warnOfUntrustedProxy(hops, { warn } as unknown as Logger);
    for (let time = 0; time < 3; time++) check(forwardedFor);
    expect(warn).toHaveBeenCalledTimes(warnings);
  },
);

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["", "unknown"],
])("limits count %s as %s", (address, expected) => {
  expect(clientSubnet(address)).toBe(expected);
});
