import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { DatabaseKind } from "./kind.ts";
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
import type { Database } from "./schema.ts";

/** In this order, each once; a migration that was released is never edited. */
function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    "001_reference": reference(kind),
    "002_market": market(kind),
    "003_correspondence": correspondence(kind),
    "004_safeguards": safeguards(kind),
    "005_contact": contact(kind),
    "006_garage_reviews": garageReviews(kind),
    "007_accounts": accounts(kind),
    "008_mail_sending": mailSending(),
    "009_photos": photos(kind),
    "010_car_photos": carPhotos(kind),
  };
}

/**
 * Runs the migrations that the database has not seen, all or none of them. Of two processes that do so at once, one
 * waits for the other.
 * @throws the first migration's error
 */
export async function migrate(db: Kysely<Database>, kind: DatabaseKind): Promise<void> {
  const provider = { getMigrations: async () => migrations(kind) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
