import { redirect } from "react-router";
import { openMyData } from "#app/api/profile.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { cachePolicy } from "#app/config/cache-headers.ts";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import { redirectWithFailure } from "#app/middleware/toast.ts";
import type { Route } from "./+types/route";

/** Returns the data export (decision 025) as a JSON file; failures redirect to the profile, which explains them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const profile = localizedHref(lang, "/:lang?/my-profile");
  if (getSession(context)?.userType !== "customer") throw redirect(profile);
  const { api } = requireAuth(context, "customer");
  try {
    const { body } = await openMyData(api);
    return new Response(body, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-data.json"',
        "Cache-Control": cachePolicy.private,
      },
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 401) throw redirect(profile);
    return redirectWithFailure(profile, t("We could not collect your data just now. Please try again."));
  }
}
