import { redirect } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getI18n } from "#app/middleware/i18n.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Route } from "./+types/route";

/** Asks for confirmation, for visitors who come from another site's logout link (decision 066). */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  if (!getSession(context)) throw redirect(localizedHref(lang, "/:lang?"));
  return { page: { title: t("Do you want to log out?") } };
}
