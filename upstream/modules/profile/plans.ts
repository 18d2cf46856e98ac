import type { Transaction } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { listUpcomingAppointments } from "../appointments/find-appointments.ts";
import type { Account } from "../auth/accounts.ts";
import { listUpcomingVisits } from "../bookings/find-bookings.ts";
import { chatParty } from "../chat/party.ts";

export interface Plan {
  date: string;
  time: string;
  starts_at: string;
  with: string;
  address: string;
  city: string;
  /** The work at a garage; empty for a viewing. */
  services: string[];
  /** The car of a viewing; null for a visit to a garage. */
  car: string | null;
}

/** A customer's upcoming bookings and appointments, the next one first. */
export async function listPlans(
  trx: Transaction<Database>,
  account: Account,
  lang: Lang,
  now: Date,
): Promise<Plan[]> {
  const visits = await listUpcomingVisits(trx, account, lang, now);
  const appointments = await listUpcomingAppointments(trx, chatParty(account), lang, now);
  return [
    ...visits.map(({ garage, ...visit }): Plan => ({ ...visit, with: garage, car: null })),
    ...appointments.map(
      ({ vendor_name, car_title, ...row }): Plan => ({
        ...row,
        with: vendor_name,
        services: [],
        car: car_title,
      }),
    ),
  ].sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}
