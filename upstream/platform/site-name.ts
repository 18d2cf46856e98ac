import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "./db/schema.ts";

/** As the operator set it; English where the language has none. Null: it has no name yet. */
export async function findSiteName(db: Kysely<Database>, lang: Lang): Promise<string | null> {
  const rows = await db
    .selectFrom("content")
    .select(["lang", "body"])
    .where("key", "=", "settings")
    .where("lang", "in", [lang, defaultLang])
    .execute();
  const row = rows.find((candidate) => candidate.lang === lang) ?? rows[0];
  const { site_name: name } = (row ? JSON.parse(row.body) : {}) as { site_name?: string };
  return name || null;
}
