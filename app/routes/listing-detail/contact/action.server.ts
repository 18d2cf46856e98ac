import { contactSeller } from "#app/api/cars.server.ts";
import { attempt, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { keepText } from "#app/middleware/keep-text.ts";
import { carEnquiry } from "#contract/enquiries.ts";
import { arrangementOfForm, carHref } from "../arrangements.ts";

export const action = keepText(
  formAction(carEnquiry, async ({ api, value, key, t, params, context, url, refuse }) => {
    const id = requireRecordId(params.id);
    const { value: message, error } = await attempt(contactSeller(api, id, value, key));
    if (error?.isNotFound) return refuse(t("This car is not here any more"), { status: 404 });
    if (error) return refuse(error);
    return {
      to: carHref(getI18n(context).lang, arrangementOfForm(url.href), id),
      message: message ?? t("Your message has been sent to the seller"),
    };
  }),
);
