import type { ActionFunctionArgs } from "react-router";
import { contactSeller } from "#app/api/cars.server.ts";
import { carContact } from "#contract/enquiries.ts";
import { messageBody } from "#contract/envelope.ts";
import { postCarForm } from "../car-form.server.ts";

/** Sends a question to a car's seller; the car's page then shows the API's message. */
export function sendContact(args: ActionFunctionArgs) {
  return postCarForm(args, {
    call: "contact",
    schema: carContact,
    send: async ({ api, id, value, key, t }) => {
      const answer = messageBody.safeParse(await contactSeller(api, id, value, key));
      return answer.data?.message || t("Your message has been sent to the seller");
    },
  });
}
