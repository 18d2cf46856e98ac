import { z } from "zod";
import { plainTexts } from "#app/i18n/plain-text.server.ts";

/**
 * Reads the answers of other APIs by an exact schema (decision 008). Unknown fields are left out, missing or unusable
 * ones become null or their default, unusable items of lists are dropped, texts become the numbers or names that
 * they stand for, and numbers texts. An answer is refused only when a required part is missing.
 */
export function tolerant<T extends z.ZodType>(schema: T) {
  return z.unknown().transform((value, context): z.output<T> => {
    // Nearly always the whole value fits, which one check shows instead of one for each part.
    const trusted = z.safeParse(
      schema,
      repair(schema, value, () => true),
    );
    if (trusted.success) return trusted.data;
    const { data, error } = z.safeParse(schema, repair(schema, value, fits));
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: value } as never);
    return data as z.output<T>;
  });
}

type Check = (schema: z.core.$ZodType, value: unknown) => boolean;

function repair(schema: z.core.$ZodType, value: unknown, check: Check): unknown {
  const repaired = repairByType(schema, value, check);
  // Looking up the default takes longer than all the rest, and the first check needs none.
  const fallback = check === fits ? z.globalRegistry.get(schema)?.default : undefined;
  return fallback === undefined || check(schema, repaired) ? repaired : fallback;
}

function repairByType(schema: z.core.$ZodType, value: unknown, check: Check): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return isRecord(value)
        ? mapValues(def.shape, (field, name) => repairField(field, value[name], check))
        : value;
    case "record": {
      if (value === null || typeof value !== "object") return value;
      const repaired = mapValues({ ...value }, (entry) => repair(def.valueType, entry, check));
      return Object.fromEntries(Object.entries(repaired).filter(([, entry]) => check(def.valueType, entry)));
    }
    case "array": {
      const items = toList(value);
      const repaired = Array.isArray(items) ? items.map((item) => repair(def.element, item, check)) : [];
      const usable = repaired.filter((item) => check(def.element, item));
      const element = (def.element as z.core.$ZodTypes)._zod.def;
      return element.type === "object" && "id" in element.shape ? uniqueById(usable) : usable;
    }
    case "nullable":
    case "optional": {
      const inner = repair(def.innerType, value, check);
      return check(def.innerType, inner) ? inner : def.type === "nullable" ? null : undefined;
    }
    case "number":
      return typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
    case "string":
      return repairText(value, schema as z.ZodString);
    case "boolean":
      return booleans.get(value) ?? value;
    default:
      return value;
  }
}

/** Reads a missing section of a page as an empty object, because all its fields may be optional. */
const repairField = (schema: z.core.$ZodType, value: unknown, check: Check) =>
  repair(schema, schema._zod.def.type === "object" && !isRecord(value) ? {} : value, check);

/** Databases without booleans have numbers. */
const booleans = new Map<unknown, boolean>([
  ...[1, "1", "true"].map((yes) => [yes, true] as const),
  ...[0, "0", "false"].map((no) => [no, false] as const),
]);

function repairText(sent: unknown, { format, minLength }: z.ZodString): unknown {
  const value = isRecord(sent) ? (format === "uri-reference" ? sent.url : sent.name) : sent;
  if (typeof value === "number" && !format) return padDigits(String(value), minLength);
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (format === "date") return toDay(yearFirst(text));
  return format === "datetime" ? toInstant(yearFirst(text)) : padDigits(toMinutes(text), minLength);
}

/** Databases send a time of day with seconds. */
const toMinutes = (text: string) => text.replace(/^(\d\d?:\d\d):\d\d(\.\d+)?$/, "$1");

const yearFirst = (text: string) => text.replace(/^(\d\d)-(\d\d)-(\d{4})(?!\d)/, "$3-$2-$1");

/** `Date.parse` alone would take other orders for month-day-year, and so show another day. */
function toInstant(text: string) {
  if (!/^\d{4}-\d\d-\d\d(?!\d)/.test(text)) return text;
  const hasZone = /(z|[+-]\d\d(:?\d\d)?|[a-z]{3,})$/i.test(text.slice(10));
  // `Date.parse` would take the zone of this computer.
  const ms = Date.parse(hasZone ? text : `${text.replace("T", " ")} UTC`);
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}

/** Midnight in the Netherlands, as which some APIs send a day, is 22:00 or 23:00 UTC of the day before. */
const toDay = (text: string) =>
  /T2[23]:00:00(\.0+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(Date.parse(text) + 2 * 3_600_000).toISOString().slice(0, 10)
    : text.slice(0, 10);

/** A database that has a registration number as an integer has lost its first zeros. */
const padDigits = (text: string, length: number | null) =>
  /^0*[1-9]\d*$/.test(text) ? text.padStart(length ?? 0, "0") : text;

const fits: Check = (schema, value) => z.safeParse(schema, value).success;

/** Pages count records and make their elements' ids of these, so a record that is sent twice must be there once. */
export const uniqueById = <T>(items: T[]): T[] => [
  ...new Map(items.map((item) => [Object(item).id ?? item, item])).values(),
];

/** Some languages have a map for a list without items, or without its first ones. */
export const toList = (value: unknown): unknown =>
  isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const mapValues = <T>(record: Readonly<Record<string, T>>, map: (value: T, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** Strips the HTML that another API may send, then parses again: a text that is left empty counts as missing. */
export function plainTextSchema<T extends z.ZodType>(
  schema: T,
  strip: (value: z.output<T>) => unknown = plainTexts,
) {
  return tolerant(schema).transform(strip).pipe(tolerant(schema));
}
