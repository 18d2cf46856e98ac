import { data } from "react-router";
import { getTranslations, translationsByHash } from "#app/api/site-settings.server.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** Immutable under its own hash; an unknown hash (an old page) gets the current texts, uncached. */
export async function loader({ params }: Route.LoaderArgs) {
  const [lang, hash, ending, ...rest] = params.file.split(".");
  if (!isLang(lang) || ending !== "json" || rest.length > 0) throw data(null, { status: 404 });
  const texts = translationsByHash(lang, hash ?? "");
  return Response.json(texts ?? (await getTranslations(lang)).translations, {
    headers: { "Cache-Control": texts ? cachePolicy.immutable : cachePolicy.private },
  });
}
