import { expect, it } from "vitest";
import { clientSubnet } from "./client-subnet.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  [null, "unknown"],
])("%s counts as %s", (address, client) => {
  expect(clientSubnet(address)).toBe(client);
});
