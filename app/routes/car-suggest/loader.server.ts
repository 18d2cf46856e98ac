import { getCarSuggestions } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/http.ts";
import { getApi } from "#app/middleware/api.ts";
import { maxSearchLength } from "#contract/search-limits.ts";
import type { Route } from "./+types/route";

/** What fits the words that are being typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const found = q === "" ? [] : await optional(getCarSuggestions(getApi(context), q), null);
  if (!found) return Response.json([], { status: supports("suggest") ? 503 : 404 });
  return Response.json(found, { headers: { "Cache-Control": cachePolicy.public } });
}
