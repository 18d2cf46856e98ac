import { reportCar } from "#app/api/cars.server.ts";
import { attempt, requireRecordId } from "#app/api/page-errors.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { getI18n } from "#app/middleware/i18n.ts";
import { keepText } from "#app/middleware/keep-text.ts";
import { reportedMessage } from "#app/middleware/reported-message.server.ts";
import { carReport } from "#contract/enquiries.ts";
import { arrangementOfForm, carHref } from "../arrangements.ts";

/** The toast has the report's reference. */
export const action = keepText(
  formAction(carReport, async ({ api, value, key, isRobot, t, params, context, url, refuse }) => {
    const id = requireRecordId(params.id);
    const { value: answer, error } = await attempt(reportCar(api, id, value, key));
    if (error?.isNotFound) return refuse(t("This car is not here any more"), { status: 404 });
    if (error) return refuse(error);
    return {
      to: carHref(getI18n(context).lang, arrangementOfForm(url.href), id),
      message: reportedMessage(answer, {
        isRobot,
        fallback: t("Thank you. We will look at this listing."),
        t,
      }),
    };
  }),
);
