import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** The address has nothing personal, so that it can be loaded again and gone back to. */
export function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference") ?? "";
  return {
    page: { title: getI18n(context).t("We have received your car") },
    reference: /^[\w-]{3,40}$/.test(reference) ? reference : null,
    isMailed: url.searchParams.get("mail") !== "none",
  };
}
