import { createHash } from "node:crypto";
import { env } from "#app/config/env.server.ts";

const hosts = (names: string[]) => names.map((name) => `https://${name}`);

/** Uses hashes, not nonces, so that one response serves everyone and can be cached (decision 063). */
export function contentSecurityPolicy(styles: string[], formTargets: string[] = []): string {
  return [
    // Firefox applies `default-src` to prefetches.
    "default-src 'self'",
    "script-src 'self'",
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

const files = import.meta.glob<string>(["../app.css", "../*/**/*.css", "!./components.css"], {
  query: "?inline",
  import: "default",
  eager: true,
});

/** A licence notice: it stays in the file of all sheets and is not sent with every page. */
const notice = /^\/\*!.*?\*\//s;

export const inlineStyleSheets = Object.fromEntries(
  Object.entries(files).map(([path, css]) => [
    /([\w-]+)\.css$/.exec(path)?.[1] ?? path,
    css.replace(notice, "").trim(),
  ]),
);

/** React writes a page's sheets into one element; its `data-href` has their names. */
const styleElements = /<style\b[^>]*? data-href="([\w -]+)"/g;

const hashes = new Map<string, string>();

/** Returns CSP sources of a page's inline styles: hashes of the sheets themselves, never of the page's content. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(styleElements)].map(([, names = ""]) => {
    const hash =
      hashes.get(names) ??
      hashSource(
        names
          .split(" ")
          .map((name) => inlineStyleSheets[name] ?? "")
          .join(""),
      );
    if (hashes.size < 1000) hashes.set(names, hash);
    return hash;
  });
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
