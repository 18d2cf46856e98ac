import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";
import { cancelBooking, getBooking, moveBooking } from "#app/api/bookings.server.ts";
import { optional } from "#app/api/page-errors.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { readForm, redisplayForm } from "#app/forms/parse.server.ts";
import { getApi } from "#app/middleware/api.ts";
import { type FormCall, formAction, formActions } from "#app/middleware/form-action.ts";
import { bookingMove, bookingToken } from "#contract/bookings.ts";
import { applyChosenSlot, timesChangedMessage } from "../chosen-slot.server.ts";
import { type BookingResult, refuseTakenSlot, showTimes } from "../day-times.server.ts";
import { loadMove } from "./load-move.server.ts";

/** Returns the secret of the page's link. @throws 404 when it cannot be one */
function tokenOf({ url }: ActionFunctionArgs): string {
  const { data: link } = bookingToken.safeParse({ token: url.searchParams.get("token") });
  if (!link) throw data(null, { status: 404 });
  return link.token;
}

const pageOf = ({ href, ...args }: FormCall<unknown>) =>
  `${href("/:lang?/maintenance-booking/cancel")}?${new URLSearchParams({ token: tokenOf(args) })}`;

/** Refuses with 404 if there is no such booking, which the page says. @throws any other error */
function refuseUnknown({ refuse }: FormCall<unknown>, error: unknown) {
  if (!(error instanceof UpstreamError && error.isNotFound)) throw error;
  return refuse(error, { status: 404 });
}

const move = formAction(
  bookingMove,
  async (call) => {
    const { api, value, t } = call;
    try {
      const message = await moveBooking(api, tokenOf(call), value);
      return { to: pageOf(call), message: message ?? t("Your booking has been moved") };
    } catch (error) {
      if (error instanceof UpstreamError && error.isNotFound) return refuseUnknown(call, error);
      return refuseTakenSlot(call, error);
    }
  },
  { spamProtection: false },
);

const cancel = formAction(
  z.object({}),
  async (call) => {
    try {
      const message = await cancelBooking(call.api, tokenOf(call));
      return { to: pageOf(call), message: message ?? call.t("Your booking has been cancelled") };
    } catch (error) {
      return refuseUnknown(call, error);
    }
  },
  { spamProtection: false },
);

const actions = formActions({ cancel, move, times: showTimes });

/** The answer to a failed post also has the times of its day. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const hasCurrentTimes = applyChosenSlot(form);
  const intent = form.get("intent") ?? "cancel";
  if (!hasCurrentTimes && intent !== "times" && intent !== "cancel") {
    const result = redisplayForm(form, [timesChangedMessage]);
    return data<BookingResult>({ ...result, times: await timesOf(args, form) }, { status: 422 });
  }
  const result = await actions(args, form);
  if (result instanceof Response || intent === "cancel") return result;
  return data<BookingResult>({ ...result.data, times: await timesOf(args, form) }, result.init ?? undefined);
}

async function timesOf(args: ActionFunctionArgs, form: FormData) {
  const api = getApi(args.context);
  const token = tokenOf(args);
  const booking = await optional(getBooking(api, token), null);
  if (!booking) return null;
  return (await loadMove(api, booking, token, String(form.get("date") ?? "")))?.times ?? null;
}
