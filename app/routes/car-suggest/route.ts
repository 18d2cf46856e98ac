import { getCarSuggestions } from "#app/api/cars.server.ts";
import { getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { getApi } from "#app/middleware/api.ts";
import { defaultLang, isLang } from "#contract/languages.ts";
import { maxSearchLength } from "#contract/search-limits.ts";
import type { Route } from "./+types/route";

/** Returns suggestions for the typed words; with `towns`, a language, the names of all towns. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const lang = url.searchParams.get("towns");
  if (lang !== null) return townNames({ ...getApi(context), lang: isLang(lang) ? lang : defaultLang });
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, maxSearchLength);
  const found = q === "" ? [] : await optional(getCarSuggestions(getApi(context), q), null);
  if (!found) return Response.json([], { status: supports("suggest") ? 503 : 404 });
  return Response.json(found, { headers: { "Cache-Control": cachePolicy.public } });
}

async function townNames(api: Api) {
  const towns = await optional(getTowns(api), null);
  if (!towns) return Response.json([], { status: 503 });
  const names = towns.map(({ name }) => name);
  return Response.json(names, { headers: { "Cache-Control": cachePolicy.hourly } });
}
