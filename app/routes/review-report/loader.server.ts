import { data } from "react-router";
import { supports } from "#app/api/extensions.server.ts";
import { requireRecordId } from "#app/api/page-errors.ts";
import { loadCustomerSender } from "#app/middleware/customer-contact.server.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import type { Route } from "./+types/route";

/** @throws 404 if the API takes no reports of reviews */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireRecordId(params.id);
  if (!supports("review-report")) throw data(null, { status: 404 });
  return {
    page: { title: getI18n(context).t("Report this review") },
    sender: await loadCustomerSender(context),
  };
}
