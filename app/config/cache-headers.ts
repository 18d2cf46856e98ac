/** Values of `Cache-Control`; `middleware/cache-control.ts` overrides them for errors and personal pages. */
export const cachePolicy = {
  /** Equal for all visitors. No `stale-while-revalidate`: browsers would show a page from before a login. */
  public: "public, max-age=0, s-maxage=60, must-revalidate",
  /** A form that shows nothing personal yet: the browser may restore its fields on reload. */
  form: "private, no-cache",
  /** Personal pages, answers to posts, errors. */
  private: "private, no-store",
  hourly: "public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400",
  immutable: "public, max-age=31536000, immutable",
} as const;

/** For shared caches (RFC 9213): a public page is cached for a minute, or an hour if the origin is down. */
const cdnPolicy = "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600";

/** As `cdnPolicy`, for pictures: an hour, or a day if the origin is down. */
export const cdnPicturePolicy = "public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400";

type RouteHeadersArgs = Partial<
  Record<"loaderHeaders" | "actionHeaders" | "errorHeaders", Headers | undefined>
>;

/** Returns the `Retry-After` of a 429 or 503, which React Router does not forward. */
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

/** `headers` of a page with a form that creates something and has no personal data yet. */
export function formPageHeaders(routeHeaders: RouteHeadersArgs = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.form, ...retryAfterHeader(routeHeaders) };
}

export function privatePageHeaders(routeHeaders: RouteHeadersArgs = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.private, ...retryAfterHeader(routeHeaders) };
}
