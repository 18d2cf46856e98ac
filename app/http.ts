import { safeRedirect } from "remix-utils/safe-redirect";

/** Cache policies of pages, by name (design: Session; trust 7.5). The caching middleware takes them back where it must. */
export const cachePolicy = {
  /** The same bytes for everyone: a CDN keeps it a minute, and an hour when the origin is down. */
  public: "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600",
  /** Personal, or the answer to a post, or an error. */
  private: "private, no-store",
  /** For machines that come by now and then. */
  hourly: "public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400",
  /** The address changes when the bytes do. */
  immutable: "public, max-age=31536000, immutable",
} as const;

/** What `headers` of a route is given: the headers of its loader, its action and the error it is shown for. */
type Given = Partial<Record<"loaderHeaders" | "actionHeaders" | "errorHeaders", Headers | undefined>>;

/** How long to wait before the next try (429, 503), which React Router passes on to no page by itself. */
export function retryAfter({ errorHeaders, actionHeaders, loaderHeaders }: Given): Record<string, string> {
  const wait = [errorHeaders, actionHeaders, loaderHeaders]
    .map((headers) => headers?.get("Retry-After"))
    .find(Boolean);
  return wait ? { "Retry-After": wait } : {};
}

/** For a route's `headers`: a public page. */
export function publicPage(given: Given = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.public, ...retryAfter(given) };
}

/** For a route's `headers`: a page with a form that creates something, or with anything personal. */
export function privatePage(given: Given = {}): Record<string, string> {
  return { "Cache-Control": cachePolicy.private, ...retryAfter(given) };
}

/** The id of a record in an address; null when it cannot be one. */
export function recordId(param: string): number | null {
  return /^[1-9]\d{0,9}$/.test(param) && Number(param) <= 2_147_483_647 ? Number(param) : null;
}

/** Stands for our own origin while an address is looked at. */
const own = "http://own.invalid";

/**
 * Where a form asks to be led back to (`redirect_to`), if that is an address of this site; `fallback` otherwise. The
 * answer is spelled as browsers read it: they drop tabs and turn backslashes round before they look for a host.
 */
export function ownAddress(to: unknown, fallback: string): string {
  const safe = typeof to === "string" ? safeRedirect(to, "") : "";
  const url = safe ? URL.parse(safe, own) : null;
  if (url?.origin !== own || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
