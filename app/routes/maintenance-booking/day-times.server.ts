import type { SubmissionResult } from "@conform-to/dom";
import { getFreeTimes, type Work } from "#app/api/bookings.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { maxBookingDaysAhead } from "#contract/booking-limits.ts";
import type { FreeSlot } from "#contract/bookings.ts";
import { addDays, isIsoDate } from "#contract/dates.ts";
import type { BookableGarage } from "./bookable-garage.server.ts";
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

/** Number of days in which a free time is searched for. */
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
  const last = addDays(today, maxBookingDaysAhead);
  const read = async (date: string) =>
    closed.includes(date) ? [] : await optional(getFreeTimes(api, id, date, work), null);
  /** Searches from a day on; a day that cannot be read ends the search. */
  const search = async (from: string): Promise<Omit<DayTimes, "next"> | null> => {
    const days = Array.from({ length: reachDays }, (_, index) => addDays(from, index));
    for (const date of days.filter((day) => day <= last)) {
      const free = await read(date);
      if (free === null || free.length > 0) return { date, free };
    }
    return null;
  };
  if (!wanted || !isIsoDate(wanted) || wanted < today || wanted > last) {
    const first = await search(today);
    return { date: today, free: [], ...first, next: null };
  }
  const free = await read(wanted);
  const next = free?.length === 0 ? await search(addDays(wanted, 1)) : null;
  return { date: wanted, free, next: next?.date ?? null };
}
