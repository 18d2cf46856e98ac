import { isIP, isIPv6 } from "node:net";
import type { Logger } from "pino";

/**
 * Returns the entry of X-Forwarded-For at `trustedHops` from the right, else the peer's address; the client can forge the
 * entries further left.
 */
export function clientIp(
  forwardedFor: string | string[] | undefined,
  peer: string | undefined,
  trustedHops: number,
): string {
  const peerIp = stripIpv4Mapping(peer ?? "");
  const hops = [forwardedFor ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((hop) => stripIpv4Mapping(hop.trim()));
  const forwardedIp = hops[Math.max(0, hops.length - trustedHops)] ?? "";
  return isIP(forwardedIp) ? forwardedIp : peerIp;
}

const stripIpv4Mapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, "");

/** Returns the key of a client in queues and limits: of an IPv6 address the first 64 bits, which one household has. */
export function clientSubnet(ip: string | null): string {
  if (!ip || !isIPv6(ip)) return ip || "unknown";
  const [head = "", tail] = ip.replace(/%.*/, "").split("::");
  const groups = (text = "") => text.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill("0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Makes a function that logs once that `TRUSTED_HOPS` ignores a proxy: all visitors then count as one client. */
export function warnOfUntrustedProxy(trustedHops: number, logger: Logger) {
  let hasWarned = trustedHops > 0;
  return (forwardedFor: string | string[] | undefined) => {
    if (hasWarned || forwardedFor === undefined) return;
    hasWarned = true;
    logger.warn("TRUSTED_HOPS is 0, but requests carry X-Forwarded-For: all visitors count as one client");
  };
}

/** By `Sec-Fetch-Site` and `Origin`, else `Referer`. */
export function isSameOriginRequest(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin !== null) return origin === ownOrigin;
  return site !== null || URL.parse(headers.get("Referer") ?? "")?.origin === ownOrigin;
}
