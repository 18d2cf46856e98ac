import type { ServerResponse } from "node:http";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const defaultHeaders: ReadonlyArray<readonly [string, string]> = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
  // The strictest policy; documents replace it (app/entry.server.tsx).
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** @param publicOrigin none in a loopback demo; HSTS is sent for https. */
export function securityHeaders(publicOrigin: string | undefined): ReadonlyArray<readonly [string, string]> {
  if (!publicOrigin?.startsWith("https:")) return defaultHeaders;
  return [...defaultHeaders, ["Strict-Transport-Security", `max-age=${YEAR_IN_SECONDS}; includeSubDomains`]];
}

/** Set first, so that every error path has them. */
export function setHeaders(
  response: ServerResponse,
  headers: ReadonlyArray<readonly [string, string]>,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
