import { z } from "zod";
import { latinDigits } from "./parse-number.ts";
import { maxId, maxPage, maxSearchLength } from "./search-limits.ts";

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

/** Characters that nobody sees, such as zero-width ones. In texts they may have a meaning between visible ones. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Removes invisible characters, because contact lists and mails copy marks of direction too. */
export const withoutMarks = (value: string) => value.replace(invisible, "");

/** Writes dashes as the hyphen of keyboards, because phones and word processors replace it. */
export const withHyphens = (value: string) => value.replace(/[\u2010-\u2015\u2212]/g, "-");

/** Text for a format of ASCII characters, as a keyboard would write it: with Latin digits and without marks. */
export const plainCharacters = (value: string) =>
  withHyphens(latinDigits(withoutMarks(value.normalize("NFKC")))).trim();

const onlyInvisible = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;

/** Control characters except tabs and line breaks. PostgreSQL cannot store zero; in JSON the others take six bytes. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Text as typed, trimmed, with LF as line breaks and no control characters; empty if nothing of it is visible. */
export function inputText(message?: string) {
  return z
    .string(message ? { error: message } : undefined)
    .overwrite((value) =>
      value
        .replace(/\r\n?/g, "\n")
        .replace(/[\v\f]/g, " ")
        .replace(controls, "")
        .replace(onlyInvisible, ""),
    )
    .trim();
}

/** For a query: a plain GET form sends empty fields, which count as absent. */
export function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const digits = (value: unknown) =>
  typeof value === "string" ? Number(/^\d+$/.test(value) ? value : Number.NaN) : value;

/** Ids and pages as forms and queries send them, in plain digits. */
export const recordIdOr = (error?: string) =>
  z.preprocess(digits, z.number(error).int(error).positive(error).max(maxId, error));
export const recordId = recordIdOr();
/** For a form, which sends an empty field for none. */
export function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
}

export const optionalRecordId = unlessEmpty(recordId);
export const queryPage = optionalQuery(z.coerce.number().int().min(1).max(maxPage));
/** Words or a town. */
export const querySearchText = optionalQuery(inputText().max(maxSearchLength));

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
