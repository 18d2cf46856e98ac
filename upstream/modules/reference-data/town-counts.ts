import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { nameOrder } from "#contract/name-order.ts";
import type { TownCount } from "#contract/towns.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName } from "../../platform/db/translations.ts";

/** Adds names and positions to the towns of a search, in the language's alphabetical order. */
export async function nameTowns(
  db: Kysely<Database>,
  counts: readonly { town: number; count: number }[],
  lang: Lang,
): Promise<TownCount[]> {
  if (counts.length === 0) return [];
  const towns = await db
    .selectFrom("towns")
    .select(["id", localizedName("name", lang).as("name"), "lat", "lng"])
    .where(
      "id",
      "in",
      counts.map(({ town }) => town),
    )
    .execute();
  const countOf = new Map(counts.map(({ town, count }) => [town, count]));
  const compare = nameOrder(lang);
  return towns
    .map(({ id, ...town }) => ({ ...town, count: countOf.get(id) ?? 0 }))
    .sort((a, b) => compare(a.name, b.name));
}
