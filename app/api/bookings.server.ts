import { z } from "zod";
import { type BookingRequest, booking, type FreeSlot, slot, slotTaken } from "#contract/bookings.ts";
import { text } from "#contract/fields.ts";
import { callExtension } from "./extensions.server.ts";
import type { Api } from "./transport/client.server.ts";
import { messageOf, payload } from "./transport/envelope.ts";
import { tolerant } from "./transport/tolerant.ts";
import type { UpstreamError } from "./transport/upstream-error.ts";

/* Maintenance at garages (§7). All throw `UpstreamError`; tokens are secrets of a booking's mail. */

const path = "{lang}/maintenance-booking";

/** What takes a time: services, or those of a booking that is to be moved. */
export interface Work {
  serviceIds: readonly number[];
  token?: string;
}

/** The times of a day at which the work can begin, of the branch's clock. */
export async function getFreeTimes(api: Api, branchId: number, date: string, { serviceIds, token }: Work) {
  const query = { date, service_ids: serviceIds.join(","), token };
  const read = () => api.list(`{lang}/garage-branches/${branchId}/slots`, slot, query);
  const { items } = await callExtension("slots", read);
  return items.filter(({ available }) => available).map(({ time }) => time);
}

/** Another API may say neither. */
const created = z.object({ reference: text.nullable(), token: text.nullable() });

export async function bookMaintenance(api: Api, body: BookingRequest, key: string) {
  const answer = await api.send(path, { method: "POST", body, idempotencyKey: key });
  return payload(answer, created) ?? { reference: null, token: null };
}

/** Of a 409: none when something else stands in the way. */
export const nearestSlots = ({ status, body }: UpstreamError): FreeSlot[] =>
  (status === 409 && tolerant(slotTaken).safeParse(body).data?.data.nearest) || [];

export const getBooking = (api: Api, token: string) =>
  callExtension("booking-links", () => api.get(path, booking, { token }));

export const moveBooking = async (api: Api, token: string, body: FreeSlot) =>
  messageOf(
    await callExtension("booking-links", () => api.send(path, { method: "PUT", query: { token }, body })),
  );

/** A second time changes nothing. */
export const cancelBooking = async (api: Api, token: string) =>
  messageOf(
    await callExtension("booking-links", () => api.send(path, { method: "DELETE", query: { token } })),
  );
