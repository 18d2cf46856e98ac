import type { Generated } from "kysely";
import type { AccountTable, CodeTable, FavoriteTable, PhotoTable, TokenTable } from "./account-tables.ts";

/*
 * The tables of the reference API, as Kysely sees them; migrations/ makes them. Money is in cents, instants are ISO 8601
 * text in UTC, days are YYYY-MM-DD, booleans 0/1, lists JSON text: the same on SQLite and PostgreSQL (decision 006).
 * A text in three languages has a column a language.
 */

interface Named {
  name_en: string;
  name_ar: string;
  name_nl: string;
}
type Reference = Named & { id: number; position: number };

export interface BrandTable {
  id: number;
  name: string;
}
export interface ModelTable {
  id: number;
  brand_id: number;
  name: string;
}
/** Colours and body types are filtered by a word ("orange", "suv"), not by a number. */
export type WordTable = Named & { value: string; position: number };

export interface TownTable {
  id: number;
  name_en: string;
  name_ar: string;
  name_nl: string;
  lat: number;
  lng: number;
}

export interface VendorTable {
  id: Generated<number>;
  username: string;
  name: string;
  type: "dealer" | "agent";
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
  about_en: string;
  about_ar: string;
  about_nl: string;
  rating: number | null;
  response_minutes: number | null;
  /** JSON: [{day, open, close}] */
  opening_hours: string;
  joined_at: string;
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
  /** km/h */
  top_speed: number;
  power_kw: number;
  engine_cc: number | null;
  co2: number | null;
  energy_label: string | null;
  doors: number;
  seats: number;
  license_plate: string | null;
  first_registration_date: string | null;
  next_apk_date: string | null;
  owners: number | null;
  description_en: string;
  description_ar: string;
  description_nl: string;
  /** What free text is looked for in: brand, model, title, description in every language, lowercased. */
  search_text: string;
  /** JSON: paths of pictures, the first is the feature image. */
  images: string;
  /** JSON: ids of equipment. */
  equipment: string;
  /** JSON: [{date, price}] in EUR, oldest first. */
  price_history: string;
  sell_status: "for_sale" | "reserved" | "sold";
  /** null: a private seller, whose name and address stay here and are never shown. */
  vendor_id: number | null;
  seller_name: string | null;
  seller_email: string | null;
  seller_phone: string | null;
  town_id: number;
  lat: number;
  lng: number;
  created_at: string;
}

export interface GarageTable {
  id: Generated<number>;
  name: string;
  photo: string | null;
}
export interface GarageBranchTable {
  id: Generated<number>;
  garage_id: number;
  name: string;
  photo: string | null;
  town_id: number;
  address: string;
  lat: number;
  lng: number;
  phone: string;
  email: string;
  description_en: string;
  description_ar: string;
  description_nl: string;
  opening_hours: string;
  /** JSON: paths of pictures, the front first. */
  gallery: Generated<string>;
  /** What free text is looked for in, folded (search-text.ts): name, address, town in every language. */
  search_text: Generated<string>;
}
export type GarageServiceTable = Reference & { duration_minutes: number };
export interface BranchServiceTable {
  branch_id: number;
  service_id: number;
  price_cents: number;
}

export interface GarageReviewTable {
  id: Generated<number>;
  branch_id: number;
  author: string;
  /** 1 to 5 */
  rating: number;
  review: string;
  /** The language it is written in. */
  lang: string;
  created_at: string;
}

/** Page texts by key ("home", "about-us", "faqs", "settings", "tooltips", …), JSON as the API answers it. */
export interface ContentTable {
  key: string;
  lang: string;
  body: string;
}

export interface NewsletterTable {
  id: Generated<number>;
  email: string;
  lang: string;
  /** The secret of the links in its mails. */
  token: string;
  /** When the confirmation was last mailed: asking again mails nothing for a day. */
  mailed_at: string | null;
  confirmed_at: string | null;
  created_at: string;
}

export interface EnquiryTable {
  id: Generated<number>;
  car_id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  lang: string;
  created_at: string;
}
export interface ReportTable {
  id: Generated<number>;
  reference: string;
  car_id: number;
  reason: string;
  name: string;
  email: string;
  message: string;
  created_at: string;
}

/** A message of the contact form, for the operator. */
export interface ContactMessageTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** Of the page it was written on. */
  lang: string;
  created_at: string;
}

/** Mail that is to be sent, written in the transaction that causes it. */
export interface OutboxTable {
  id: Generated<number>;
  to: string;
  /** Whom an answer goes to, when that is not us. */
  reply_to: string | null;
  subject: string;
  /** Both bodies are empty once it was sent. */
  text: string;
  html: string;
  lang: string;
  /** The page that ends what this mail is part of. */
  unsubscribe: string | null;
  created_at: string;
  /** From when on it is worthless, because it holds something that expires. */
  expires_at: string | null;
  attempts: Generated<number>;
  /** When it may be tried; while it is being tried, when that attempt counts as lost. Null: never again. */
  next_attempt_at: string | null;
  /** Why the last attempt failed: codes alone. */
  last_error: string | null;
  sent_at: string | null;
  given_up_at: string | null;
}

/** First successful answers to posts that carried an Idempotency-Key, kept for 24 h. */
export interface IdempotencyTable {
  key: string;
  /** Method, path and owner, so that one key cannot fetch another's answer. */
  scope: string;
  status: number;
  body: string;
  created_at: string;
}

/** Refused attempts, counted by rate limits and dropped when they are too old to count. */
export interface FailureTable {
  id: Generated<number>;
  /** What is limited and for whom: "forms 192.0.2.7". */
  bucket: string;
  created_at: string;
}

export interface Database {
  brands: BrandTable;
  models: ModelTable;
  categories: Reference;
  car_conditions: Reference;
  fuel_types: Reference;
  transmission_types: Reference;
  colors: WordTable;
  body_types: WordTable;
  equipment: Reference;
  towns: TownTable;
  vendors: VendorTable;
  cars: CarTable;
  garages: GarageTable;
  garage_branches: GarageBranchTable;
  garage_services: GarageServiceTable;
  branch_services: BranchServiceTable;
  garage_reviews: GarageReviewTable;
  content: ContentTable;
  newsletter: NewsletterTable;
  enquiries: EnquiryTable;
  reports: ReportTable;
  contact_messages: ContactMessageTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  failures: FailureTable;
  accounts: AccountTable;
  tokens: TokenTable;
  codes: CodeTable;
  favorites: FavoriteTable;
  photos: PhotoTable;
}
