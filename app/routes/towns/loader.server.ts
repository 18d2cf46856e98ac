import { getTowns } from "#app/api/content.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { cachePolicy } from "#app/config/http.ts";
import { getApi } from "#app/middleware/api.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** The names of all towns in a language, for a field that suggests them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { code } = params;
  if (!isLang(code) || !supports("towns")) return Response.json([], { status: 404 });
  const towns = await optional(getTowns({ ...getApi(context), lang: code }), null);
  if (!towns) return Response.json([], { status: 503 });
  const names = towns.map(({ name }) => name);
  return Response.json(names, { headers: { "Cache-Control": cachePolicy.hourly } });
}
