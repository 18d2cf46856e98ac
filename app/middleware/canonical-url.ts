import { redirect } from "react-router";
import { publicPageHeaders } from "#app/config/http.ts";

/** Throws the redirect to the one address of a search; does nothing when `url` has that query already. */
export function redirectToCanonicalUrl({ pathname, searchParams }: URL, query: string): void {
  if (query === searchParams.toString()) return;
  throw redirect(`${pathname}${query && `?${query}`}`, { headers: publicPageHeaders() });
}
