import { isLoopbackHostname } from "../platform/http/client-ip.ts";
import type { RequestScope } from "./context.ts";

/** Where the API has the back-office; a proxy may show it elsewhere (`BACKOFFICE_URL`). */
export const basePath = "/back-office";

/** The back-office's own address as browsers know it. */
export interface BaseUrl {
  origin: string;
  /** The path in front of every page, "" at the top of a host. */
  base: string;
}

/**
 * The address this request is answered as: `BACKOFFICE_URL`, whose scheme no proxy can hide; without it any loopback
 * name, as the site does in a demo.
 * @returns undefined for another host's request while there is no `BACKOFFICE_URL`
 */
export function resolveBaseUrl(c: RequestScope): BaseUrl | undefined {
  const { backOfficeUrl: configuredUrl } = c.var;
  if (configuredUrl !== null) {
    const { origin, pathname } = new URL(configuredUrl);
    return { origin, base: pathname.replace(/\/+$/, "") };
  }
  const { origin, hostname } = new URL(c.req.url);
  return isLoopbackHostname(hostname) ? { origin, base: basePath } : undefined;
}

/**
 * The address of a page of the back-office, for links and redirects.
 * @param base the path in front of every page; at the top of a host there is none, and two slashes would begin with
 * another host's name
 * @param pagePath its path, perhaps with a query
 */
export function pageHref(base: string, pagePath: string): string {
  return `${base}${pagePath.replace(/^\/+/, "/")}` || "/";
}

/**
 * Whether a request that changes something comes from a page of this back-office: `Sec-Fetch-Site` says so where the
 * browser sends it, else `Origin`, else `Referer`. The same rule as the site's (server/origin).
 */
export function isSameOriginRequest(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin !== null) return origin === ownOrigin;
  return site !== null || originOf(headers.get("Referer")) === ownOrigin;
}

/**
 * The site's origin a post comes from, by `Origin`, else `Referer`. In a demo on this machine any loopback name with
 * the site's port is the site.
 * @returns undefined when it does not come from the site
 */
export function requestingSiteOrigin(headers: Headers, publicOrigin: string): string | undefined {
  const requestOrigin = headers.get("Origin") ?? originOf(headers.get("Referer"));
  if (!requestOrigin || requestOrigin === publicOrigin) return requestOrigin;
  const [requestUrl, site] = [URL.parse(requestOrigin), new URL(publicOrigin)];
  if (!requestUrl || requestUrl.origin !== requestOrigin) return undefined;
  const isDemo = isLoopbackHostname(requestUrl.hostname) && isLoopbackHostname(site.hostname);
  return isDemo && requestUrl.protocol === site.protocol && requestUrl.port === site.port
    ? requestOrigin
    : undefined;
}

function originOf(url: string | null): string | undefined {
  return url === null ? undefined : URL.parse(url)?.origin;
}
