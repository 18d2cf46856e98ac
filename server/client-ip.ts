import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { Logger } from "pino";

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

/** Logs once that `TRUSTED_HOPS` ignores a proxy: rate limits then see all visitors as one client. */
export function warnOfUntrustedProxy(
  trustedHops: number,
  logger: Logger,
): (headers: IncomingHttpHeaders) => void {
  let hasWarned = trustedHops > 0;
  return (headers) => {
    if (hasWarned || headers["x-forwarded-for"] === undefined) return;
    hasWarned = true;
    logger.warn("TRUSTED_HOPS is 0, but requests carry X-Forwarded-For: all visitors count as one client");
  };
}
