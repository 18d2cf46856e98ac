import { safeRedirect } from "remix-utils/safe-redirect";

/** Cache policies by name; `middleware/cache-control.ts` replaces them for errors and personal pages. */
export const cachePolicy = {
  /** The same bytes for everyone. Browsers ask each time: `stale-while-revalidate` would show them a page of before a login. */
  public: "public, max-age=0, s-maxage=60, must-revalidate",
  /** A visitor's form: nothing personal, so that a browser may put back what was typed when it loads the page again. */
  form: "private, no-cache",
  /** Personal, or the answer to a post, or an error. */
  private: "private, no-store",
  hourly: "public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400",
  immutable: "public, max-age=31536000, immutable",
} as const;

/** For shared caches only (RFC 9213): a public page is kept a minute, and an hour when the origin is down. */
const cdnPolicy = "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600";

type RouteHeadersArgs = Partial<
  Record<"loaderHeaders" | "actionHeaders" | "errorHeaders", Headers | undefined>
>;

/** `Retry-After` of a 429 or 503, which React Router does not pass on by itself. */
export function retryAfterHeader({
  errorHeaders,
  actionHeaders,
  loaderHeaders,
}: RouteHeadersArgs): Record<string, string> {
  const retryAfterSeconds = [errorHeaders, actionHeaders, loaderHeaders]
    .map((headers) => headers?.get("Retry-After"))
    .find(Boolean);
  return retryAfterSeconds ? { "Retry-After": retryAfterSeconds } : {};
}

export function publicPageHeaders(routeHeaders: RouteHeadersArgs = {}): Record<string, string> {
  return {
    "Cache-Control": cachePolicy.public,
    "CDN-Cache-Control": cdnPolicy,
    ...retryAfterHeader(routeHeaders),
  };
}

/** For a route's `headers`: a page with a form that creates something and holds nothing of the visitor's yet. */
export function formPageHeaders(routeHeaders: RouteHeadersArgs = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.form, ...retryAfterHeader(routeHeaders) };
}

export function privatePageHeaders(routeHeaders: RouteHeadersArgs = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.private, ...retryAfterHeader(routeHeaders) };
}

export function parseRecordId(param: string): number | null {
  return /^[1-9]\d{0,9}$/.test(param) && Number(param) <= 2_147_483_647 ? Number(param) : null;
}

const placeholderOrigin = "http://own.invalid";

/**
 * `redirect_to` of a form when it is a URL of this site, else `fallback`. Spelled as browsers read it: they drop
 * tabs and turn backslashes round.
 */
export function safeReturnUrl(to: unknown, fallback: string): string {
  const safe = typeof to === "string" ? safeRedirect(to, "") : "";
  const url = safe ? URL.parse(safe, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
