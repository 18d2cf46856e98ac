import type { Generated } from "kysely";
import type { ListingStatus } from "#contract/sell-car.ts";

export interface SellRequestTable {
  id: Generated<number>;
  reference: string;
  /** Null without a login. */
  account_id: number | null;
  status: ListingStatus;
  /** The listing that was made from the request. */
  car_id: Generated<number | null>;
  license_plate: string;
  /** As typed or chosen by the sender, until the operator makes a listing from it. */
  brand: string;
  model: string;
  model_year: number;
  mileage: number;
  color: string;
  fuel_type: string;
  transmission_type: string;
  price_cents: number;
  doors: number | null;
  seats: number | null;
  first_registration_date: string | null;
  last_apk_date: string | null;
  next_apk_date: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  city: string | null;
  message: string | null;
  lang: string;
  created_at: string;
  /** When the confirmation mail was queued, which happens once. */
  mailed_at: Generated<string | null>;
}

/** A photo, deleted after a day unless a sell request takes it. */
export interface UploadTable {
  id: string;
  path: string;
  /** SHA-256 of the uploaded file. */
  source_hash: string;
  width: number;
  height: number;
  sell_request_id: number | null;
  position: number | null;
  created_at: string;
}
