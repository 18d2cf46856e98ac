import type { Generated } from "kysely";
import type {
  AccountTable,
  CodeTable,
  DeviceTable,
  FavoriteTable,
  PhotoTable,
  TokenTable,
} from "./tables/accounts.ts";
import type {
  ContactMessageTable,
  EnquiryTable,
  NewsletterTable,
  OutboxTable,
  ReportTable,
} from "./tables/correspondence.ts";
import type {
  BranchServiceTable,
  BrandTable,
  CarPhotoTable,
  CarTable,
  GarageBranchTable,
  GarageReviewTable,
  GarageServiceTable,
  GarageTable,
  KeyedLookupTable,
  LookupTable,
  ModelTable,
  TownTable,
  VendorTable,
} from "./tables/market.ts";

/*
 * The tables of the reference API, as Kysely sees them; migrations/ makes them, and files beside this one describe most. Money is in cents, instants are ISO 8601
 * text in UTC, days are YYYY-MM-DD, booleans 0/1, lists JSON text: the same on SQLite and PostgreSQL (decision 006).
 * A text in three languages has a column a language.
 */

/** Page texts by key ("home", "about-us", "faqs", "settings", "tooltips", …), JSON as the API answers it. */
export interface ContentTable {
  key: string;
  lang: string;
  body: string;
}

/** First successful answers to posts with an Idempotency-Key, stored for 24 h. */
export interface IdempotencyTable {
  key: string;
  /** Method, path and owner, so that one key cannot fetch another's answer. */
  scope: string;
  status: number;
  body: string;
  created_at: string;
}

/** Attempts, counted by rate limits and dropped when they are too old to count. */
export interface RateLimitHitTable {
  id: Generated<number>;
  /** What is limited and for whom: "forms 192.0.2.7". */
  bucket: string;
  created_at: string;
}

/** The versions of the reference data that were installed. */
export interface ReferenceDataVersionTable {
  version: number;
}

export interface Database {
  reference_data_versions: ReferenceDataVersionTable;
  brands: BrandTable;
  models: ModelTable;
  categories: LookupTable;
  car_conditions: LookupTable;
  fuel_types: LookupTable;
  transmission_types: LookupTable;
  colors: KeyedLookupTable;
  body_types: KeyedLookupTable;
  equipment: LookupTable;
  towns: TownTable;
  vendors: VendorTable;
  cars: CarTable;
  car_photos: CarPhotoTable;
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
  failures: RateLimitHitTable;
  accounts: AccountTable;
  tokens: TokenTable;
  devices: DeviceTable;
  codes: CodeTable;
  favorites: FavoriteTable;
  photos: PhotoTable;
}
