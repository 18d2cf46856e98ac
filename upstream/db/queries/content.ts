import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../schema.ts";

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
 * A page's texts as they are stored, JSON parsed.
 * @returns undefined when the market has none yet
 */
export async function findContent(db: Kysely<Database>, key: ContentKey, lang: Lang): Promise<unknown> {
  const row = await db
    .selectFrom("content")
    .select("body")
    .where("key", "=", key)
    .where("lang", "=", lang)
    .executeTakeFirst();
  return row && JSON.parse(row.body);
}
