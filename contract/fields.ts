import { z } from "zod";

/* Building blocks of response schemas, which read other deployments tolerantly (decision 008). */

const parseNumeric = (value: unknown) =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

const nameOf = (value: unknown) =>
  value && typeof value === "object" && "name" in value ? value.name : value;

export const number = z.preprocess(parseNumeric, z.number());
export const count = z.preprocess(parseNumeric, z.number().int().nonnegative());
export const id = z.preprocess(parseNumeric, z.number().int().positive());
/** A price in EUR; zero or less is no price. */
export const price = z.preprocess(parseNumeric, z.number().positive());
export const text = z.string().trim().min(1);
export const name = z.preprocess(nameOf, text);
/** Whoever shows a date must be able to: formatting one that is none throws. */
const isDate = (value: string) => !Number.isNaN(Date.parse(value));
export const day = z.preprocess(
  (value) => (typeof value === "string" ? value.slice(0, 10) : value),
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isDate),
);
export const instant = z.string().min(10).refine(isDate);

export function nullable<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => value ?? null, schema.nullable()).catch(null as never);
}

export function lenientArray<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => item.safeParse(entry).success) : []),
    z.array(item),
  );
}
