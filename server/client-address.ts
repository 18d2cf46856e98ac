import { isIP } from "node:net";

/**
 * The client's IP address (trust.md 7.1): each trusted proxy in front of us has appended one entry to X-Forwarded-For,
 * so the client is `trustedHops` entries before the peer of our own socket. Everything further left was written by the client.
 * @param forwardedFor the X-Forwarded-For header as received.
 * @param peer the address of the socket's other end.
 */
export function clientAddress(
  forwardedFor: string | string[] | undefined,
  peer: string | undefined,
  trustedHops: number,
): string {
  const self = withoutMapping(peer ?? "");
  const hops = [forwardedFor ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((hop) => withoutMapping(hop.trim()));
  const claimed = hops[Math.max(0, hops.length - trustedHops)] ?? "";
  return isIP(claimed) ? claimed : self;
}

/** `::ffff:192.0.2.1` is how a dual-stack socket writes the IPv4 address `192.0.2.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
