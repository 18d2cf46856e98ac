import { data } from "react-router";
import { getCarMap } from "#app/api/cars.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getApi } from "#app/middleware/api.ts";
import { carMapQuery } from "#contract/cars.ts";
import type { Route } from "./+types/route";

/** Returns the clusters and cars of the visible map. Takes the API's own filters, `bbox` and `zoom`. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = carMapQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw data(null, { status: 400 });
  const found = await optional(getCarMap(getApi(context), query.data), null);
  // Returned, because a thrown response would replace the page.
  if (!found && !supports("map")) return Response.json({ cars: [], clusters: [] }, { status: 404 });
  if (!found) return Response.json({ failed: true }, { status: 503 });
  return Response.json(found, { headers: { "Cache-Control": cachePolicy.public } });
}
