import type { ActionFunctionArgs } from "react-router";
import { reportCar } from "#app/api/cars.server.ts";
import { carReport, reportResponse } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { postCarForm } from "../car-form.server.ts";

/** Reports a listing; the car's page then shows what the API answered and under which reference. */
export function sendReport(args: ActionFunctionArgs) {
  return postCarForm(args, {
    call: "report",
    schema: carReport,
    send: async ({ api, id, value, key, t }) => {
      const answer = await reportCar(api, id, value, key);
      const message =
        messageBody.safeParse(answer).data?.message || t("Thank you. We will look at this listing.");
      const reference = reportResponse.safeParse(answer).data?.data.reference;
      return reference ? `${message} ${t("Reference: {{reference}}", { reference })}` : message;
    },
  });
}
