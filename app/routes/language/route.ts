import { redirect } from "react-router";
import { z } from "zod";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { safeReturnUrl } from "#app/config/urls.ts";
import { localizedPath } from "#app/i18n/i18n.tsx";
import { formAction } from "#app/middleware/form-action.ts";
import { serializeLanguageCookie } from "#app/session/cookies.server.ts";
import { languages } from "#contract/languages.ts";

const languageChoice = z.object({
  language: z.enum(languages).nullable().catch(null),
  redirect_to: z.unknown().optional(),
});

/** Stores the language and redirects to the same page in that language (§4), as a new document. */
export const action = formAction(
  languageChoice,
  async ({ value: { language, redirect_to }, href }) => {
    const returnTo = safeReturnUrl(redirect_to, href("/:lang?"));
    if (!language) return redirect(returnTo, 303);
    return redirect(localizedPath(returnTo, language), {
      status: 303,
      headers: { "Set-Cookie": serializeLanguageCookie(language), "Cache-Control": cachePolicy.private },
    });
  },
  { spamProtection: false },
);

export { redirectHome as loader } from "#app/middleware/redirect-home.ts";
