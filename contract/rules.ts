import { z } from "zod";
import { inputText, plainCharacters, withHyphens, withoutMarks } from "./fields.ts";

const kvkWeights = [8, 7, 6, 5, 4, 3, 2, 1];

/** Modulus 11 holds from 50000000 on; of older numbers only the format is checked (decision 059). */
export function isKvkNumber(number: string): boolean {
  if (!/^(?!0{8})\d{8}$/.test(number)) return false;
  return number < "50000000" || weightedSum(number, kvkWeights) % 11 === 0;
}

/** Companies have modulus 11 (§5); sole traders have ISO 7064 modulus 97 over the whole number since 2020. */
export function isVatNumber(number: string): boolean {
  const digits = /^NL(?!0{9})(\d{9})B\d{2}$/.exec(number)?.[1];
  if (digits === undefined) return false;
  return vatCheckDigit(digits) === Number(digits[8]) || iso7064Mod97(number) === 1;
}

export function vatCheckDigit(digits: string): number {
  return weightedSum(digits.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

function iso7064Mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}

/* Rules of §5. Messages are the specification's words and i18n keys. Browsers load them with a form (decision 146). */

/**
 * For `transform`: refuses a value and skips the field's later rules. `refine` with `abort` does so too, but would also
 * skip the rules between fields.
 */
export function unlessRefused<T>(isAllowed: (value: T) => boolean, message: string) {
  return (value: T, context: z.RefinementCtx): T => {
    if (!isAllowed(value)) context.addIssue({ code: "custom", message });
    return value;
  };
}

/** The type of a field that takes a number or what somebody typed, for the API's description. */
export const numberOrText = { type: ["string", "number"] };

export function required(message: string, max = 255) {
  return inputText(message).min(1, message).max(max, "This text is too long");
}

export const oneLine = (message: string, max: number) =>
  required(message, max).transform((value) => value.replace(/\s+/g, " "));

const invalidEmail = "please enter a valid email address";

/** HTML's pattern, with dots only between other characters and with a top-level domain. */
const isEmail = (value: string) =>
  z.regexes.html5Email.test(value) && /^(?!\.|.*\.[.@])[^@]+@.*\.[a-z][^.]+$/i.test(value);

/** §5: standard e-mail pattern. Two messages: empty, and not an address. */
export const email = z
  .string({ error: "Email is required" })
  .overwrite(withoutMarks)
  .trim()
  .min(1, "Email is required")
  .refine((value) => value === "" || (value.length <= 254 && isEmail(value)), invalidEmail)
  .meta({ maxLength: 254 });

const phoneMessage = "please enter a valid phone number , phone number accept english numbers only";

/** §5: international pattern; `+`, digits, spaces, `()-.`, at least 6 ASCII digits. */
function isPhone(value: string) {
  return /^\+?[0-9 ().-]+$/.test(value) && value.replace(/\D/g, "").length >= 6 && value.length <= 30;
}

/** Replaces blanks and hyphens by those that the pattern accepts. */
const asPhone = (value: string) => withHyphens(withoutMarks(value)).replace(/\s/g, " ");

export const phone = z
  .string({ error: "Phone is required" })
  .overwrite(asPhone)
  .trim()
  .min(1, "Phone is required")
  .refine((value) => value === "" || isPhone(value), phoneMessage);

/** A description of a car is as long as the message it is made of. */
export const maxTextLength = 5000;

export const optionalText = (max: number) =>
  inputText()
    .max(max, "This text is too long")
    .nullish()
    .transform((value) => value || null);

export const optionalPhone = z
  .string()
  .overwrite(asPhone)
  .trim()
  .refine((value) => value === "" || isPhone(value), phoneMessage)
  .nullish()
  .transform((value) => value || null);

/** A name with plain hyphens and single blanks, without invisible marks except joiners between letters. */
export const plainName = (value: string) =>
  withHyphens(value)
    .replace(/([\p{L}\p{M}]\p{Join_C})\p{DI}*(?!\p{DI})(?=[\p{L}\p{M}])|(?!\p{M})\p{DI}/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** §5: a person's name, 2 to 50 letters of any script, spaces, hyphens or apostrophes; it ends with a letter. */
function personName(missing: string, invalid: string) {
  return required(missing, 50)
    .transform(plainName)
    .refine((value) => value === "" || isPersonName(value), invalid);
}

export const firstName = personName(
  "First name is required",
  "A first name has 2 to 50 letters, spaces, hyphens or apostrophes",
);

export const lastName = personName(
  "Last name is required",
  "A last name has 2 to 50 letters, spaces, hyphens or apostrophes",
);

// Arabic and decomposed Latin names have marks; Dutch ones may begin with an apostrophe ('t Hart).
function isPersonName(value: string) {
  return (
    value.length >= 2 &&
    /^['‘’]?\p{L}[\p{L}\p{M}\p{Join_C} '’-]*$/u.test(value) &&
    /[\p{L}\p{M}]$/u.test(value)
  );
}

export const username = inputText()
  .overwrite(plainCharacters)
  .regex(/^[A-Za-z0-9_]{3,20}$/, "A username has 3 to 20 letters, digits or underscores");

const byteLength = (text: string) => new TextEncoder().encode(text).length;
export const isShortEnough = (password: string) => byteLength(password) <= 256;

const existingPassword = (missing: string) =>
  z.string({ error: missing }).min(1, missing).refine(isShortEnough, { error: "This text is too long" });

export const inputPassword = existingPassword("Password is Required");
/** Next to a new password, from which its message has to differ. */
export const currentPassword = existingPassword("Please enter your current password");

/** §5: a code of exactly 6 digits. Pasted blanks are dropped, Arabic digits converted. */
export const code = z
  .string({ error: "Please enter exactly 6 digits" })
  .transform((value) => plainCharacters(value).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Please enter exactly 6 digits"));

export const terms = z.preprocess(
  (value) => value === true || value === "on" || value === "true" || value === "1" || value === 1,
  z.literal(true, "You must agree to the terms and conditions"),
);

export const kvkNumber = required("KVK number is required")
  .transform((value) => plainCharacters(value).replace(/[\s.-]/g, ""))
  .transform(unlessRefused((value) => value === "" || /^\d{8}$/.test(value), "A KVK number has 8 digits"))
  .refine((value) => value === "" || isKvkNumber(value), {
    error: "This KVK number does not exist: please check its digits",
  });

export const vatNumber = inputText()
  .transform(normalizeVatNumber)
  .transform(
    unlessRefused(
      (value) => value === "" || /^NL\d{9}B\d{2}$/.test(value),
      "Please enter a Dutch VAT number",
    ),
  )
  .refine((value) => value === "" || isVatNumber(value), {
    error: "This VAT number does not exist: please check its digits",
  });

/** Drops blanks and dots, and adds the country code. Never adds a digit, which could make somebody else's number. */
function normalizeVatNumber(value: string) {
  const normalized = plainCharacters(value)
    .toUpperCase()
    .replace(/[\s.-]/g, "");
  return normalized.replace(/^(?=\d{9}B)/, "NL");
}
