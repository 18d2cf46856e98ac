import { isLoopback } from "../http/client-address.ts";
import type { Asked } from "./context.ts";

/** Where the API has the back-office; a proxy may show it elsewhere (`BACKOFFICE_URL`). */
export const mountedAt = "/back-office";

/** The back-office's own address as browsers know it. */
export interface OwnAddress {
  origin: string;
  /** The path in front of every page, "" at the top of a host. */
  base: string;
}

/**
 * The address this request is answered as: `BACKOFFICE_URL`, whose scheme no proxy can hide; without it any loopback
 * name, as the site does in a demo.
 * @returns undefined for another host's request while there is no `BACKOFFICE_URL`
 */
export function ownAddress(c: Asked): OwnAddress | undefined {
  const { backOfficeUrl: stated } = c.var;
  if (stated !== null) {
    const { origin, pathname } = new URL(stated);
    return { origin, base: pathname.replace(/\/+$/, "") };
  }
  const { origin, hostname } = new URL(c.req.url);
  return isLoopbackName(hostname) ? { origin, base: mountedAt } : undefined;
}

/**
 * Whether a request that changes something comes from a page of this back-office: `Sec-Fetch-Site` says so where the
 * browser sends it, else `Origin`, else `Referer`. The same rule as the site's (server/origin).
 */
export function comesFromOwnPage(headers: Headers, own: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin !== null) return origin === own;
  return site !== null || originOf(headers.get("Referer")) === own;
}

/**
 * The site's origin a post comes from, by `Origin`, else `Referer`. In a demo on this machine any loopback name with
 * the site's port is the site.
 * @returns undefined when it does not come from the site
 */
export function siteItComesFrom(headers: Headers, publicOrigin: string): string | undefined {
  const from = headers.get("Origin") ?? originOf(headers.get("Referer"));
  if (!from || from === publicOrigin) return from;
  const [given, site] = [URL.parse(from), new URL(publicOrigin)];
  if (!given || given.origin !== from) return undefined;
  const isDemo = isLoopbackName(given.hostname) && isLoopbackName(site.hostname);
  return isDemo && given.protocol === site.protocol && given.port === site.port ? from : undefined;
}

function originOf(address: string | null): string | undefined {
  return address === null ? undefined : URL.parse(address)?.origin;
}

function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[|\]$/g, ""));
}
