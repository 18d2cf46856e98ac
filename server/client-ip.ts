import { isIP } from "node:net";

/** The entry `trustedHops` from the right of X-Forwarded-For; the client can forge those further left. */
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
