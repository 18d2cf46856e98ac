import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Keys of the page texts in the database. */
export type ContentKey =
  | "settings"
  | "home"
  | "about-us"
  | "privacy-policy"
  | "terms-of-use"
  | "faqs"
  | "tooltips";

/** A page's texts, JSON parsed; English where the language has none. @returns undefined when neither exists */
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
