import type { Kysely } from "kysely";
import { z } from "zod";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { findSettings } from "../../platform/site-settings.ts";

/** Keys of the page texts in the database. */
export type ContentKey =
  | "settings"
  | "home"
  | "about-us"
  | "privacy-policy"
  | "terms-of-use"
  | "pricing"
  | "faqs"
  /** The highest id that a question has ever had, by language; stored for the default language. */
  | "faq-ids"
  | "tooltips";

/** The texts of a page, as parsed JSON; in English if the language has none. @returns undefined when neither exists */
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

/** Like `findContent`, but completed to all that the schema has; settings have the English name and address too. */
export async function loadContent<T extends z.ZodType>(
  db: Kysely<Database>,
  key: ContentKey,
  lang: Lang,
  schema: T,
): Promise<z.output<T>> {
  const stored = key === "settings" ? await findSettings(db, lang) : await findContent(db, key, lang);
  return schema.parse(complete(schema, stored));
}

/** Operators may store incomplete or invalid texts: such a field becomes empty, such an item of a list is left out. */
function complete(schema: z.core.$ZodType, stored: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object") {
    const fields = new Map(Object.entries(stored ?? {}));
    return Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, complete(field, fields.get(name))]),
    );
  }
  if (def.type === "array" && Array.isArray(stored)) {
    const items = stored.map((item) => complete(def.element, item));
    return items.filter((item) => fits(def.element, item));
  }
  if (fits(schema, stored)) return stored;
  return def.type === "array" ? [] : (z.globalRegistry.get(schema)?.default ?? null);
}

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
