import type { Kysely, Transaction } from "kysely";
import type { FreeSlot } from "#contract/bookings.ts";
import { addDays, isInPeriods } from "#contract/dates.ts";
import type { ClosedPeriod } from "#contract/garages.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { dayIn, instantAt, isSkipped, timeZoneOf } from "#contract/time-zone.ts";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forShare } from "../../platform/db/transaction.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { httpError } from "../../platform/http/errors.ts";
import {
  bookableDays,
  lastBookableDay,
  type OpeningHours,
  quartersOf,
  startTimes,
  workMinutes,
} from "./slots.ts";

/** In days before and after, within which another free time is looked for. */
const reachDays = 14;
const nearestCount = 5;
/** In minutes, if no service was chosen. */
const defaultMinutes = 30;

/** @throws HTTPException 404 for an unknown branch, or one of a suspended garage */
export async function loadBookableBranch(db: Kysely<Database>, id: number, lang: Lang) {
  const { suspended_at, ...branch } = await loadBookedBranch(db, id, lang);
  if (suspended_at !== null) throw unknownGarage();
  return branch;
}
export type BookableBranch = Awaited<ReturnType<typeof loadBookableBranch>>;

const unknownGarage = () => httpError(404, "This garage does not exist");

/** Like `loadBookableBranch`, but the garage cannot be suspended until the transaction ends. */
export async function lockBookableBranch(trx: Transaction<Database>, id: number) {
  const { garage_id } = await loadBookableBranch(trx, id, defaultLang);
  await trx.selectFrom("garages").select("id").where("id", "=", garage_id).$call(forShare(trx)).execute();
  return loadBookableBranch(trx, id, defaultLang);
}

/** The branch of an existing booking, even of a suspended garage. @throws HTTPException 404 for an unknown branch */
export async function loadBookedBranch(db: Kysely<Database>, id: number, lang: Lang) {
  const row = await db
    .selectFrom("garage_branches")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .innerJoin("towns", "towns.id", "garage_branches.town_id")
    .select([
      "garage_branches.id",
      "garage_branches.garage_id",
      "garage_branches.name",
      "garage_branches.address",
      "garage_branches.phone",
      "garage_branches.email",
      "garage_branches.lat",
      "garage_branches.lng",
      "garage_branches.bays",
      "garage_branches.opening_hours",
      "garage_branches.closed_days",
      "garages.suspended_at",
      localizedName("towns.name", lang).as("city"),
    ])
    .where("garage_branches.id", "=", id)
    .executeTakeFirstOrThrow(unknownGarage);
  const { opening_hours, closed_days, lat, lng, ...branch } = row;
  return {
    ...branch,
    hours: JSON.parse(opening_hours) as OpeningHours,
    closed: JSON.parse(closed_days) as ClosedPeriod[],
    time_zone: timeZoneOf({ lat, lng }),
  };
}

/** @throws HTTPException 422 when the branch does not offer one of them */
export async function loadServices(db: Kysely<Database>, branchId: number, ids: readonly number[]) {
  const services = await db
    .selectFrom("branch_services")
    .innerJoin("garage_services", "garage_services.id", "branch_services.service_id")
    .select(["service_id", "price_cents", "duration_minutes"])
    .where("branch_id", "=", branchId)
    .where("service_id", "in", idList(ids))
    .orderBy("service_id")
    .execute();
  if (services.length < ids.length) {
    const message = "This garage does not offer this service";
    throw httpError(422, message, { errors: { service_ids: message } });
  }
  const minutes = services.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
  return { services, minutes: minutes || defaultMinutes };
}

export interface SlotRequest {
  branch: BookableBranch;
  minutes: number;
  now: Date;
  /** The booking that would be moved: its own bay counts as free, and its current start is not offered. */
  moved?: { id: number; date: string; time: string };
}

/** Returns a function that finds a free bay for a start. @param days on which the booked slots are looked up */
async function bayFinder(
  db: Kysely<Database>,
  { branch, minutes, now, moved }: SlotRequest,
  days: readonly string[],
) {
  const sorted = [...days].sort();
  const from = instantAt(sorted[0] ?? "2000-01-01", "00:00", branch.time_zone);
  // The night in which summer time begins is an hour shorter, so that work may last into the next day.
  const to = instantAt(addDays(sorted.at(-1) ?? "2000-01-01", 1), "01:00", branch.time_zone);
  const rows = await db
    .selectFrom("booking_slots")
    .select(["slot", "bay"])
    .where("branch_id", "=", branch.id)
    .where("slot", ">=", from.toISOString())
    .where("slot", "<=", to.toISOString())
    .where("booking_id", "<>", moved?.id ?? 0)
    .execute();
  const taken = new Set(rows.map(({ slot, bay }) => `${bay} ${slot}`));
  const inUse = Map.groupBy(rows, ({ slot }) => slot);
  const bays = Array.from({ length: branch.bays }, (_, index) => index + 1);
  return (day: string, time: string): number | undefined => {
    const start = instantAt(day, time, branch.time_zone);
    if (start <= now) return undefined;
    const quarters = quartersOf(start, workMinutes(branch.hours, day, minutes));
    // Bookings may be in bays that the garage has no longer; they still need one.
    if (quarters.some((quarter) => (inUse.get(quarter)?.length ?? 0) >= branch.bays)) return undefined;
    return bays.find((bay) => quarters.every((quarter) => !taken.has(`${bay} ${quarter}`)));
  };
}

/** The days near a date, nearest first, on which the branch takes bookings. */
const openDays = ({ branch, now }: SlotRequest, around: string, reach: number): string[] =>
  bookableDays(around, dayIn(branch.time_zone, now), reach).filter((day) => !isInPeriods(branch.closed, day));

/** Whether the branch is closed on a day, whatever the work. */
const isClosedOn = ({ closed, hours }: BookableBranch, day: string): boolean =>
  isInPeriods(closed, day) || startTimes(hours, day, defaultMinutes).length === 0;

/** The possible starts of an open day, without those that the change to summer time skips. */
const possibleStarts = ({ branch, minutes }: SlotRequest, day: string) =>
  startTimes(branch.hours, day, minutes).filter((time) => !isSkipped(day, time, branch.time_zone));

/** Why work cannot begin at a time: "taken" if no bay is free. */
export function whyNot(wanted: SlotRequest, { date, time }: FreeSlot) {
  const { branch, now } = wanted;
  if (instantAt(date, time, branch.time_zone) <= now) return "past";
  if (date > lastBookableDay(dayIn(branch.time_zone, now))) return "too far";
  if (isClosedOn(branch, date)) return "closed";
  return possibleStarts(wanted, date).includes(time) ? "taken" : "no start";
}

const isCurrentStart = ({ moved }: SlotRequest, { date, time }: FreeSlot) =>
  date === moved?.date && time === moved.time;

/** GET {lang}/garage-branches/{id}/slots: the starts of a day. */
export async function listSlots(db: Kysely<Database>, wanted: SlotRequest, date: string) {
  if (!openDays(wanted, date, 0).includes(date)) return [];
  const bayAt = await bayFinder(db, wanted, [date]);
  return possibleStarts(wanted, date).map((time) => ({
    time,
    available: bayAt(date, time) !== undefined && !isCurrentStart(wanted, { date, time }),
  }));
}

/** The bay and the quarter-hours for work at a time; undefined if it cannot begin then. */
export async function findBay(db: Kysely<Database>, wanted: SlotRequest, { date, time }: FreeSlot) {
  const { branch, minutes } = wanted;
  const isOffered = openDays(wanted, date, 0).includes(date) && possibleStarts(wanted, date).includes(time);
  if (!isOffered) return undefined;
  const bay = (await bayFinder(db, wanted, [date]))(date, time);
  if (bay === undefined) return undefined;
  const start = instantAt(date, time, branch.time_zone);
  const duration = workMinutes(branch.hours, date, minutes);
  return { bay, start, duration, quarters: quartersOf(start, duration) };
}

/** The free starts that are nearest to one that cannot be had, in chronological order. */
export async function nearestSlots(
  db: Kysely<Database>,
  wanted: SlotRequest,
  gone: FreeSlot,
): Promise<FreeSlot[]> {
  const { branch, now } = wanted;
  const today = dayIn(branch.time_zone, now);
  const [, around = today] = [today, gone.date, lastBookableDay(today)].sort();
  const days = openDays(wanted, around, reachDays);
  const bayAt = await bayFinder(db, wanted, days);
  const distance = ({ date, time }: FreeSlot) =>
    Math.abs(Date.parse(`${date}T${time}Z`) - Date.parse(`${gone.date}T${gone.time}Z`));
  return days
    .flatMap((date) => possibleStarts(wanted, date).map((time) => ({ date, time })))
    .filter((slot) => bayAt(slot.date, slot.time) !== undefined && !isCurrentStart(wanted, slot))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, nearestCount)
    .sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}
