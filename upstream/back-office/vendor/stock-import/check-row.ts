import type { Kysely } from "kysely";
import { salePrice } from "#contract/car-rules.ts";
import { defaultLang, languages } from "#contract/languages.ts";
import { parseAmount } from "#contract/parse-number.ts";
import { maxCarPhotos } from "#contract/photo-limits.ts";
import { required } from "#contract/rules.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { parseValues } from "../../forms/form.ts";
import type { TextKey } from "../../i18n.ts";
import type { StockCar } from "../add-car/insert-car.ts";
import { type CarOptions, loadCarOptions, selectChoices, withChoicesOf } from "../add-car/options.ts";
import { newCarSchema } from "../add-car/schema.ts";
import { carEditSchema, inCents } from "../edit-car-schema.ts";
import { columnOfField, stockColumns } from "./columns.ts";
import { type FileRow, maxQuotedLength, type RowIssue } from "./file-rows.ts";
import { findName, loadNames, type StockNames } from "./names.ts";
import { plainDescription } from "./plain-description.ts";
import { isoDay, plainAmounts } from "./spellings.ts";

export interface CheckedRow {
  number: number;
  reference: string | null;
  /** Undefined if the row is refused. */
  car: (StockCar & { vendor_reference: string }) | undefined;
  /** The columns that the row has; a car that is known already keeps its values in the others. */
  provided: ReadonlySet<string>;
  pictures: string[] | undefined;
  issues: RowIssue[];
}

/** Columns in which a file names an entry of a list. */
const namedFields = stockColumns.filter(({ name }) =>
  ["condition", "category", "body_type", "color", "fuel_type", "transmission", "sell_status"].includes(name),
);
const listSeparators = /[|\r\n]+/;
const addressSeparators = /[|\r\n]+|[\s,;]+(?=https?:\/\/)/i;

const dateColumns = ["first_registration_date", "next_apk_date"] as const;

/** In characters. Longer ones, such as cells joined by a stray quotation mark, do not fit into an index. */
const maxReferenceLength = 100;
const referenceSchema = required(
  "Please enter a reference of your own" satisfies TextKey,
  maxReferenceLength,
);
const maxAddressLength = 2000;
/** Words of one row that are in no list; it has room for tens of thousands. */
const maxNoted = 20;

/** The URLs to fetch, and what is wrong with the others. Those that a car has no room for are noted once. */
function checkPictures(list: string): { urls: string[]; issues: RowIssue[] } {
  const all = splitList(list.replace(/[\s,;]+$/, ""), addressSeparators);
  const urls = all.filter((text) => text.length <= maxAddressLength);
  const [tooLong] = all.filter((text) => text.length > maxAddressLength);
  const note = (text: string | undefined, message: TextKey): RowIssue[] =>
    text === undefined ? [] : [{ column: "pictures", value: text.slice(0, maxReferenceLength), message }];
  return {
    urls: urls.slice(0, maxCarPhotos),
    issues: [
      ...note(tooLong, "This text is too long"),
      ...note(urls[maxCarPhotos], "This car has as many photos as it can have"),
    ],
  };
}

const choiceFields = new Set(["model_id", ...namedFields.map(({ name, field = name }) => field)]);

/** Checks rows by the form's schema, with the form's messages. @param today YYYY-MM-DD in the Netherlands */
export async function rowChecker(
  db: Kysely<Database>,
  { vendorId, today }: { vendorId: number; today: string },
): Promise<(row: FileRow) => Promise<CheckedRow>> {
  const names = await loadNames(db);
  const offered = await loadCarOptions(db, defaultLang);
  const schemaFor = (options: CarOptions) =>
    newCarSchema(options, today).safeExtend({
      vendor_reference: referenceSchema,
      price: salePrice.transform(inCents),
      sell_status: carEditSchema.shape.sell_status.optional(),
    });
  const schema = schemaFor(offered);

  const listedBrands = new Set(offered.brands.map(({ id }) => String(id)));
  const isListed = (brand: string) => listedBrands.has(findName(names.brands, brand));

  async function parse(form: Record<string, string>, reference: string | null) {
    const result = parseValues(schema, form);
    const isChoiceRefused = Object.keys(result.errors ?? {}).some((field) => choiceFields.has(field));
    const known =
      isChoiceRefused &&
      reference &&
      (await selectChoices(db, defaultLang)
        .where("vendor_id", "=", vendorId)
        .where("vendor_reference", "=", reference)
        .executeTakeFirst());
    return known ? parseValues(schemaFor(withChoicesOf(known, offered)), form) : result;
  }

  return async ({ number, values, unreadable, refusal }) => {
    // As the car gets it, even if the row is refused.
    const reference = referenceSchema.safeParse(values.vendor_reference).data ?? null;
    const provided = new Set(Object.keys(values));
    if (refusal)
      return { number, reference, car: undefined, provided, pictures: undefined, issues: [refusal] };
    const pictures = values.pictures === undefined ? undefined : checkPictures(values.pictures);
    const lacksDate = dateColumns.some((name) => !provided.has(name));
    const dates = reference !== null && lacksDate && (await findDates(db, vendorId, reference));
    const filled = { ...dates, ...values };
    const { form, unlisted } = formValues(filled, names);
    const { data, errors } = await parse(form, reference);
    const isUnreadable = (column: string) => unreadable.some((issue) => issue.column === column);
    return {
      number,
      reference,
      car: unreadable.length === 0 ? data : undefined,
      provided,
      pictures: pictures?.urls,
      issues: [
        ...unreadable,
        ...(errors
          ? refusals(errors, filled, isListed).filter(({ column }) => !isUnreadable(column))
          : await notes(unlisted, reference)),
        ...(pictures?.issues ?? []),
      ],
    };
  };

  /** Notes equipment that is left out. Hidden equipment that the car already has is kept, and gets no note. */
  async function notes(unlisted: string[], reference: string | null): Promise<RowIssue[]> {
    const idOf = (item: string) => findName(names.lists.hiddenEquipment, item);
    const isAny = reference !== null && unlisted.some((item) => idOf(item) !== "");
    const existing = isAny ? await findEquipment(db, vendorId, reference) : new Set<string>();
    const message = "This is not in the lists and was left out";
    return unlisted
      .filter((item) => !existing.has(idOf(item)))
      .slice(0, maxNoted)
      .map((value) => ({ column: "equipment", value: value.slice(0, maxQuotedLength), message }));
  }
}

/** The dates that a known car keeps if the file lacks their columns, by which other values are checked too. */
async function findDates(db: Kysely<Database>, vendorId: number, reference: string) {
  const car = await db
    .selectFrom("cars")
    .select(dateColumns)
    .where("vendor_id", "=", vendorId)
    .where("vendor_reference", "=", reference)
    .executeTakeFirst();
  return car && Object.fromEntries(dateColumns.map((name) => [name, car[name] ?? ""]));
}

async function findEquipment(db: Kysely<Database>, vendorId: number, reference: string) {
  const rows = await db
    .selectFrom("cars")
    .innerJoin("car_equipment", "car_equipment.car_id", "cars.id")
    .select("equipment_id")
    .where("vendor_id", "=", vendorId)
    .where("vendor_reference", "=", reference)
    .execute();
  return new Set(rows.map(({ equipment_id }) => String(equipment_id)));
}

const splitList = (text: string, separators = listSeparators) => [
  ...new Set(
    text
      .split(separators)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];

/** The values as the form would post them, and the equipment that is in no list, which is left out. */
function formValues(row: FileRow["values"], names: StockNames) {
  const values: Record<string, string> = { ...row };
  const brandId = findName(names.brands, row.brand ?? "");
  values.model_id = findName(names.models.get(brandId), row.model ?? "");
  for (const { name, field = name } of namedFields) {
    const text = row[name]?.trim();
    if (text) values[field] = findName(names.lists[name], text);
    else delete values[field];
  }
  for (const name of dateColumns) if (row[name]) values[name] = isoDay(row[name]);
  for (const [name, plain] of Object.entries(plainAmounts)) if (row[name]) values[name] = plain(row[name]);
  for (const name of ["doors", "seats"] as const) {
    const count = parseAmount(row[name] ?? "");
    if (count !== null) values[name] = String(count);
  }
  for (const lang of languages) {
    const name = `description_${lang}`;
    if (row[name]) values[name] = plainDescription(row[name]);
  }
  if (row.energy_label) values.energy_label = row.energy_label.trim().toUpperCase();
  // An empty value is accepted, so that an unknown word stays as it is and is refused.
  for (const name of ["vat_scheme", "all_in"] as const) {
    const text = row[name]?.trim();
    if (text) values[name] = findName(names.lists[name], text) || text;
  }
  delete values.equipment;
  const unlisted: string[] = [];
  for (const item of splitList(row.equipment ?? "")) {
    const id = findName(names.lists.equipment, item);
    if (id) values[`equipment.${id}`] = "on";
    else unlisted.push(item);
  }
  return { form: values, unlisted };
}

function refusals(
  errors: Record<string, TextKey[]>,
  row: FileRow["values"],
  isListed: (brand: string) => boolean,
): RowIssue[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    if (field === "model_id") return [unknownModel(row, isListed)];
    const column = columnOfField(field);
    if (choiceFields.has(field) && row[column]?.trim())
      return [
        { column, value: row[column].slice(0, maxQuotedLength), message: "This value is not in the lists" },
      ];
    return messages.map((message) => ({
      column,
      value: (row[column] ?? "").slice(0, maxQuotedLength),
      message,
    }));
  });
}

/** The form offers only models; in a file the make can be wrong too. */
function unknownModel(row: FileRow["values"], isListed: (brand: string) => boolean): RowIssue {
  const brand = (row.brand ?? "").trim().slice(0, maxQuotedLength);
  const model = (row.model ?? "").trim().slice(0, maxQuotedLength);
  if (!brand) return { column: "brand", value: brand, message: "Brand is required" };
  if (!isListed(brand)) return { column: "brand", value: brand, message: "This make is not in the lists" };
  const message = model ? "This model is not in the lists" : "Model is required";
  return { column: "model", value: model, message };
}
