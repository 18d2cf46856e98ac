import { getBranch } from "#app/api/garages.server.ts";
import { attempt, optional, pageStatus } from "#app/api/page-errors.ts";
import { getProfile } from "#app/api/profile.server.ts";
import { hasVehicleRegister } from "#app/api/vehicle-register.server.ts";
import type { BookingSearch } from "#app/features/search/booking-search.ts";
import { getApi, getUserApi } from "#app/middleware/api.ts";
import type { Context } from "#app/middleware/request-context.ts";
import { getSession } from "#app/middleware/session.ts";
import type { GarageBranchDetails } from "#contract/garages.ts";
import { bookableGarage } from "./bookable-garage.server.ts";
import { loadDayTimes } from "./day-times.server.ts";

export type ChosenGarage = Exclude<Awaited<ReturnType<typeof loadChoice>>, string>["garage"];

/** A garage that cannot be read only changes the status, so that a posted form stays. */
export async function loadChoice(context: Context, { services: ids, city, date }: BookingSearch, id: number) {
  const [{ value: branch, error }, contact] = await Promise.all([
    attempt(getBranch(getApi(context), id)),
    loadContact(context),
  ]);
  if (error?.isNotFound) return "unknown";
  const garage = garageOf(id, branch);
  const offered = garage.services.flatMap((service) => (ids.includes(service.id) ? service.id : []));
  const times =
    offered.length > 0 ? await loadDayTimes(getApi(context), garage, { serviceIds: offered }, date) : null;
  return {
    garage: { ...garage, chosen: offered, requested: ids, town: city ?? garage.city, times, contact },
    init: {
      status: error ? pageStatus(error) : 200,
      headers: { ...(error?.retryAfter && { "Retry-After": String(error.retryAfter) }) },
    },
  };
}

/** Keeps only what the form shows. */
function garageOf(id: number, branch: GarageBranchDetails | null) {
  const { name = null, address = null, phone = null } = branch ?? {};
  return {
    ...bookableGarage(id, branch),
    isKnown: branch !== null,
    name,
    address,
    phone,
    services: branch?.services ?? [],
    hasRegister: hasVehicleRegister(),
  };
}

/** Returns the contact data of the customer who is logged in; null for others. */
async function loadContact(context: Context) {
  const api = getUserApi(context);
  if (!api || getSession(context)?.userType !== "customer") return null;
  const profile = await optional(getProfile(api), null);
  if (!profile) return null;
  const { first_name, last_name, email, phone } = profile;
  return {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}
