/**
 * Whether a request that changes something comes from a page of this site (trust.md 7.2).
 * React Router asks this of its page routes only, and not when `Origin` is missing; this covers every address.
 * @param headers of the request; `Sec-Fetch-Site` decides where the browser sends it, else `Origin`, else `Referer`.
 * @param own the origin this request is answered as.
 */
export function comesFromOwnPage(headers: Headers, own: string): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  if (origin !== null) return origin === own;
  if (site !== null) return true;
  const referer = headers.get("referer");
  return referer !== null && URL.parse(referer)?.origin === own;
}
