import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseAdapter } from "./adapter.ts";
import { reference } from "./migrations/001_reference.ts";
import { market } from "./migrations/002_market.ts";
import { correspondence } from "./migrations/003_correspondence.ts";
import { safeguards } from "./migrations/004_safeguards.ts";
import { contact } from "./migrations/005_contact.ts";
import { garageReviews } from "./migrations/006_garage_reviews.ts";
import { accounts } from "./migrations/007_accounts.ts";
import { mailSending } from "./migrations/008_mail_sending.ts";
import { photos } from "./migrations/009_photos.ts";
import { carPhotos } from "./migrations/010_car_photos.ts";
import { devices } from "./migrations/011_devices.ts";
import { writtenBy } from "./migrations/012_written_by.ts";
import { referenceDataVersions } from "./migrations/013_reference_data_versions.ts";
import { translations } from "./migrations/014_translations.ts";
import { requester } from "./migrations/015_requester.ts";
import { carChanges } from "./migrations/019_car_changes.ts";
import type { Database } from "./schema.ts";

/** In this order, each once; a released migration is never edited. */
export function migrations(adapter: DatabaseAdapter): Record<string, Migration> {
  return {
    "001_reference": reference(adapter),
    "002_market": market(adapter),
    "003_correspondence": correspondence(adapter),
    "004_safeguards": safeguards(adapter),
    "005_contact": contact(adapter),
    "006_garage_reviews": garageReviews(adapter),
    "007_accounts": accounts(adapter),
    "008_mail_sending": mailSending(),
    "009_photos": photos(adapter),
    "010_car_photos": carPhotos(adapter),
    "011_devices": devices(adapter),
    "012_written_by": writtenBy(),
    "013_reference_data_versions": referenceDataVersions(adapter),
    "014_translations": translations(adapter),
    "015_requester": requester(),
    "019_car_changes": carChanges(adapter),
  };
}

/** All pending migrations or none; concurrent processes wait. @throws the first migration's error */
export async function migrate(db: Kysely<Database>, adapter: DatabaseAdapter): Promise<void> {
  const provider = { getMigrations: async () => migrations(adapter) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
