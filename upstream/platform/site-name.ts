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
  const nameIn = (wanted: Lang) => {
    const body = rows.find((row) => row.lang === wanted)?.body ?? "{}";
    return (JSON.parse(body) as { site_name?: string | null }).site_name;
  };
  return nameIn(lang) || nameIn(defaultLang) || null;
}
