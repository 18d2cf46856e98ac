import { supports } from "#app/api/extensions.server.ts";
import { getBranch } from "#app/api/garages.server.ts";
import { attempt, pageStatus } from "#app/api/page-errors.ts";
import { hasVehicleRegister } from "#app/api/vehicle-register.server.ts";
import type { BookingSearch } from "#app/features/search/booking-search.ts";
import { getApi } from "#app/middleware/api.ts";
import { loadCustomerContact } from "#app/middleware/customer-contact.server.ts";
import type { Context } from "#app/middleware/request-context.ts";
import type { GarageBranchDetails } from "#contract/garages.ts";
import { bookableGarage } from "./bookable-garage.server.ts";
import { loadDayTimes } from "./day-times.server.ts";

export type ChosenGarage = Exclude<Awaited<ReturnType<typeof loadChoice>>, string>["garage"];

/** A garage that cannot be read only changes the status, so that a posted form stays. */
export async function loadChoice(context: Context, { services: ids, city, date }: BookingSearch, id: number) {
  const [{ value: branch, error }, contact] = await Promise.all([
    attempt(getBranch(getApi(context), id)),
    loadCustomerContact(context),
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
    canCancel: supports("booking-links"),
    hasRegister: hasVehicleRegister(),
  };
}
