import type { Generated } from "kysely";
import type { BookingStatus } from "#contract/bookings.ts";
import type { ReportDecision } from "./correspondence.ts";

export interface BookingTable {
  id: Generated<number>;
  reference: string;
  /** The secret of the links in its mails. */
  token: string;
  branch_id: number;
  /** Null without a login. */
  account_id: number | null;
  status: BookingStatus;
  /** Local date and time of the branch. */
  date: string;
  time: string;
  /** The same moment as an instant in UTC. */
  starts_at: string;
  duration_minutes: number;
  license_plate: string;
  brand: string;
  model: string;
  mileage: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  notes: string | null;
  lang: string;
  created_at: string;
  /** When the customer is to be reminded; null when that is done, or need not be done. */
  remind_at: Generated<string | null>;
}

/** A service of a booking, at the price for which it was booked. */
export interface BookingServiceTable {
  booking_id: number;
  service_id: number;
  price_cents: number;
}

/** A quarter of an hour of a bay that a booking takes; `slot` is its first instant (decision 137). */
export interface BookingSlotTable {
  branch_id: number;
  bay: number;
  slot: string;
  booking_id: number;
}

export interface ReviewReportTable extends ReportDecision {
  id: Generated<number>;
  reference: string;
  review_id: number;
  /** The text of the review when it was reported; null if unknown, or if the review was taken back. */
  reported_text: string | null;
  reason: string;
  name: string;
  email: string;
  message: string;
  lang: string;
  created_at: string;
  account_id: number | null;
}
