import { isIPv6 } from "node:net";

/** IPv6: the first 64 bits, which one household owns. */
export function clientSubnet(ip: string | null): string {
  if (!ip || !isIPv6(ip)) return ip ?? "unknown";
  const [head = "", tail] = ip.replace(/%.*/, "").split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
