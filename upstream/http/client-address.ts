import { isIPv4, isIPv6 } from "node:net";

/**
 * The address of whoever sent a request.
 * @param socket the address at the other end of the connection
 * @param forwardedFor the X-Forwarded-For header, in which every proxy adds on the right whom it heard from
 * @param trustedHops how many proxies in front of us are ours; what is left of theirs anyone may have written
 */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const direct = socket ?? "unknown";
  if (trustedHops === 0 || !forwardedFor) return direct;
  const heard = forwardedFor.split(",").map((address) => address.trim());
  const told = heard.at(-trustedHops) ?? heard[0];
  return told && (isIPv4(told) || isIPv6(told)) ? told : direct;
}

/** The client a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, which one household has whole. */
export function limitedClient(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address ?? "");
}
