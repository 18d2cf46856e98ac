import { z } from "zod";

/*
 * Building blocks of response schemas. What comes in from another deployment is read tolerantly (numbers as
 * numeric text, names as {id, name}, missing optional values), what goes out is exact, so one schema describes
 * the reference API and reads any other.
 */

const parseNumeric = (value: unknown) =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const nameOf = (value: unknown) =>
  value && typeof value === "object" && "name" in value ? value.name : value;

/** A finite number; numeric text is accepted. */
export const number = z.preprocess(parseNumeric, z.number());
/** A whole number of at least zero; numeric text is accepted. */
export const count = z.preprocess(parseNumeric, z.number().int().nonnegative());
/** A positive whole number that identifies a record. */
export const id = z.preprocess(parseNumeric, z.number().int().positive());
/** A price in EUR; zero or less is no price. */
export const price = z.preprocess(parseNumeric, z.number().positive());
/** Text with something in it. */
export const text = z.string().trim().min(1);
/** A name in the request's language; `{id, name}` of another deployment is read as its name. */
export const name = z.preprocess(nameOf, text);
/** Whoever shows a date must be able to: formatting one that is none throws. */
const isDate = (value: string) => !Number.isNaN(Date.parse(value));
/** A calendar date, YYYY-MM-DD (a date with a time is cut). */
export const day = z.preprocess(
  (value) => (typeof value === "string" ? value.slice(0, 10) : value),
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDate),
);
/** An instant, ISO 8601. */
export const instant = z.string().min(10).refine(isDate);

/** A value that may be missing: null when it is absent, null or unusable, so that it never fails its record. */
export function nullable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => value ?? null, schema.nullable()).catch(null as never);
}

/** A list whose unusable items are left out; an absent list is empty. */
export function lenientArray<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => item.safeParse(entry).success) : []),
    z.array(item),
  );
}
