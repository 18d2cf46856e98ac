import { contactSeller } from "#app/api/cars.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { carEnquiry } from "#contract/enquiries.ts";
import { arrangementOfForm, carHref } from "../arrangements.ts";

export const action = formAction(carEnquiry, async ({ api, value, key, t, params, context, url }) => {
  const id = requireRecordId(params.id);
  const message = await requireFound(contactSeller(api, id, value, key));
  return {
    to: carHref(getI18n(context).lang, arrangementOfForm(url.href), id),
    message: message ?? t("Your message has been sent to the seller"),
  };
});
