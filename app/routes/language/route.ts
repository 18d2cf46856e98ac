import { redirect } from "react-router";
import { cachePolicy, safeReturnUrl } from "#app/config/http.ts";
import { readForm } from "#app/forms/parse.server.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { localizedPath } from "#app/i18n/localized-path.ts";
import { getLang } from "#app/middleware/locale.ts";
import { serializeLanguageCookie } from "#app/session/language-cookie.server.ts";
import { isLang } from "#contract/languages.ts";
import type { Route } from "./+types/route";

/** Stores the language and redirects to the same page in it (§4), as a new document. */
export async function action({ request, context }: Route.ActionArgs) {
  const home = localizedHref(getLang(context), "/:lang?");
  const form = await readForm(request);
  const language = form.get("language");
  const returnTo = safeReturnUrl(form.get("redirect_to"), home);
  if (!isLang(language)) return redirect(returnTo, 303);
  return redirect(localizedPath(returnTo, language), {
    status: 303,
    headers: { "Set-Cookie": serializeLanguageCookie(language), "Cache-Control": cachePolicy.private },
  });
}

/** No page of its own. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizedHref(getLang(context), "/:lang?"));
}
