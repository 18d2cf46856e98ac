import { env } from "#app/config/env.server.ts";
import { styleSheetHashes } from "./style-sheets.server.ts";

const hosts = (names: string[]) => names.map((name) => `https://${name}`);

/** A page's content security policy: by hashes, so the same bytes serve everyone and may be cached (decision 063). */
export function contentSecurityPolicy(scripts: string[], formTargets: string[] = []): string {
  return [
    // Firefox judges a prefetch by it. All that it stands in for is named below.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styleSheetHashes].join(" "),
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
    "child-src 'none'",
    "worker-src 'none'",
  ].join("; ");
}
