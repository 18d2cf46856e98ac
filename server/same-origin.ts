/** By `Sec-Fetch-Site` and `Origin`, else `Referer`. React Router checks pages only, and only with an `Origin`. */
export function isSameOriginRequest(headers: Headers, expectedOrigin: string): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (fetchSite !== null && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin !== null) return origin === expectedOrigin;
  if (fetchSite !== null) return true;
  const referer = headers.get("referer");
  return referer !== null && URL.parse(referer)?.origin === expectedOrigin;
}
