import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** The URL contains nothing personal, so it can be reloaded and opened by Back. */
export function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference") ?? "";
  return {
    page: { title: getI18n(context).t("We have received your car") },
    reference: /^[\w-]{3,40}$/.test(reference) ? reference : null,
    isMailed: url.searchParams.get("mail") !== "none",
  };
}
