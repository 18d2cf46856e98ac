import { z } from "zod";
import { mileage } from "./car-rules.ts";
import { isIsoDate } from "./dates.ts";
import { dataResponse, errorBody, messageBody } from "./envelope.ts";
import { count, day, id, inputText, number, optionalQuery, recordId, recordIdOr, text } from "./fields.ts";
import { licensePlate } from "./license-plate.ts";
import { email, firstName, lastName, optionalText, phone, required } from "./rules.ts";
import { maxServices } from "./search-limits.ts";

export const requiredDay = required("Please choose a day").refine(
  (value) => value === "" || isIsoDate(value),
  "Please enter a valid date",
);
export const requiredTime = required("Please choose a time").refine(
  (value) => value === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  "Please enter a time such as 09:00",
);

const noText = inputText().max(0).nullable();

/** POST {lang}/maintenance-booking (§7). The time is in the branch's time zone. */
export const bookingRequest = z
  .object({
    garage_branch_id: recordIdOr("Please choose a garage"),
    service_ids: z
      .array(recordId, "Please choose a service")
      .min(1, "Please choose a service")
      .max(maxServices, "This value is not valid")
      .transform((ids) => [...new Set(ids)]),
    license_plate: licensePlate,
    brand: required("Brand is required", 80),
    model: required("Model is required", 80),
    mileage: z.preprocess(
      (value) => (noText.safeParse(value).success ? undefined : value),
      mileage.optional(),
    ),
    date: requiredDay,
    time: requiredTime,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    notes: optionalText(2000),
  })
  .meta({ id: "BookingRequest" });
export type BookingRequest = z.output<typeof bookingRequest>;

export const bookingMove = z.object({ date: requiredDay, time: requiredTime }).meta({ id: "BookingMove" });

export const bookingStatuses = ["requested", "confirmed", "declined", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The booking that the link in its mail shows. `starts_at` is the same moment as date and time. */
export const booking = z
  .strictObject({
    reference: text,
    status: z.enum(bookingStatuses),
    date: day,
    time: text,
    starts_at: z.iso.datetime(),
    duration_minutes: count,
    services: z.array(z.strictObject({ id, name: text, price: number.nullable() })),
    branch: z.strictObject({ id, name: text, address: text, city: text, phone: text, time_zone: text }),
    license_plate: text,
    brand: text,
    model: text,
    can_change: z.boolean().meta({ default: false }),
  })
  .meta({ id: "Booking" });
export type Booking = z.infer<typeof booking>;

export const bookingCreated = z.strictObject({
  message: text,
  data: z.strictObject({ id, reference: text, token: text }),
});
export const bookingResponse = dataResponse(booking);
export const bookingChanged = dataResponse(booking).extend(messageBody.shape);

export const bookingToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** GET {lang}/garage-branches/{id}/slots, beyond §7: for `service_ids`, or to move the booking of `token`. */
export const slotsQuery = z.object({
  date: z.iso.date("Please enter a valid date"),
  service_ids: optionalQuery(
    z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,11}$/)
      .transform((list) => list.split(",").map(Number)),
  ),
  token: optionalQuery(bookingToken.shape.token),
});
export const slot = z.strictObject({ time: text, available: z.boolean() });
export const slotsResponse = dataResponse(z.array(slot));

export const freeSlot = z.strictObject({ date: day, time: text }).meta({ id: "FreeSlot" });
export type FreeSlot = z.infer<typeof freeSlot>;

/** 409 of a booking or of its move: the time is taken, and `nearest` has the nearest free times. */
export const slotTaken = errorBody
  .extend({ data: z.strictObject({ nearest: z.array(freeSlot) }) })
  .meta({ id: "SlotTaken" });
