import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "./db/schema.ts";

/** Returns the site's name in a language, or in English where it has none; null before the operator has set it. */
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
