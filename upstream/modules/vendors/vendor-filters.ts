import type { Kysely } from "kysely";
import { languages } from "#contract/languages.ts";
import type { VendorsQuery } from "#contract/vendors.ts";
import type { Database } from "../../platform/db/schema.ts";
import { containsTerm, searchTerms } from "../../platform/db/search-text.ts";
import { localizedName } from "../../platform/db/translations.ts";

const townNames = languages.map((lang) => localizedName("towns.name", lang));

/** Vendors that are not suspended, and that match every filter. Each word of `q` must occur in the name, username, address or town. */
export function filterVendors(db: Kysely<Database>, { type, city, q }: VendorsQuery) {
  let query = db
    .selectFrom("vendors")
    .innerJoin("towns", "towns.id", "vendors.town_id")
    .where("vendors.suspended_at", "is", null);
  if (type) query = query.where("vendors.type", "=", type);
  if (city) {
    const town = city.toLowerCase();
    query = query.where((eb) =>
      eb.or(townNames.map((name) => eb(eb.fn<string>("lower", [name]), "=", town))),
    );
  }
  for (const term of searchTerms(q ?? "")) {
    query = query.where((eb) =>
      eb.or(
        [eb.ref("vendors.name"), eb.ref("vendors.username"), eb.ref("vendors.address"), ...townNames].map(
          (text) => containsTerm(db, text, term),
        ),
      ),
    );
  }
  return query;
}
