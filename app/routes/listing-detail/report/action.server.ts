import { randomInt } from "node:crypto";
import { reportCar } from "#app/api/cars.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { carReport } from "#contract/enquiries.ts";
import { arrangementOfForm, carHref } from "../arrangements.ts";

/** The toast has the report's reference. */
export const action = formAction(carReport, async ({ api, value, key, isRobot, t, params, context, url }) => {
  const id = requireRecordId(params.id);
  const { message, reference } = await requireFound(reportCar(api, id, value, key));
  const shownReference = isRobot ? fakeReference() : reference;
  const parts = [
    message ?? t("Thank you. We will look at this listing."),
    shownReference && t("Reference: {{reference}}", { reference: shownReference }),
  ];
  return {
    to: carHref(getI18n(context).lang, arrangementOfForm(url.href), id),
    message: parts.filter(Boolean).join(" "),
  };
});

/** In the reference API's format. */
function fakeReference() {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `R-${fourLetters()}-${fourLetters()}`;
}
