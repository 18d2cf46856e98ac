import { getBooking } from "#app/api/bookings.server.ts";
import { supports } from "#app/api/extensions.server.ts";
import { getBranch } from "#app/api/garages.server.ts";
import { attempt, optional, pageStatus } from "#app/api/page-errors.ts";
import type { Api } from "#app/api/transport/client.server.ts";
import { type Booking, bookingToken } from "#contract/bookings.ts";
import { instantAt, timeZoneOf } from "#contract/time-zone.ts";
import { type BookedCookie, bookedCookie } from "./booked-cookie.server.ts";

/** The shown fields of a booking; another API may know fewer of one that was just made. */
export type ShownBooking = Omit<Booking, "reference" | "branch" | "license_plate" | "brand" | "model"> & {
  reference: string | null;
  branch: Record<"name" | "address" | "city" | "phone", string | null> & { id: number; time_zone: string };
  license_plate?: string;
};

/** Loads a booking by a mail's link (`token`), or by the cookie of this browser's last post. */
export async function loadBooking(api: Api, request: Request, params: URLSearchParams) {
  const link = params.get("token");
  if (link !== null) return { ...(await byToken(api, link)), token: link, isJustMade: false };
  const cookie = await bookedCookie.read(request);
  const isOfThis = cookie && cookie.reference === params.get("reference");
  if (!isOfThis) return { booking: null, status: 200, token: null, isJustMade: true };
  const { token } = cookie;
  const known = token === null ? null : await byToken(api, token);
  const booking = known?.booking ?? (await byBranch(api, cookie));
  return { booking, status: 200, token: supports("booking-links") ? token : null, isJustMade: true };
}

/** `booking` is null with the status that says why. */
async function byToken(api: Api, token: string): Promise<{ booking: ShownBooking | null; status: number }> {
  const isValid = supports("booking-links") && bookingToken.safeParse({ token }).success;
  if (!isValid) return { booking: null, status: 404 };
  const { value: booking, error } = await attempt(getBooking(api, token));
  return error ? { booking: null, status: pageStatus(error) } : { booking, status: 200 };
}

async function byBranch(api: Api, cookie: BookedCookie): Promise<ShownBooking> {
  const branch = await optional(getBranch(api, cookie.branch), null);
  const time_zone = timeZoneOf(branch ?? { lat: null, lng: null });
  const services = branch?.services.filter(({ id }) => cookie.services.includes(id)) ?? [];
  const { name = null, address = null, city = null, phone = null } = branch ?? {};
  const { reference, date, time } = cookie;
  return {
    reference,
    date,
    time,
    services,
    status: "requested",
    starts_at: instantAt(date, time, time_zone).toISOString(),
    duration_minutes: services.reduce((sum, { duration_minutes }) => sum + (duration_minutes ?? 0), 0),
    branch: { id: cookie.branch, name, address, city, phone, time_zone },
    can_change: false,
  };
}
