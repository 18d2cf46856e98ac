import { getBranch } from "#app/api/garages.server.ts";
import { attempt } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { bookableGarage } from "../bookable-garage.server.ts";
import { loadDayTimes } from "../day-times.server.ts";
import type { ShownBooking } from "../load-booking.server.ts";

/** Loads the garage's days, and the times of one day for the booked work; null if the garage is gone. */
export async function loadMove(api: Api, booking: ShownBooking, token: string, wanted = booking.date) {
  const { branch, services } = booking;
  const { value: details, error } = await attempt(getBranch(api, branch.id));
  if (error?.isNotFound) return null;
  const garage = { ...bookableGarage(branch.id, details, branch.time_zone), city: branch.city };
  const work = { serviceIds: services.map(({ id }) => id), token };
  return { garage, times: await loadDayTimes(api, garage, work, wanted) };
}
