import { reportCar } from "#app/api/enquiries.server.ts";
import { reportedMessage } from "#app/middleware/reported-message.server.ts";
import { carReport } from "#contract/enquiries.ts";
import { carFormAction } from "../car-form-action.server.ts";

/** The toast contains the reference of the report. */
export const action = carFormAction(carReport, async (id, { api, value, key, isRobot, t }) => {
  const answer = await reportCar(api, id, value, key);
  return reportedMessage(answer, { isRobot, fallback: t("Thank you. We will look at this listing."), t });
});
