import { isLoopbackHostname } from "../platform/http/loopback.ts";
import type { RequestScope } from "./context.ts";

/** The path of the back-office at the API; a proxy may use another one (`BACKOFFICE_URL`). */
export const basePath = "/back-office";

export interface BaseUrl {
  origin: string;
  /** The path prefix of every page; "" at the root of a host. */
  base: string;
}

/**
 * Resolves the public URL from `BACKOFFICE_URL`, as a proxy may hide the scheme; without it, any loopback host works.
 * @returns undefined for any other host while `BACKOFFICE_URL` is not set
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

/** The link target of a page. Leading slashes become one: `//x` would link to another host. */
export function pageHref(base: string, pagePath: string): string {
  return `${base}${pagePath.replace(/^\/+/, "/")}` || "/";
}

/** Appends parameters to the query of a path; those without a value are left out. */
export function withQuery(path: string, values: Record<string, string | number | false | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const query = new URLSearchParams(given);
  return query.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
}

/**
 * The site's origin, from `Origin` or else `Referer`; in a demo, any loopback name with the site's port counts.
 * @returns undefined when the post does not come from the site
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
