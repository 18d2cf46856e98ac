import { reserveAppointment } from "#app/api/appointments.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { getVendor } from "#app/api/vendors.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { keepText } from "#app/middleware/keep-text.ts";
import { appointmentRequest } from "#contract/appointments.ts";
import { inputText } from "#contract/rules.ts";
import { closedMessage } from "./seller-hours.server.ts";

/** `refused_time`: who sends that again means it, and the API takes any (decision 192). */
const reservation = appointmentRequest.extend({ refused_time: inputText().optional() });

/** Leads to the conversation, where the seller answers. */
export const action = keepText(
  formAction(
    reservation,
    async ({ api, value: { refused_time, ...wanted }, key, href, t, refuse }) => {
      if (refused_time !== `${wanted.date} ${wanted.time}`) {
        const vendor = await optional(getVendor(api, wanted.vendor_id), null);
        const fields = vendor && closedMessage(vendor, wanted, { t, lang: api.lang });
        if (fields) return refuse("", { fields });
      }
      const { message, conversationId } = await reserveAppointment(api, wanted, key);
      const to = conversationId
        ? href("/:lang?/message/:id", { id: String(conversationId) })
        : href("/:lang?/message");
      return { to, message: message ?? t("We have asked the seller for this time") };
    },
    { user: "customer", missing: "This car is not here any more" },
  ),
);
