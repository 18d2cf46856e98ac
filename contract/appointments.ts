import { z } from "zod";
import { requiredDay, requiredTime } from "./bookings.ts";
import { dataResponse, listResponse, messageBody } from "./envelope.ts";
import { day, id, instant, optionalRecordId, recordId, text } from "./fields.ts";
import { optionalText } from "./rules.ts";

const note = optionalText(1000);

/** POST {lang}/vendor-user-reserve-appointment (§7), for customers. The time is in the vendor's time zone. */
export const appointmentRequest = z
  .object({
    vendor_id: recordId,
    car_id: optionalRecordId,
    date: requiredDay,
    time: requiredTime,
    note,
  })
  .meta({ id: "AppointmentRequest" });
export type AppointmentRequest = z.output<typeof appointmentRequest>;

export const appointmentStates = ["proposed", "accepted", "declined", "cancelled"] as const;
export type AppointmentState = (typeof appointmentStates)[number];
/** In these states an appointment can be answered, moved or cancelled until its time has come. */
export const openAppointmentStates: readonly AppointmentState[] = ["proposed", "accepted"];
const state = z.enum(appointmentStates);

/** The `starts_at` that the user saw: if the appointment has another one by now, nothing is done (409). */
const seen = { starts_at: instant.optional() };

export const appointmentAnswer = z
  .discriminatedUnion(
    "answer",
    [
      z.object({ answer: z.enum(["accept", "decline", "cancel"]), ...seen, note }),
      z.object({ answer: z.literal("propose"), date: requiredDay, time: requiredTime, ...seen, note }),
    ],
    "This value is not valid",
  )
  .meta({ id: "AppointmentAnswer" });
export type AppointmentAnswer = z.output<typeof appointmentAnswer>;

/** `event` and its time are those of the message, `state` is the appointment's current state (decision 152). */
export const messageAppointment = z
  .strictObject({
    id,
    event: state,
    date: day,
    time: text,
    time_zone: text,
    starts_at: instant,
    state,
    is_latest: z.boolean().meta({ default: false }),
    can_answer: z.boolean().meta({ default: false }),
    can_cancel: z.boolean().meta({ default: false }),
  })
  .meta({ id: "MessageAppointment" });
export type MessageAppointment = z.infer<typeof messageAppointment>;

export const appointment = z
  .strictObject({
    id,
    conversation_id: id,
    date: day,
    time: text,
    time_zone: text,
    starts_at: instant,
    state,
    can_answer: z.boolean().meta({ default: false }),
    can_cancel: z.boolean().meta({ default: false }),
    participant: text.nullable(),
    place: text.nullable(),
    car: z.strictObject({ id, title: text }).nullable(),
  })
  .meta({ id: "Appointment" });
export type Appointment = z.infer<typeof appointment>;

export const appointmentsResponse = listResponse(appointment);
export const appointmentResponse = dataResponse(appointment);
export const appointmentCreated = z.strictObject({
  message: text,
  data: z.strictObject({ id, conversation_id: id }),
});
export const appointmentChanged = dataResponse(appointment).extend(messageBody.shape);
