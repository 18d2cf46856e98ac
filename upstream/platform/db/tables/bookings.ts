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
  /** By the clock of the branch. */
  date: string;
  time: string;
  /** The same moment. */
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
}

/** At the price it was booked for. */
export interface BookingServiceTable {
  booking_id: number;
  service_id: number;
  price_cents: number;
}

/** A quarter of an hour of a bay that a booking has, by its first instant (decision 137). */
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
  /** The review as it was then; null: unknown, or taken back. */
  reported_text: string | null;
  reason: string;
  name: string;
  email: string;
  message: string;
  lang: string;
  created_at: string;
  account_id: number | null;
}
