import type { Kysely } from "kysely";
import type { Database } from "#upstream/platform/db/schema.ts";
import { normalizeSearchText } from "#upstream/platform/db/search-text.ts";
import { allTranslations } from "#upstream/platform/db/translations.ts";
import type { SiteKey } from "#upstream/platform/i18n/text-keys.ts";
import { allTranslationsOf } from "#upstream/platform/i18n/translate.ts";
import { vatSchemeLabels } from "../add-car/options.ts";
import { sellStatusLabels } from "../status-badge.ts";

/** Values of a list by their names in every language, ignoring case, accents, spaces and dashes. */
type Names = ReadonlyMap<string, string>;

const nameKey = (name: string) => normalizeSearchText(name).replace(/[\s\-_]+/g, "");

/** @returns "" for a name that is in no list, as a form has for an empty field */
export const findName = (names: Names | undefined, name: string) => names?.get(nameKey(name)) ?? "";

const namesOf = (entries: readonly (readonly [name: string, value: string | number])[]): Names =>
  // Reversed, so that the first of two equal names counts.
  new Map(entries.toReversed().map(([name, value]) => [nameKey(name), String(value)]));

const idTables = {
  condition: "car_conditions",
  category: "categories",
  fuel_type: "fuel_types",
  transmission: "transmission_types",
  equipment: "equipment",
} as const;
const keyedTables = { color: "colors", body_type: "body_types" } as const;

/** Loads the lists that describe cars: ids by the names that a file may use. Offered entries count before hidden ones. */
export async function loadNames(db: Kysely<Database>) {
  const lists: Record<string, Names> = {
    sell_status: statusNames,
    vat_scheme: vatSchemeNames,
    all_in: allInNames,
  };
  const namesOfRows = (rows: readonly { id: number; name: string }[]) =>
    namesOf(rows.flatMap(({ id, name }) => allTranslations(name).map((text) => [text, id] as const)));
  for (const [column, table] of Object.entries(idTables)) {
    const rows = await db
      .selectFrom(table)
      .select(["id", "name", "hidden"])
      .orderBy("hidden")
      .orderBy("id")
      .execute();
    const isHidden = (row: { hidden: number }) => column === "equipment" && row.hidden === 1;
    lists[column] = namesOfRows(rows.filter((row) => !isHidden(row)));
    if (column === "equipment") lists.hiddenEquipment = namesOfRows(rows.filter(isHidden));
  }
  for (const [column, table] of Object.entries(keyedTables)) {
    const rows = await db
      .selectFrom(table)
      .select(["value", "name"])
      .orderBy("hidden")
      .orderBy("value")
      .execute();
    lists[column] = namesOf(
      rows.flatMap(({ value, name }) =>
        [value, ...allTranslations(name)].map((text) => [text, value] as const),
      ),
    );
  }
  const brands = await selectNamed(db, "brands").execute();
  const models = Map.groupBy(await selectNamed(db, "models").select("brand_id").execute(), ({ brand_id }) =>
    String(brand_id),
  );
  return {
    lists,
    brands: presentAndFormerNames(brands),
    models: new Map([...models].map(([brand, of]) => [brand, presentAndFormerNames(of)])),
  };
}

const selectNamed = (db: Kysely<Database>, table: "brands" | "models") =>
  db.selectFrom(table).select(["id", "name", "former_names", "hidden"]).orderBy("hidden").orderBy("id");

/** A dealer's software goes on sending the names that it knows (decision 182). Present names count first. */
const presentAndFormerNames = (rows: readonly NamedRow[]) =>
  namesOf(
    [...Map.groupBy(rows, ({ hidden }) => hidden).values()].flatMap((alike) => [
      ...alike.map(({ id, name }) => [name, id] as const),
      ...alike.flatMap(({ id, former_names }) =>
        (JSON.parse(former_names) as string[]).map((name) => [name, id] as const),
      ),
    ]),
  );
interface NamedRow {
  id: number;
  name: string;
  former_names: string;
  hidden: number;
}

export type StockNames = Awaited<ReturnType<typeof loadNames>>;

/** Values by the names that a file may use: the value itself, and the site's texts for it. */
const labelNames = (labels: Record<string, SiteKey>) =>
  Object.entries(labels).flatMap(([value, label]) =>
    [value, ...Object.values(allTranslationsOf(label, "site"))].map((name) => [name, value] as const),
  );

const statusNames = namesOf(labelNames(sellStatusLabels));

const allInNames = namesOf([
  ...labelNames({ on: "Yes", off: "No" }),
  ...["yes", "true", "1", "j", "waar"].map((word) => [word, "on"] as const),
  ...["no", "false", "0", "n", "onwaar"].map((word) => [word, "off"] as const),
]);

/** Includes the words that the software of Dutch dealers uses. */
const vatSchemeNames = namesOf([
  ...labelNames(vatSchemeLabels),
  ...["btw", "btw-auto"].map((word) => [word, "deductible"] as const),
  ...["marge", "margeauto"].map((word) => [word, "margin"] as const),
]);
