import type { Transaction } from "kysely";
import { defaultLang } from "#contract/languages.ts";
import type { Database } from "../platform/db/schema.ts";
import { formatTranslations, localizedName, type Translations } from "../platform/db/translations.ts";
import { contentRows } from "./content.ts";
import { referenceRows } from "./rows.ts";

/** Names and first pages in languages that the installation did not have before. What is there stays. */
export async function addLanguages(trx: Transaction<Database>): Promise<void> {
  await addNames(trx);
  const known = await trx.selectFrom("content").select("lang").distinct().execute();
  const pages = contentRows().filter(({ lang }) => !known.some((row) => row.lang === lang));
  if (pages.length > 0) await trx.insertInto("content").values(pages).execute();
}

/** Skips names whose English the operator has changed: the translation would be of another name. */
async function addNames(trx: Transaction<Database>) {
  for (const [key, rows] of Object.entries(referenceRows)) {
    const table = key as keyof typeof referenceRows;
    const referenceNames = new Map(
      rows.map(({ name }) => parse(name)).map((names) => [names[defaultLang], names]),
    );
    for (const { name } of await trx.selectFrom(table).select("name").execute()) {
      const stored = parse(name);
      const names = { ...referenceNames.get(stored[defaultLang]), ...stored };
      if (Object.keys(names).length === Object.keys(stored).length) continue;
      await trx
        .updateTable(table)
        .set({ name: formatTranslations(names) })
        .where(localizedName("name", defaultLang), "=", stored[defaultLang] ?? "")
        .execute();
    }
  }
}

const parse = (name: string): Translations => JSON.parse(name);
