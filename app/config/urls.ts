import { redirect } from "react-router";
import { safeRedirect } from "remix-utils/safe-redirect";
import { publicPageHeaders } from "./cache-headers.ts";

const placeholderOrigin = "http://own.invalid";

/** Returns `to` if it stays on this site, parsed as browsers do (no tabs, backslashes as slashes), else `fallback`. */
export function safeReturnUrl(to: unknown, fallback: string): string {
  const safe = typeof to === "string" ? safeRedirect(to, "") : "";
  const url = safe ? URL.parse(safe, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** @throws a redirect to `query` unless `url` has it already */
export function redirectToCanonicalUrl({ pathname, searchParams }: URL, query: string): void {
  if (query === searchParams.toString()) return;
  throw redirect(`${pathname}${query && `?${query}`}`, { headers: publicPageHeaders() });
}
