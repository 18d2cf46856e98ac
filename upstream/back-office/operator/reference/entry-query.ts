import { type Kysely, sql, type Transaction } from "kysely";
import { defaultLang, type Lang, languages } from "#contract/languages.ts";
import { nameOrder } from "#contract/name-order.ts";
import { queueTitleRenewal } from "../../../modules/cars/title-renewals.ts";
import { lockTownName, renewBranchSearchTexts } from "../../../modules/garages/branch-search-text.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { normalizeSearchText } from "../../../platform/db/search-text.ts";
import { lockKeys } from "../../../platform/db/transaction.ts";
import { localizedName, translationFields } from "../../../platform/db/translations.ts";
import { httpError } from "../../../platform/http/errors.ts";
import type { List } from "./lists.ts";
import { moveTown } from "./move-town.ts";

export interface Entry {
  key: string;
  name: string;
  hidden: number;
}

/** Lists entries in their own order, or else by name. @param brandId for models only */
export async function listEntries(
  db: Kysely<Database>,
  list: List,
  { lang, brandId }: { lang: Lang; brandId?: number | undefined },
): Promise<Entry[]> {
  const name = list.isTranslated ? localizedName("name", lang) : sql.ref("name");
  const condition = brandId === undefined ? sql`` : sql`where brand_id = ${brandId}`;
  const order = list.hasPosition ? sql`position, ${sql.ref(list.key)}` : sql.ref(list.key);
  const { rows } = await sql<Entry>`
    select cast(${sql.ref(list.key)} as text) as key, ${name} as name, hidden
    from ${sql.table(list.table)} ${condition} order by ${order}`.execute(db);
  const compare = nameOrder(lang);
  return list.hasPosition ? rows : rows.sort((a, b) => compare(a.name, b.name));
}

export const lockList = (trx: Transaction<Database>, list: List) => lockKeys(trx, [`list ${list.table}`]);

const keyValue = (list: List, key: string) => (list.key === "id" ? Number(key) : key);

async function findRow(db: Kysely<Database>, list: List, key: string): Promise<Record<string, unknown>> {
  if (list.key === "id" && !/^\d{1,9}$/.test(key)) throw httpError(404);
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(list.table)} where ${sql.ref(list.key)} = ${keyValue(list, key)}`.execute(db);
  if (!rows[0]) throw httpError(404);
  return rows[0];
}

export async function loadEntry(db: Kysely<Database>, list: List, key: string) {
  const row = await findRow(db, list, key);
  const names: Record<string, string> = list.isTranslated
    ? translationFields("name", String(row.name))
    : { name: String(row.name) };
  const numbers = list.numbers.map(({ name }) => [name, String(row[name])]);
  return {
    values: { ...names, ...Object.fromEntries(numbers) } as Record<string, string>,
    title: names.name ?? names[`name_${defaultLang}`] ?? "",
    isHidden: row.hidden === 1,
    brandId: typeof row.brand_id === "number" ? row.brand_id : undefined,
  };
}

function columnsOf(list: List, values: Record<string, string>) {
  const name = list.isTranslated
    ? JSON.stringify(
        Object.fromEntries(
          languages.flatMap((lang) => (values[`name_${lang}`] ? [[lang, values[`name_${lang}`]]] : [])),
        ),
      )
    : values.name;
  return {
    name,
    ...Object.fromEntries(list.numbers.map((number) => [number.name, Number(values[number.name])])),
  };
}

/** Lower ids are reserved for the installed lists, which may grow. */
const firstCustomId = 10_000;

/** @returns the new entry's key */
export async function insertEntry(
  trx: Transaction<Database>,
  list: List,
  { values, brandId }: { values: Record<string, string>; brandId?: number | undefined },
): Promise<string> {
  const { rows } = await sql<{ id: number | null; position: number | null }>`
    select ${list.key === "id" ? sql`max(id)` : sql`null`} as id,
    ${list.hasPosition ? sql`max(position)` : sql`null`} as position from ${sql.table(list.table)}`.execute(
    trx,
  );
  const key =
    list.key === "id"
      ? Math.max(firstCustomId, Number(rows[0]?.id ?? 0) + 1)
      : await createUniqueKey(trx, list, values[`name_${defaultLang}`] ?? "");
  const row: Record<string, unknown> = {
    [list.key]: key,
    ...columnsOf(list, values),
    ...(list.hasPosition ? { position: Number(rows[0]?.position ?? 0) + 1 } : {}),
    ...(brandId === undefined ? {} : { brand_id: brandId }),
  };
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(list.table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
    trx,
  );
  return String(key);
}

/** Short for the URLs of lists. Keys from before this limit are longer. */
const maxKeyLength = 30;

async function createUniqueKey(trx: Transaction<Database>, list: List, name: string): Promise<string> {
  const base =
    normalizeSearchText(name)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "entry";
  const taken = new Set((await listEntries(trx, list, { lang: defaultLang })).map(({ key }) => key));
  const withEnd = (end: string) => base.slice(0, maxKeyLength - end.length).replace(/-$/, "") + end;
  let word = withEnd("");
  for (let number = 2; taken.has(word); number++) word = withEnd(`-${number}`);
  return word;
}

export async function updateEntry(
  trx: Transaction<Database>,
  list: List,
  key: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(list.table)} set ${sql.join(changes)} where ${sql.ref(list.key)} = ${keyValue(list, key)}`.execute(
    trx,
  );
}

/** Changes an entry. What is in a town follows at once, the titles of the cars of a make or model later. */
export async function renameEntry(
  trx: Transaction<Database>,
  list: List,
  key: string,
  { values, now }: { values: Record<string, string>; now: Date },
): Promise<void> {
  if (list.table === "towns") await lockTownName(trx, Number(key));
  const previous = await findRow(trx, list, key);
  await updateEntry(trx, list, key, columnsOf(list, values));
  const renamed = { brands: { brand_id: Number(key) }, models: { model_id: Number(key) } }[list.table];
  if (renamed && previous.name !== values.name) {
    await queueTitleRenewal(trx, renamed, String(previous.name));
    const former = [...JSON.parse(String(previous.former_names)), previous.name];
    await updateEntry(trx, list, key, { former_names: JSON.stringify([...new Set(former)]) });
  }
  if (list.table !== "towns") return;
  const from = { lat: Number(previous.lat), lng: Number(previous.lng) };
  const to = { lat: Number(values.lat), lng: Number(values.lng) };
  await moveTown(trx, { id: Number(key), from, to, now });
  await renewBranchSearchTexts(trx, Number(key));
}
