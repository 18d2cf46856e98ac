import { isIP } from "node:net";

/** Returns the entry of X-Forwarded-For at `trustedHops` from the right; the client can forge those further left. */
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

function stripIpv4Mapping(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}
