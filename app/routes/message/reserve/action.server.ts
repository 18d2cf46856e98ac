import { getAppointment, reserveAppointment } from "#app/api/appointments.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { sendIdempotent } from "#app/forms/parse.server.ts";
import { type FormCall, formAction } from "#app/middleware/form-action.ts";
import { preserveInput } from "#app/middleware/preserve-input.ts";
import {
  type AppointmentRequest,
  appointmentRequest,
  openAppointmentStates,
} from "#contract/appointments.ts";

/** The same post asks again only if the viewing that it asked for was called off or moved. */
const reserve = ({ api, value, key }: Pick<FormCall<AppointmentRequest>, "api" | "value" | "key">) =>
  sendIdempotent(
    key,
    (key) => reserveAppointment(api, value, key),
    async ({ id }) => {
      if (id === null || !supports("appointments")) return false;
      const now = await optional(getAppointment(api, id), null);
      if (now === null) return false;
      return !openAppointmentStates.includes(now.state) || now.date !== value.date || now.time !== value.time;
    },
  );

/** Redirects to the conversation, where the seller answers. */
export const action = preserveInput(
  formAction(
    appointmentRequest,
    async (call) => {
      const { href, t } = call;
      const { message, conversationId } = await reserve(call);
      const to = conversationId
        ? href("/:lang?/message/:id", { id: String(conversationId) })
        : href("/:lang?/message");
      return { to, message: message ?? t("We have asked the seller for this time") };
    },
    { user: "customer", missing: "This car is no longer here" },
  ),
  "date",
);
