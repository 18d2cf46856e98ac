import { contactSeller } from "#app/api/enquiries.server.ts";
import { carEnquiry } from "#contract/enquiries.ts";
import { carFormAction } from "../car-form-action.server.ts";

export const action = carFormAction(
  carEnquiry,
  async (id, { api, value, key, t }) =>
    (await contactSeller(api, id, value, key)) ?? t("Your message has been sent to the seller"),
);
