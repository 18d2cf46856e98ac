import { redirect } from "react-router";
import { publicPageHeaders } from "#app/config/http.ts";

/** @throws a redirect unless `url` has that query already. */
export function redirectToCanonicalUrl({ pathname, searchParams }: URL, query: string): void {
  if (query === searchParams.toString()) return;
  throw redirect(`${pathname}${query && `?${query}`}`, { headers: publicPageHeaders() });
}
