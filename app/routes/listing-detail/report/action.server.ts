import { randomInt } from "node:crypto";
import { reportCar } from "#app/api/cars.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { carReport } from "#contract/enquiries.ts";

/** The toast has the report's reference. */
export const action = formAction(carReport, async ({ api, value, key, isRobot, t, href, params }) => {
  const id = requireRecordId(params.id);
  const { message, reference } = await requireFound(reportCar(api, id, value, key));
  const shownReference = isRobot ? fakeReference() : reference;
  const parts = [
    message ?? t("Thank you. We will look at this listing."),
    shownReference && t("Reference: {{reference}}", { reference: shownReference }),
  ];
  return {
    to: href("/:lang?/listing-detail-v1/:id", { id: String(id) }),
    message: parts.filter(Boolean).join(" "),
  };
});

/** In the reference API's format. */
function fakeReference() {
  const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return `R-${fourLetters()}-${fourLetters()}`;
}
