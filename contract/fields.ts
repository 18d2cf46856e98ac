import { z } from "zod";
import { inputText } from "./rules.ts";

/* Fields of answers and queries. `null` means "not known"; a `default` in the metadata replaces a missing value. */

export const number = z.number();
export const count = z.number().int().nonnegative();
export const id = z.number().int().positive();
/** In EUR. */
export const price = z.number().positive();
export const text = z.string().min(1);
/** A URL, or a path of the API's host. */
export const imageUrl = z.stringFormat("uri-reference", /[./]/);
/** 8 digits. */
export const kvkNumber = z.string().min(8);
export const day = z.iso.date();
export const instant = z.iso.datetime();

/** For a query: a plain GET form sends empty fields, which count as absent. */
export function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const digits = (value: unknown) =>
  typeof value === "string" ? Number(/^\d+$/.test(value) ? value : Number.NaN) : value;

/** Ids and pages as forms and queries send them, in plain digits; the limits are `maxId` and `maxPage`. */
export const recordIdOr = (error?: string) =>
  z.preprocess(digits, z.number(error).int(error).positive(error).max(2_147_483_647, error));
export const recordId = recordIdOr();
/** For a form, which sends an empty field for none. */
export const optionalRecordId = z.preprocess(
  (value) => (value === "" || value === null ? undefined : value),
  recordId.optional(),
);
export const queryPage = optionalQuery(z.coerce.number().int().min(1).max(1_000_000));
/** Words or a town; the limit is `maxSearchLength`. */
export const querySearchText = optionalQuery(inputText().max(100));

/** JSON in a field of a form. */
export const jsonText = z
  .string()
  .max(40_000)
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue("This value is not valid");
      return z.NEVER;
    }
  });
