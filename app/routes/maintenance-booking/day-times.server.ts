import type { SubmissionResult } from "@conform-to/dom";
import { type ActionFunctionArgs, data } from "react-router";
import { getFreeTimes, nearestSlots, type Work } from "#app/api/bookings.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { UpstreamError } from "#app/api/transport/upstream-error.ts";
import { redisplayForm } from "#app/forms/parse.server.ts";
import type { FormCall } from "#app/middleware/form-action.ts";
import type { FreeSlot } from "#contract/bookings.ts";
import { isIsoDate } from "#contract/dates.ts";
import type { BookableGarage } from "./bookable-garage.server.ts";
import { bookableDays } from "./days.ts";
import type { FoundPlate } from "./found-plate.server.ts";

export interface DayTimes {
  date: string;
  /** Free times; null when the API could not say. */
  free: string[] | null;
  /** The next day with a free time, or whose times the API could not say, if this day has none. */
  next: string | null;
}

/** A form's answer with the times of its day, and with the nearest times if the chosen one is gone. */
export interface BookingResult extends SubmissionResult {
  times?: DayTimes | null;
  nearest?: readonly FreeSlot[];
  plate?: FoundPlate | null;
}

/** Sends nothing to the API; answers with all that was typed and the times of the day. */
export const showTimes = async (_: ActionFunctionArgs, form: FormData) =>
  data<BookingResult>(redisplayForm(form));

/** Returns the form with the nearest times if the chosen one is gone. @throws any other error */
export function refuseTakenSlot({ refuse }: Pick<FormCall<unknown>, "refuse">, error: unknown) {
  if (!(error instanceof UpstreamError) || error.status !== 409) throw error;
  const { data: result, init } = refuse(error);
  return data<BookingResult>({ ...result, nearest: nearestSlots(error) }, init ?? undefined);
}

/** Number of open days in which a free time is searched for. */
const reachDays = 21;

/**
 * Loads the times of the wanted day, or of the first day that has any. Null for an API without `slots`: its form asks
 * for a day and a time without showing free ones. Never throws.
 */
export async function loadDayTimes(
  api: Api,
  { id, today, closed }: Pick<BookableGarage, "id" | "today" | "closed">,
  work: Work,
  wanted: string | undefined,
): Promise<DayTimes | null> {
  if (!supports("slots")) return null;
  const days = bookableDays(today);
  const read = async (date: string) =>
    closed.includes(date) ? [] : await optional(getFreeTimes(api, id, date, work), null);
  /** Searches some days; one that cannot be read ends the search. */
  const search = async (among: string[]): Promise<Omit<DayTimes, "next"> | null> => {
    for (const date of among.filter((day) => !closed.includes(day)).slice(0, reachDays)) {
      const free = await read(date);
      if (free === null || free.length > 0) return { date, free };
    }
    return null;
  };
  if (!wanted || !isIsoDate(wanted) || !days.includes(wanted)) {
    const first = await search(days);
    return { date: today, free: [], ...first, next: null };
  }
  const free = await read(wanted);
  const next = free?.length === 0 ? await search(days.filter((day) => day > wanted)) : null;
  return { date: wanted, free, next: next?.date ?? null };
}
