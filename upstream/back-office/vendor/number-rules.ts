import { parseAmount } from "#contract/parse-amount.ts";
import { inputText, required } from "#contract/rules.ts";
import type { TextKey } from "../i18n.ts";

interface NumberRange {
  from: number;
  to: number;
  message: TextKey;
}

const isInRange = (number: number | null, { from, to }: NumberRange) =>
  number !== null && number >= from && number <= to;

const isIntegerInRange = (value: string, range: NumberRange) => {
  const number = parseAmount(value);
  return Number.isInteger(number) && isInRange(number, range);
};

export function requiredInteger(requiredMessage: TextKey, range: NumberRange) {
  return required(requiredMessage)
    .refine((value) => value === "" || isIntegerInRange(value, range), { error: range.message, abort: true })
    .transform((value) => parseAmount(value) ?? 0);
}

/** Null for an empty field. */
export function optionalInteger(range: NumberRange) {
  return inputText()
    .default("")
    .refine((value) => value === "" || isIntegerInRange(value, range), { error: range.message, abort: true })
    .transform((value) => (value === "" ? null : parseAmount(value)));
}

/** Rounded to tenths; null for an empty field. */
export function optionalTenths(range: NumberRange) {
  return inputText()
    .default("")
    .refine((value) => value === "" || isInRange(parseAmount(value), range), {
      error: range.message,
      abort: true,
    })
    .transform((value) => (value === "" ? null : Math.round((parseAmount(value) ?? 0) * 10) / 10));
}
