import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";

/** The keys page texts are stored under. */
export type ContentKey =
  | "settings"
  | "home"
  | "about-us"
  | "privacy-policy"
  | "terms-of-use"
  | "faqs"
  | "tooltips";

/**
 * A page's texts as they are stored, JSON parsed; English where the market has none in the language.
 * @returns undefined when the market has none yet
 */
export async function findContent(db: Kysely<Database>, key: ContentKey, lang: Lang): Promise<unknown> {
  const rows = await db
    .selectFrom("content")
    .select(["lang", "body"])
    .where("key", "=", key)
    .where("lang", "in", [lang, defaultLang])
    .execute();
  const row = rows.find((candidate) => candidate.lang === lang) ?? rows[0];
  return row && JSON.parse(row.body);
}
