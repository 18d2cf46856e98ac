import { env } from "#app/config/env.server.ts";

const hosts = (names: string[]) => names.map((name) => `https://${name}`);

/** Uses hashes, not nonces, so that one response serves everyone and can be cached (decision 063). */
export function contentSecurityPolicy(
  scripts: string[],
  styles: string[],
  formTargets: string[] = [],
): string {
  return [
    // Firefox applies `default-src` to prefetches.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    ["img-src 'self' data:", ...(env.TILE_URL ? [new URL(env.TILE_URL).origin] : [])].join(" "),
    ["media-src 'self'", ...hosts(env.MEDIA_HOSTS)].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src", ...(env.VIDEO_HOSTS.length ? hosts(env.VIDEO_HOSTS) : ["'none'"])].join(" "),
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "child-src 'none'",
    "worker-src 'none'",
  ].join("; ");
}
