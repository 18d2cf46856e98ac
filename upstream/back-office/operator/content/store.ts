import type { Transaction } from "kysely";
import { defaultLang, type Lang } from "#contract/languages.ts";
import { type ContentKey, findContent } from "../../../modules/content/service.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { lockKeys } from "../../../platform/db/transaction.ts";
import type { Body } from "./fields.ts";

/** Call it before reading a page that is to be saved. It is no row lock, because there may be no rows yet. */
export const lockContent = (trx: Transaction<Database>, key: ContentKey) => lockKeys(trx, [`content ${key}`]);

/** Inserts or replaces the text of a language. */
export async function saveContent(trx: Transaction<Database>, key: ContentKey, lang: Lang, body: unknown) {
  const row = { body: JSON.stringify(body) };
  await trx
    .insertInto("content")
    .values({ key, lang, ...row })
    .onConflict((conflict) => conflict.columns(["key", "lang"]).doUpdateSet(row))
    .execute();
}

type Item = Body & { id?: number };

/** The questions of a body, with ids. The id is in a question's link: no other one gets it, even after a deletion. */
export async function withIds(
  trx: Transaction<Database>,
  lang: Lang,
  { body, stored }: { body: Body; stored: Body },
): Promise<Item[]> {
  const [items, known] = [body.items as Item[], stored.items as Item[]];
  const used = (await findContent(trx, "faq-ids", defaultLang)) as Partial<Record<Lang, number>> | undefined;
  let highest = Math.max(used?.[lang] ?? 0, ...known.map(({ id }) => id ?? 0));
  const withIds = items.map((item) => ({ ...item, id: item.id ?? ++highest }));
  await saveContent(trx, "faq-ids", defaultLang, { ...used, [lang]: highest });
  return withIds;
}
