import type { Generated } from "kysely";
import type {
  AccountTable,
  CodeTable,
  DeviceTable,
  FavoriteTable,
  PasskeyChallengeTable,
  PasskeyTable,
  SavedSearchTable,
  TokenTable,
} from "./tables/accounts.ts";
import type {
  BookingServiceTable,
  BookingSlotTable,
  BookingTable,
  ReviewReportTable,
} from "./tables/bookings.ts";
import type {
  AppointmentTable,
  ConversationBlockTable,
  ConversationTable,
  MessageReadTable,
  MessageReportTable,
  MessageTable,
  MessageTemplateTable,
} from "./tables/chat.ts";
import type {
  ChangeLogTable,
  ContactMessageTable,
  EnquiryTable,
  NewsletterTable,
  OutboxTable,
  ReportTable,
} from "./tables/correspondence.ts";
import type {
  CarPictureSourceTable,
  StockImportPieceTable,
  StockImportRowTable,
  StockImportTable,
} from "./tables/imports.ts";
import type {
  BranchImageTable,
  BranchServiceTable,
  BrandTable,
  CarConfirmationTable,
  CarEquipmentTable,
  CarImageTable,
  CarPriceTable,
  CarTable,
  GarageBranchTable,
  GarageReviewTable,
  GarageServiceTable,
  GarageTable,
  KeyedLookupTable,
  LookupTable,
  ModelTable,
  StoredPhotoTable,
  TitleRenewalTable,
  TownTable,
  VendorTable,
} from "./tables/market.ts";
import type { SellRequestTable, UploadTable } from "./tables/sell-requests.ts";

/*
 * The tables as Kysely sees them; created by migrations/. Money in cents, instants ISO 8601 in UTC, days YYYY-MM-DD,
 * booleans 0/1, lists and translated texts JSON: the same on SQLite and PostgreSQL (decision 006).
 */

/** Page texts by key ("home", "about-us", "faqs", "settings", "tooltips", …), JSON as the API answers it. */
export interface ContentTable {
  key: string;
  lang: string;
  body: string;
}

/** The first successful answers to posts with an Idempotency-Key, kept for 24 h. */
export interface IdempotencyTable {
  key: string;
  /** Method and path, so that a key is valid for one route only. */
  scope: string;
  /** The account, vendor or client that sent it: "account 7". */
  owner: string;
  /** SHA-256 of the request's body. */
  digest: string;
  status: number;
  body: string;
  created_at: string;
}

/** Attempts, counted by rate limits. */
export interface RateLimitHitTable {
  id: Generated<number>;
  /** What is limited, and for whom: "newsletter 192.0.2.7". */
  bucket: string;
  /** The account with which the row is deleted, such as "customer noor@example.net"; null for other rows. */
  account: string | null;
  created_at: string;
}

/** Written by triggers, read by the search index (car-changes.ts). */
export interface CarChangeTable {
  id: Generated<number>;
  car_id: number;
  created_at: Generated<string>;
}

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
  car_equipment: CarEquipmentTable;
  car_confirmations: CarConfirmationTable;
  car_prices: CarPriceTable;
  car_images: CarImageTable;
  title_renewals: TitleRenewalTable;
  car_changes: CarChangeTable;
  car_picture_sources: CarPictureSourceTable;
  stock_imports: StockImportTable;
  stock_import_pieces: StockImportPieceTable;
  stock_import_rows: StockImportRowTable;
  stored_photos: StoredPhotoTable;
  garages: GarageTable;
  garage_branches: GarageBranchTable;
  branch_images: BranchImageTable;
  garage_services: GarageServiceTable;
  branch_services: BranchServiceTable;
  garage_reviews: GarageReviewTable;
  review_reports: ReviewReportTable;
  bookings: BookingTable;
  booking_services: BookingServiceTable;
  booking_slots: BookingSlotTable;
  sell_requests: SellRequestTable;
  uploads: UploadTable;
  content: ContentTable;
  newsletter: NewsletterTable;
  enquiries: EnquiryTable;
  reports: ReportTable;
  contact_messages: ContactMessageTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  rate_limit_hits: RateLimitHitTable;
  accounts: AccountTable;
  tokens: TokenTable;
  devices: DeviceTable;
  codes: CodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  favorites: FavoriteTable;
  saved_searches: SavedSearchTable;
  change_log: ChangeLogTable;
  conversations: ConversationTable;
  messages: MessageTable;
  message_reads: MessageReadTable;
  appointments: AppointmentTable;
  conversation_blocks: ConversationBlockTable;
  message_reports: MessageReportTable;
  message_templates: MessageTemplateTable;
}
