import { env } from "#app/env.server.ts";
import { sheetHashes } from "./sheets.server.ts";

const hosts = (names: string[]) => names.map((name) => `https://${name}`);

/** A page's content security policy: by hashes, so the same bytes serve everyone and may be cached (decision 004). */
export function contentSecurityPolicy(scripts: string[], formTargets: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...sheetHashes].join(" "),
    "img-src 'self' data:",
    ["media-src 'self'", ...hosts(env.MEDIA_HOSTS)].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["frame-src", ...(env.VIDEO_HOSTS.length ? hosts(env.VIDEO_HOSTS) : ["'none'"])].join(" "),
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
