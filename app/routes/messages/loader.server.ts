import { redirect } from "react-router";
import { localizedHref } from "#app/i18n/i18n.tsx";
import { getI18n } from "#app/middleware/i18n.ts";
import { requireBusiness } from "#app/middleware/require-business.ts";
import { getSession } from "#app/middleware/session.ts";
import type { Route } from "./+types/route";

/** §2, §6: vendors use the back-office, customers have a page of their own, garages have no messages. */
export function loader({ context }: Route.LoaderArgs) {
  const { lang, t } = getI18n(context);
  if (getSession(context)?.userType === "customer") throw redirect(localizedHref(lang, "/:lang?/message"));
  requireBusiness(context, "/:lang?/messages", "vendor");
  return { page: { title: t("Messages") } };
}
