import { reportCar } from "#app/api/cars.server.ts";
import { requireFound, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { reportedMessage } from "#app/middleware/reported-message.server.ts";
import { carReport } from "#contract/enquiries.ts";

/** The toast has the report's reference. */
export const action = formAction(carReport, async ({ api, value, key, isRobot, t, href, params }) => {
  const id = requireRecordId(params.id);
  const answer = await requireFound(reportCar(api, id, value, key));
  return {
    to: href("/:lang?/listing-detail-v1/:id", { id: String(id) }),
    message: reportedMessage(answer, { isRobot, fallback: t("Thank you. We will look at this listing."), t }),
  };
});
