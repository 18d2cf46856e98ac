import {
  type Appointment,
  type AppointmentAnswer,
  type AppointmentRequest,
  appointment,
  appointmentChanged,
  appointmentCreated,
} from "#contract/appointments.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";

/* Appointments of customers with vendors (§7). All throw `UpstreamError`. */

/** `id` and `conversationId` of the result are null where the API does not send them. */
export async function reserveAppointment(api: Api, body: AppointmentRequest, key: IdempotencyKey) {
  const path = "{lang}/vendor-user-reserve-appointment";
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key });
  const created = payload(answer, appointmentCreated.shape.data);
  return {
    message: messageOf(answer),
    id: created?.id ?? null,
    conversationId: created?.conversation_id ?? null,
  };
}

export const getAppointment = (api: Api, id: number): Promise<Appointment> =>
  callExtension("appointments", () => api.get(`{lang}/appointments/${id}`, appointment));

/** Answers the appointment `id`. `conversationId` of the result is null when the API's answer cannot be read. */
export async function answerAppointment(api: Api, id: number, body: AppointmentAnswer) {
  const answer = await callExtension("appointments", () =>
    api.send(`{lang}/appointments/${id}`, { method: "PUT", body }),
  );
  const changed = payload(answer, appointmentChanged.shape.data);
  return { message: messageOf(answer), conversationId: changed?.conversation_id ?? null };
}

export const openAppointmentCalendar = (api: Api, id: number) =>
  callExtension("appointments", () =>
    api.open(`{lang}/appointments/${id}/calendar`, {}, { Accept: "text/calendar" }),
  );
