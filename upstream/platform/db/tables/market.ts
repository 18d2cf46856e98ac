import type { Generated } from "kysely";

/** Names, `about` and `description` are JSON by language (translations.ts). */
interface TranslatedName {
  name: string;
}
/** 1: no longer offered for new listings; cars that have it keep it. */
interface Hideable {
  hidden: Generated<number>;
}
export type LookupTable = TranslatedName & Hideable & { id: number; position: number };

export interface BrandTable extends Hideable {
  id: number;
  name: string;
  /** JSON: a list of names, oldest first. */
  former_names: Generated<string>;
}
export interface ModelTable extends Hideable {
  id: number;
  brand_id: number;
  name: string;
  former_names: Generated<string>;
}
/** A lookup that filters name by a word ("orange", "suv") instead of an id. */
export type KeyedLookupTable = TranslatedName & Hideable & { value: string; position: number };

export interface TownTable extends Hideable {
  id: number;
  name: string;
  lat: number;
  lng: number;
}

export interface VendorTable {
  id: Generated<number>;
  username: string;
  name: string;
  type: "dealer" | "agent";
  /** Paths of pictures; the bytes of uploaded ones are in the photo storage (decision 183). */
  photo: string | null;
  cover: string | null;
  town_id: number;
  address: string;
  lat: number;
  lng: number;
  phone: string;
  email: string;
  kvk_number: string;
  vat_number: string;
  about: string;
  rating: number | null;
  /** How many people rated the vendor; without this number a rating says nothing. */
  rating_count: number | null;
  response_minutes: number | null;
  /** JSON: [{day, open, close}] */
  opening_hours: string;
  joined_at: string;
  /** When the vendor was suspended: its cars are hidden, and nobody can log in to it. */
  suspended_at: Generated<string | null>;
}

export interface CarTable {
  id: Generated<number>;
  title: string;
  brand_id: number;
  model_id: number;
  category_id: number;
  car_condition_id: number;
  fuel_type_id: number;
  transmission_type_id: number;
  body_type: string;
  color: string;
  year: number;
  mileage: number;
  price_cents: number;
  /** Null: not stated, which is so for every car of a private seller (decision 188). */
  vat_scheme: "margin" | "deductible" | null;
  /** 1: its vendor has said that nothing unavoidable comes on top of the price (decision 190). */
  all_in: Generated<0 | 1>;
  /** km/h */
  top_speed: number;
  power_kw: number;
  engine_cc: number | null;
  co2: number | null;
  energy_label: string | null;
  /** km (WLTP), of electric cars and plug-in hybrids, as `battery_capacity` in kWh. */
  electric_range: number | null;
  battery_capacity: number | null;
  doors: number;
  seats: number;
  license_plate: string | null;
  first_registration_date: string | null;
  next_apk_date: string | null;
  owners: number | null;
  description: string;
  /** Brand, model, title and descriptions, normalized (search-text.ts). */
  search_text: string;
  sell_status: "for_sale" | "reserved" | "sold";
  /** Null: a private seller. No answer of the API contains the contact details of private sellers. */
  vendor_id: number | null;
  /** The vendor's own name for the car in stock imports; unique per vendor. */
  vendor_reference: string | null;
  /** When a stock import took the car down; null once it is for sale again. */
  taken_down_at: string | null;
  seller_name: string | null;
  seller_email: string | null;
  seller_phone: string | null;
  town_id: number;
  lat: number;
  lng: number;
  created_at: string;
  /** Why the car is off the site: the operator hid the listing, or its vendor is suspended. */
  hidden: Generated<"listing" | "vendor" | null>;
  /** When its vendor deleted the car; its title stays for what others wrote about it (decision 183). */
  deleted_at: Generated<string | null>;
}

export interface CarEquipmentTable {
  car_id: number;
  equipment_id: number;
}
/** When a vendor last confirmed, after adding a car, that it is still for sale (decision 190). */
export interface CarConfirmationTable {
  car_id: number;
  confirmed_at: string;
}
export interface CarPriceTable {
  car_id: number;
  day: string;
  cents: number;
}

/** An image that a record shows. The bytes of uploaded images are in the photo storage (decision 097). */
interface ImageTable {
  /** From 0, without gaps; the first is the feature image. */
  position: number;
  path: string;
  /** SHA-256 of the uploaded file, against duplicates; null for images that were not uploaded. */
  source_hash: string | null;
}
export interface CarImageTable extends ImageTable {
  car_id: number;
}
export interface BranchImageTable extends ImageTable {
  branch_id: number;
}

/** The photo storage in the database (`PHOTO_STORAGE=database`). */
export interface StoredPhotoTable {
  key: string;
  data: Uint8Array;
  stored_at: string;
}

export interface GarageTable {
  id: Generated<number>;
  name: string;
  kvk_number: Generated<string>;
  vat_number: Generated<string>;
  /** When the garage was suspended: its branches are not shown, and nobody can log in to it. */
  suspended_at: Generated<string | null>;
}
export interface GarageBranchTable {
  id: Generated<number>;
  garage_id: number;
  name: string;
  town_id: number;
  address: string;
  lat: number;
  lng: number;
  phone: string;
  email: string;
  description: string;
  opening_hours: string;
  /** JSON: [{from, to}], sorted, both days included. */
  closed_days: Generated<string>;
  bays: Generated<number>;
  /** Name, address and town in every language, normalized (search-text.ts). */
  search_text: Generated<string>;
}
export type GarageServiceTable = LookupTable & { duration_minutes: number };
export interface BranchServiceTable {
  branch_id: number;
  service_id: number;
  price_cents: number;
}

export interface GarageReviewTable {
  id: Generated<number>;
  branch_id: number;
  author: string;
  rating: number;
  review: string;
  lang: string;
  created_at: string;
  account_id: Generated<number | null>;
  /** 1: its author had an appointment there. */
  booked: Generated<number>;
  answer: Generated<string | null>;
  answered_at: Generated<string | null>;
  hidden_at: Generated<string | null>;
}

/** A make or a model that was renamed; the titles of its cars are being renewed (decision 118). */
export interface TitleRenewalTable {
  id: Generated<number>;
  brand_id: number | null;
  model_id: number | null;
  previous_name: string;
  /** Cars up to this id are done. */
  last_car_id: Generated<number>;
}
