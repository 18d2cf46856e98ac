import { data } from "react-router";
import { getTranslations, translationsByHash } from "#app/api/translations.server.ts";
import { cachePolicy } from "#app/config/http.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/**
 * GET /locales/{lang}.{hash}.json: the texts of one language for the browser. Immutable under its own hash; a page
 * that is older than all texts that are known gets the present ones, uncached.
 */
export async function loader({ params }: Route.LoaderArgs) {
  const [lang, hash, ending, ...rest] = params.file.split(".");
  if (!isLang(lang) || ending !== "json" || rest.length > 0) throw data(null, { status: 404 });
  const texts = translationsByHash(lang, hash ?? "");
  return Response.json(texts ?? (await getTranslations(lang)).translations, {
    headers: { "Cache-Control": texts ? cachePolicy.immutable : cachePolicy.private },
  });
}
