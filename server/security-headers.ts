import type { ServerResponse } from "node:http";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const always: ReadonlyArray<readonly [string, string]> = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
  // The strictest one; a document brings its own (app/entry.server.tsx), which then replaces this.
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/**
 * The security headers of every response, whatever answers it.
 * @param publicOrigin the site's origin, none in a loopback demo; HSTS is sent when it is https.
 */
export function securityHeaders(publicOrigin: string | undefined): ReadonlyArray<readonly [string, string]> {
  if (!publicOrigin?.startsWith("https:")) return always;
  return [...always, ["Strict-Transport-Security", `max-age=${YEAR_IN_SECONDS}; includeSubDomains`]];
}

/** Sets headers on a response before anything else touches it, so that no error path can go without. */
export function setHeaders(
  response: ServerResponse,
  headers: ReadonlyArray<readonly [string, string]>,
): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}
