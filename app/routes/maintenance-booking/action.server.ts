import { type ActionFunctionArgs, data, redirect } from "react-router";
import { bookMaintenance, getBooking } from "#app/api/bookings.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranch } from "#app/api/garages.server.ts";
import { optional, parseRecordId } from "#app/api/page-errors.ts";
import { readForm, redisplayForm, sendIdempotent } from "#app/forms/parse.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { type FormCall, formAction, formActions } from "#app/middleware/form-action.ts";
import { getRequestContext } from "#app/middleware/request-context.ts";
import { isOpenBooking } from "#contract/booking-limits.ts";
import { type BookingRequest, bookingRequest } from "#contract/bookings.ts";
import { instantAt } from "#contract/time-zone.ts";
import { bookableGarage } from "./bookable-garage.server.ts";
import { bookedCookie } from "./booked-cookie.server.ts";
import { applyChosenSlot, priceChangedMessage, timesChangedMessage } from "./chosen-slot.server.ts";
import {
  type BookingResult,
  type DayTimes,
  loadDayTimes,
  refuseTakenSlot,
  showTimes,
} from "./day-times.server.ts";
import { pricesKey } from "./days.ts";
import { findPlate, readPostedPlate } from "./found-plate.server.ts";

const book = formAction(
  bookingRequest,
  async (call) => {
    const { value, href, refuse } = call;
    if (!supports("slots") && (await isPast(call)))
      return refuse(pastMessage, { fields: { date: [call.t(pastMessage)] } });
    try {
      const { reference, token } = await bookIdempotent(call);
      const { garage_branch_id: branch, service_ids: services, date, time } = value;
      const to = href("/:lang?/maintenance-booking/done");
      const query = reference === null ? "" : `?${new URLSearchParams({ reference })}`;
      const cookie = await bookedCookie.write({ reference, token, branch, services, date, time });
      return redirect(to + query, { status: 303, headers: { "Set-Cookie": cookie } });
    } catch (error) {
      return refuseTakenSlot(call, error);
    }
  },
  { missing: "We do not know this garage. Please choose another one." },
);

const pastMessage = "Please choose a time that is still to come";

/** For an API without slots, which may take any day. */
async function isPast({ api, value }: Pick<FormCall<BookingRequest>, "api" | "value">) {
  const branch = await optional(getBranch(api, value.garage_branch_id), null);
  const { time_zone } = bookableGarage(value.garage_branch_id, branch);
  return instantAt(value.date, value.time, time_zone) < new Date();
}

/** The same post books again only if the booking that it made was cancelled, declined or moved. */
const bookIdempotent = ({ api, value, key }: Pick<FormCall<BookingRequest>, "api" | "value" | "key">) =>
  sendIdempotent(
    key,
    (key) => bookMaintenance(api, value, key),
    async ({ token }) => {
      if (!token || !supports("booking-links")) return false;
      const booking = await optional(getBooking(api, token), null);
      if (booking === null) return false;
      return !isOpenBooking(booking) || booking.date !== value.date || booking.time !== value.time;
    },
  );

/** Sends nothing to the API; answers with what the vehicle register says about the plate. */
const lookUpPlate = async ({ context }: ActionFunctionArgs, form: FormData) => {
  const client = getRequestContext(context).clientIp;
  const { errors, found } = await findPlate(getApi(context), form, client);
  const result = redisplayForm(form);
  if (errors.length === 0) return data<BookingResult>({ ...result, plate: found });
  return data<BookingResult>({ ...result, error: { license_plate: errors } }, { status: 422 });
};

const actions = formActions({ book, times: showTimes, plate: lookUpPlate });

/** The answer to a failed post also has the times of its day. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { isCrossOrigin } = getRequestContext(args.context);
  if (isCrossOrigin) form.delete("intent");
  const hasCurrentTimes = applyChosenSlot(form);
  const isLookUp = /^(times|plate)$/.test(String(form.get("intent")));
  if (!isLookUp && !isCrossOrigin) {
    if (!hasCurrentTimes) return redisplayWithReason(args, form, timesChangedMessage, 422);
    // With scripts, 409 makes the page load the new prices.
    if (!(await showsPrices(args, form))) return redisplayWithReason(args, form, priceChangedMessage, 409);
  }
  const result = await actions(args, form);
  if (result instanceof Response) return result;
  return data<BookingResult>(
    { plate: readPostedPlate(form), ...result.data, times: await timesOf(args, form) },
    result.init ?? undefined,
  );
}

/** Whether the page showed the current prices (decision 195). An older page does not say which prices it shows. */
async function showsPrices({ context }: ActionFunctionArgs, form: FormData): Promise<boolean> {
  const shown = form.get("prices");
  const id = parseRecordId(String(form.get("garage_branch_id")));
  if (typeof shown !== "string" || !shown || id === null) return true;
  const branch = await optional(getBranch(getApi(context), id), null);
  const chosen = form.getAll("service_ids").map(String);
  const now = branch?.services.filter((service) => chosen.includes(String(service.id))) ?? [];
  return now.every((service) => shown.split(" ").includes(pricesKey([service])));
}

async function redisplayWithReason(
  args: ActionFunctionArgs,
  form: FormData,
  refusal: string,
  status: 409 | 422,
) {
  const result = redisplayForm(form, [refusal]);
  const plate = readPostedPlate(form);
  return data<BookingResult>({ ...result, plate, times: await timesOf(args, form) }, { status });
}

async function timesOf({ context }: ActionFunctionArgs, form: FormData): Promise<DayTimes | null> {
  const api = getApi(context);
  const id = parseRecordId(String(form.get("garage_branch_id")));
  const services = form.getAll("service_ids").flatMap((value) => parseRecordId(String(value)) ?? []);
  if (id === null || services.length === 0) return null;
  const branch = await optional(getBranch(api, id), null);
  return loadDayTimes(
    api,
    bookableGarage(id, branch),
    { serviceIds: services },
    String(form.get("date") ?? ""),
  );
}
