import type { Context } from "hono";
import { bookingRequest } from "#contract/bookings.ts";
import type { ApiEnv } from "../../platform/http/context.ts";
import { bookingLimit, type FormRateLimit, ownBookingRates } from "../../platform/http/rate-limit-forms.ts";
import { optionalAccount } from "../auth/require-auth.ts";

const placed = bookingRequest.pick({ garage_branch_id: true });

/** Bookings that a garage enters for its own branches are counted by garage, all others by IP (decision 184). */
export async function bookingLimitOf(c: Context<ApiEnv>): Promise<FormRateLimit> {
  const garageId = (await optionalAccount(c))?.garage_id;
  if (!garageId) return bookingLimit;
  const { data } = placed.safeParse(await c.req.json().catch(() => null));
  const own = await c.var.db
    .selectFrom("garage_branches")
    .select("id")
    .where("id", "=", data?.garage_branch_id ?? 0)
    .where("garage_id", "=", garageId)
    .executeTakeFirst();
  return own ? { ...bookingLimit, rates: ownBookingRates, by: `garage ${garageId}` } : bookingLimit;
}
