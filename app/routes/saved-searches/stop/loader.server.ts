import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { stopAlertsQuery } from "#contract/saved-searches.ts";
import type { Route } from "./+types/route";

/** A damaged link gets a 404. */
export function loader({ context, url }: Route.LoaderArgs) {
  const link = stopAlertsQuery.safeParse(Object.fromEntries(url.searchParams)).data;
  if (!link || !supports("saved-searches")) throw data(null, { status: 404 });
  const { t } = getI18n(context);
  const title = link.all
    ? t("Stop e-mails about all saved searches")
    : t("Stop e-mails about a saved search");
  return { page: { title, noindex: true }, link };
}
