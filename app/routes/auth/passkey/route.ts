import { data, redirect } from "react-router";
import { z } from "zod";
import { attempt } from "#app/api/page-errors.ts";
import { getLoginOptions, logInByPasskey } from "#app/api/passkeys.server.ts";
import { withPendingIntent } from "#app/features/auth/auth-flow.tsx";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getAuthApi } from "#app/middleware/api.ts";
import { formAction, formActions } from "#app/middleware/form-action.ts";
import { getLang } from "#app/middleware/i18n.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import { readPendingIntent } from "#app/routes/auth/auth-page.server.ts";
import { completeLogin } from "#app/routes/auth/complete-login.server.ts";
import { jsonText } from "#contract/fields.ts";
import { passkeyLogin } from "#contract/passkeys.ts";
import type { Route } from "./+types/route";

/** Returns the options for the script of the login form. */
const options = formAction(z.object({}), async ({ api }) => data({ options: await getLoginOptions(api) }), {
  spamProtection: false,
});

/** Logs in as with a password; after a failure the login page shows a message. */
const login = formAction(
  z.object({
    credential: jsonText.pipe(passkeyLogin.shape.credential).optional().catch(undefined),
    remember: z.literal("on").optional().catch(undefined),
  }),
  async ({ value: { credential, remember }, context, request, url, t, href }) => {
    const intent = readPendingIntent(context, url);
    const fail = (message: string | null | undefined) =>
      redirectWithFailure(
        withPendingIntent(href("/:lang?/login"), intent),
        message || t("No passkey was used. Please try again, or use your password."),
      );
    if (!credential) return fail(null);
    const api = getAuthApi(context, request);
    const { value: authResult, error } = await attempt(logInByPasskey(api, { credential }));
    if (error) return fail(error.refusal);
    return completeLogin({ context, request }, authResult, { ...intent, remember: remember !== undefined });
  },
  { spamProtection: false },
);

export const action = formActions({ login, options });

/** The URL is for posts; a GET redirects to the login. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(localizedHref(getLang(context), "/:lang?/login"));
}
