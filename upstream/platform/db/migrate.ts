import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseAdapter } from "./adapter.ts";
import { initial } from "./migrations/001_initial.ts";
import { savedSearches } from "./migrations/002_saved_searches.ts";
import { bookings } from "./migrations/003_bookings.ts";
import { sellRequests } from "./migrations/004_sell_requests.ts";
import { chat } from "./migrations/005_chat.ts";
import { passkeys } from "./migrations/006_passkeys.ts";
import { vendorRatingCount } from "./migrations/007_vendor_rating_count.ts";
import { formerNames } from "./migrations/008_former_names.ts";
import { formerVendors } from "./migrations/009_former_vendors.ts";
import { reportDecisions } from "./migrations/010_report_decisions.ts";
import { electricRange } from "./migrations/011_electric_range.ts";
import { reportAnswers } from "./migrations/012_report_answers.ts";
import { closedDays } from "./migrations/013_closed_days.ts";
import { handledEnquiries } from "./migrations/014_handled_enquiries.ts";
import { businessPhotos } from "./migrations/015_business_photos.ts";
import { vatScheme } from "./migrations/016_vat_scheme.ts";
import { confirmations } from "./migrations/017_confirmations.ts";
import { forgottenSellers } from "./migrations/018_forgotten_sellers.ts";
import { deskIndexes } from "./migrations/019_desk_indexes.ts";
import { openWorkIndexes } from "./migrations/020_open_work_indexes.ts";
import { stopAlertsToken } from "./migrations/021_stop_alerts_token.ts";
import { forgettingIndexes } from "./migrations/022_forgetting_indexes.ts";
import { reportedText } from "./migrations/023_reported_text.ts";
import { bookingReminders } from "./migrations/024_booking_reminders.ts";
import { earlierBookingReminders } from "./migrations/025_earlier_booking_reminders.ts";
import { forgottenWords } from "./migrations/026_forgotten_words.ts";
import { mailTopics } from "./migrations/027_mail_topics.ts";
import { withdrawnFavorites } from "./migrations/028_withdrawn_favorites.ts";
import { withdrawnCars } from "./migrations/029_withdrawn_cars.ts";
import { foldedTexts } from "./migrations/030_folded_texts.ts";
import { straightApostrophes } from "./migrations/031_straight_apostrophes.ts";
import type { Database } from "./schema.ts";

/** All migrations, which run in this order and each once; a released migration is never edited. */
export function migrations(adapter: DatabaseAdapter): Record<string, Migration> {
  return {
    "001_initial": initial(adapter),
    "002_saved_searches": savedSearches(adapter),
    "003_bookings": bookings(adapter),
    "004_sell_requests": sellRequests(adapter),
    "005_chat": chat(adapter),
    "006_passkeys": passkeys(adapter),
    "007_vendor_rating_count": vendorRatingCount(),
    "008_former_names": formerNames(),
    "009_former_vendors": formerVendors(),
    "010_report_decisions": reportDecisions(),
    "011_electric_range": electricRange(adapter),
    "012_report_answers": reportAnswers(),
    "013_closed_days": closedDays(),
    "014_handled_enquiries": handledEnquiries(),
    "015_business_photos": businessPhotos(adapter),
    "016_vat_scheme": vatScheme(),
    "017_confirmations": confirmations(adapter),
    "018_forgotten_sellers": forgottenSellers(),
    "019_desk_indexes": deskIndexes(),
    "020_open_work_indexes": openWorkIndexes(),
    "021_stop_alerts_token": stopAlertsToken(),
    "022_forgetting_indexes": forgettingIndexes(),
    "023_reported_text": reportedText(),
    "024_booking_reminders": bookingReminders(),
    "025_earlier_booking_reminders": earlierBookingReminders(),
    "026_forgotten_words": forgottenWords(),
    "027_mail_topics": mailTopics(),
    "028_withdrawn_favorites": withdrawnFavorites(),
    "029_withdrawn_cars": withdrawnCars(),
    "030_folded_texts": foldedTexts(),
    "031_straight_apostrophes": straightApostrophes(),
  };
}

/** The first of the fifteen migrations that 001_initial has replaced. */
const firstSupersededMigration = "001_reference";

/**
 * Runs all pending migrations or none; concurrent processes wait.
 * @throws Error for a database from before 001_initial or of a newer version, and the first migration's error
 */
export async function migrate(db: Kysely<Database>, adapter: DatabaseAdapter): Promise<void> {
  const known = migrations(adapter);
  const ran = await ranMigrations(db);
  if (ran.includes(firstSupersededMigration)) {
    throw new Error(
      "it was made by a version before the first release and cannot be upgraded, so it was left as it is: give an empty one, or go on with the version that made it",
    );
  }
  const newer = ran.filter((name) => !(name in known));
  if (newer.length > 0) {
    throw new Error(
      `a newer version has upgraded it (${newer.join(", ")}): go on with that version, or restore a backup from before`,
    );
  }
  const provider = { getMigrations: async () => known };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

async function ranMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
