import { redirect } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { requireAuth } from "#app/middleware/api.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** §2, §6: vendors use the back-office, customers have a page of their own, garages have no messages. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  const { session } = requireAuth(context);
  if (session.userType === "customer") throw redirect(localizedHref(lang, "/:lang?/message"));
  requireAuth(context, "vendor");
  return { page: { title: t("Messages") } };
}
