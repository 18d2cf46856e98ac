import { type Kysely, sql } from "kysely";
import { languages } from "#contract/languages.ts";
import type { VendorsQuery } from "#contract/vendors.ts";
import type { Database } from "../../platform/db/schema.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
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
  for (const [typed, folded] of searchWords(q ?? "")) {
    const searched = [sql.ref("vendors.name"), sql.ref("vendors.username"), sql.ref("vendors.address")];
    query = query.where((eb) =>
      eb.or(
        [...searched, ...townNames].flatMap((text) =>
          [...new Set([typed, folded])].map(
            (word) => sql<boolean>`lower(${text}) like ${likePattern(word)} escape '\\'`,
          ),
        ),
      ),
    );
  }
  return query;
}

/** As typed and without accents: names are stored as they are written. */
function searchWords(q: string): [typed: string, folded: string][] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .flatMap((typed): [string, string][] => {
      const [folded] = searchTerms(typed);
      return folded ? [[typed.replaceAll("\0", ""), folded]] : [];
    })
    .slice(0, 10);
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
