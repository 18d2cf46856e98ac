import { type Kysely, sql } from "kysely";
import type { GarageBranchesQuery } from "#contract/garages.ts";
import type { Database } from "../schema.ts";
import { searchWords } from "../search-text.ts";

/** A town's name in every language: a visitor writes it in their own. */
const townNames = ["towns.name_en", "towns.name_ar", "towns.name_nl"] as const;
const serviceNames = [
  "garage_services.name_en",
  "garage_services.name_ar",
  "garage_services.name_nl",
] as const;

/**
 * The branches that meet every filter given, nothing selected yet. Each word of `q` must be found: in the branch's
 * name, address or town, or in the name of a service it offers.
 */
export function branchesMeeting(db: Kysely<Database>, { service_id, city, q }: GarageBranchesQuery) {
  let found = db.selectFrom("garage_branches").innerJoin("towns", "towns.id", "garage_branches.town_id");
  if (service_id !== undefined) {
    found = found.where("garage_branches.id", "in", (eb) =>
      eb.selectFrom("branch_services").select("branch_id").where("service_id", "=", service_id),
    );
  }
  if (city) {
    const town = city.toLowerCase();
    found = found.where((eb) =>
      eb.or(townNames.map((name) => eb(eb.fn<string>("lower", [name]), "=", town))),
    );
  }
  for (const word of searchWords(q ?? "")) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`garage_branches.search_text like ${pattern} escape '\\'`,
        eb.exists(
          eb
            .selectFrom("branch_services")
            .innerJoin("garage_services", "garage_services.id", "branch_services.service_id")
            .whereRef("branch_services.branch_id", "=", "garage_branches.id")
            .where((named) =>
              named.or(
                serviceNames.map((name) => sql<boolean>`lower(${sql.ref(name)}) like ${pattern} escape '\\'`),
              ),
            )
            .select("branch_services.service_id"),
        ),
      ]),
    );
  }
  return found;
}

/** What grows with the distance of a branch from a place: the haversine formula, left squared, for ordering. */
export function chordTo({ lat, lng }: { lat: number; lng: number }) {
  return sql<number>`power(sin(radians(garage_branches.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(garage_branches.lat))
    * power(sin(radians(garage_branches.lng - ${lng}) / 2), 2)`;
}
