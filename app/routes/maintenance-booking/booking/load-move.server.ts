import { getBranch } from "#app/api/garages.server.ts";
import { optional } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { bookableGarage } from "../bookable-garage.server.ts";
import { loadDayTimes } from "../day-times.server.ts";
import type { ShownBooking } from "../load-booking.server.ts";

/** What a form that moves a booking shows: the garage's days, and the times of one for the booked work. */
export async function loadMove(api: Api, { branch, services, date }: ShownBooking, wanted = date) {
  const details = await optional(getBranch(api, branch.id), null);
  const garage = { ...bookableGarage(branch.id, details, branch.time_zone), city: branch.city };
  const ids = services.map(({ id }) => id);
  return { garage, times: await loadDayTimes(api, garage, ids, wanted) };
}
