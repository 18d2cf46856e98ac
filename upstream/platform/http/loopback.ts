export function isLoopbackHostname(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

export function isLoopback(ip: string | undefined): boolean {
  return ip === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(ip ?? "");
}
