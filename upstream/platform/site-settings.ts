import type { Kysely } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Database } from "./db/schema.ts";

interface StoredSettings {
  site_name?: string | null;
  contact?: { address?: string | null };
  footer?: unknown;
}

/**
 * Returns the site's settings in a language. Its name and address are the English ones where the language has none;
 * only they and the footer differ between languages.
 */
export async function findSettings(db: Kysely<Database>, lang: Lang) {
  const rows = await db
    .selectFrom("content")
    .select(["lang", "body"])
    .where("key", "=", "settings")
    .where("lang", "in", [lang, defaultLang])
    .execute();
  const settingsIn = (wanted: Lang) => {
    const row = rows.find((candidate) => candidate.lang === wanted);
    return row && (JSON.parse(row.body) as StoredSettings);
  };
  const own = settingsIn(lang) ?? settingsIn(defaultLang);
  const english = settingsIn(defaultLang) ?? own;
  return {
    ...english,
    footer: own?.footer,
    site_name: own?.site_name || english?.site_name || null,
    contact: { ...english?.contact, address: own?.contact?.address || english?.contact?.address || null },
  };
}

export const findSiteName = async (db: Kysely<Database>, lang: Lang): Promise<string | null> =>
  (await findSettings(db, lang)).site_name;
