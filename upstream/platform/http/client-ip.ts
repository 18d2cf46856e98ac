import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the client's IP address.
 * @param forwardedFor the X-Forwarded-For header, to which each proxy appends the address it was called from
 * @param trustedHops the number of trusted proxies; entries further left may be forged
 */
export function resolveClientIp(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const direct = socket ?? "unknown";
  if (trustedHops === 0 || !forwardedFor) return direct;
  const forwarded = forwardedFor.split(",").map((ip) => ip.trim());
  const candidate = forwarded.at(-trustedHops) ?? forwarded[0];
  return candidate && (isIPv4(candidate) || isIPv6(candidate)) ? candidate : direct;
}

/** The part of an IP address that rate limits count: all of IPv4, or the /64 of IPv6, which one household has. */
export function rateLimitIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const omitted = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, omitted)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

export function isLoopbackHostname(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

export function isLoopback(ip: string | undefined): boolean {
  return ip === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(ip ?? "");
}
