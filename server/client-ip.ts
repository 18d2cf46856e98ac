import { isIP } from "node:net";

/**
 * The client's IP: `trustedHops` entries from the right of X-Forwarded-For. What stands further left was written
 * by the client.
 * @param peer the IP of the socket's other end.
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

function stripIpv4Mapping(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, "");
}
