import { z } from "zod";
import { type BookingRequest, booking, type FreeSlot, slot, slotTaken } from "#contract/bookings.ts";
import { text } from "#contract/fields.ts";
import { callExtension, sendToExtension } from "./extensions.server.ts";
import type { Api, IdempotencyKey } from "./transport/client.server.ts";
import { payload } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import type { UpstreamError } from "./transport/upstream-error.ts";

/* Maintenance bookings at garages (§7). All throw `UpstreamError`; tokens are the secrets in the mail of a booking. */

const path = "{lang}/maintenance-booking";

/** The services that need a time; `token` names the booking when it is moved. */
export interface Work {
  serviceIds: readonly number[];
  token?: string;
}

/** Returns the times of a day at which the work can begin, in the time zone of the branch. */
export async function getFreeTimes(api: Api, branchId: number, date: string, { serviceIds, token }: Work) {
  const query = { date, service_ids: serviceIds.join(","), token };
  const read = () => api.list(`{lang}/garage-branches/${branchId}/slots`, slot, query);
  const { items } = await callExtension("slots", read);
  return items.filter(({ available }) => available).map(({ time }) => time);
}

/** An API other than the reference API may send neither. */
const created = z.object({ reference: text.nullable(), token: text.nullable() });

export async function bookMaintenance(api: Api, body: BookingRequest, key: IdempotencyKey) {
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key });
  return payload(answer, created) ?? { reference: null, token: null };
}

/** Returns the free times that a 409 suggests; empty for any other error. */
export const nearestSlots = ({ status, body }: UpstreamError): FreeSlot[] =>
  (status === 409 && tolerant(slotTaken).safeParse(body).data?.data.nearest) || [];

export const getBooking = (api: Api, token: string) =>
  callExtension("booking-links", () => api.get(path, booking, { token }));

export const moveBooking = (api: Api, token: string, body: FreeSlot) =>
  sendToExtension("booking-links", api, path, { method: "PUT", query: { token }, body });

/** Cancels the booking; a second call changes nothing. */
export const cancelBooking = (api: Api, token: string) =>
  sendToExtension("booking-links", api, path, { method: "DELETE", query: { token } });
