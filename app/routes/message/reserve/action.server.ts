import { reserveAppointment } from "#app/api/appointments.server.ts";
import { formAction } from "#app/middleware/form-action.ts";
import { keepText } from "#app/middleware/keep-text.ts";
import { appointmentRequest } from "#contract/appointments.ts";

/** Leads to the conversation, where the seller answers. */
export const action = keepText(
  formAction(
    appointmentRequest,
    async ({ api, value, key, href, t }) => {
      const { message, conversationId } = await reserveAppointment(api, value, key);
      const to = conversationId
        ? href("/:lang?/message/:id", { id: String(conversationId) })
        : href("/:lang?/message");
      return { to, message: message ?? t("We have asked the seller for this time") };
    },
    { user: "customer", missing: "This car is not here any more" },
  ),
);
