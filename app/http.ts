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

/** For a route's `headers`: a public page. */
export function publicPage() {
  return { "Cache-Control": cachePolicy.public };
}

/**
 * For a route's `headers`: a page with a form that creates something, or with anything personal. How long to wait before
 * the next post (429, 503) is passed on from the action: React Router keeps no header of it by itself.
 */
export function privatePage({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const wait = actionHeaders?.get("Retry-After");
  return { "Cache-Control": cachePolicy.private, ...(wait ? { "Retry-After": wait } : {}) };
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
