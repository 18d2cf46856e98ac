import { type Kysely, sql } from "kysely";
import type { GarageBranchesQuery } from "#contract/garages.ts";
import { languages } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { containsTerm, likePattern, searchTerms } from "../../platform/db/search-text.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { isTownCalled } from "../reference-data/town-names.ts";

const namesOf = (column: string) => languages.map((lang) => localizedName(column, lang));
const townNames = namesOf("towns.name");
const serviceNames = namesOf("garage_services.name");

/** Branches matching every filter, without suspended garages. Each word of `q` is in name, address, town or service. */
export function filterBranches(db: Kysely<Database>, { service_id, city, q }: GarageBranchesQuery) {
  let query = db
    .selectFrom("garage_branches")
    .innerJoin("towns", "towns.id", "garage_branches.town_id")
    .innerJoin("garages", "garages.id", "garage_branches.garage_id")
    .where("garages.suspended_at", "is", null);
  if (service_id !== undefined) {
    query = query.where("garage_branches.id", "in", (eb) =>
      eb.selectFrom("branch_services").select("branch_id").where("service_id", "=", service_id),
    );
  }
  if (city) {
    query = query.where((eb) => eb.or(townNames.map((name) => isTownCalled(db, name, city))));
  }
  // The names of services are normalized once, not for each branch.
  for (const word of searchTerms(q ?? "")) {
    const pattern = likePattern(word);
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`garage_branches.search_text like ${pattern} escape '\\'`,
        eb(
          "garage_branches.id",
          "in",
          eb
            .selectFrom("branch_services")
            .select("branch_id")
            .where("service_id", "in", (service) =>
              service
                .selectFrom("garage_services")
                .select("id")
                .where((text) => text.or(serviceNames.map((name) => containsTerm(db, name, word)))),
            ),
        ),
      ]),
    );
  }
  return query;
}

/** The haversine formula without its square root: it grows with the distance, which is enough for ordering. */
export function haversineFrom({ lat, lng }: { lat: number; lng: number }) {
  return sql<number>`power(sin(radians(garage_branches.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(garage_branches.lat))
    * power(sin(radians(garage_branches.lng - ${lng}) / 2), 2)`;
}
