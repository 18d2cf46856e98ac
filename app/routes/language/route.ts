import { redirect } from "react-router";
import { readForm } from "#app/forms/parse.server.ts";
import { cachePolicy, ownAddress } from "#app/http.ts";
import { address } from "#app/i18n/i18n.tsx";
import { inLanguage } from "#app/i18n/switch-language.ts";
import { languageCookie } from "#app/middleware/language-cookie.ts";
import { getLang } from "#app/middleware/locale.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/**
 * POST `language`, `redirect_to`: stores the choice and leads to the same page in that language (specification §4), a
 * new document that begins at its top. A language we do not have changes nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const home = address(getLang(context), "/:lang?");
  const form = await readForm(request);
  const language = form.get("language");
  const back = ownAddress(form.get("redirect_to"), home);
  if (!isLang(language)) return redirect(back, 303);
  return redirect(inLanguage(back, language), {
    status: 303,
    headers: { "Set-Cookie": languageCookie(language), "Cache-Control": cachePolicy.private },
  });
}

/** Opened by hand there is nothing to see. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(address(getLang(context), "/:lang?"));
}
