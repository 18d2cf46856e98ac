import { z } from "zod";
import { dateInNetherlands, firstCarYear, isIsoDate } from "./dates.ts";
import { inputText, plainCharacters } from "./fields.ts";
import { bareAmount, parseAmount } from "./parse-number.ts";
import { numberOrText, required, unlessRefused } from "./rules.ts";

/* The rules of §5 for a car's own fields. A number is a JSON number or a text that somebody typed. */

const typed = (value: unknown) => (typeof value === "number" ? String(value) : value);
const typedAmount = (value: unknown) => (typeof value === "number" ? value.toFixed(2) : value); // not as thousands
const typedWhole = (value: unknown) => typed(typeof value === "number" ? Math.round(value) : value);

function requiredNumber(
  requiredMessage: string,
  numberMessage: string,
  negativeMessage: string,
  asTyped = typedAmount,
) {
  return z
    .preprocess(asTyped, required(requiredMessage))
    .meta(numberOrText)
    .transform(bareAmount)
    .transform(unlessRefused((text) => !/^-[\d.,]*[1-9]/.test(text), negativeMessage))
    .transform((text) => parseAmount(text.replace(/^-/, "")))
    .transform(unlessRefused((number) => number !== null, numberMessage))
    .transform((number) => number ?? 0);
}

const maxMileageKm = 1_000_000;
const maxPriceEur = 10_000_000;
const tooCheap = "The price must be at least 1 euro";

export const mileage = requiredNumber(
  "Mileage is required",
  "Mileage must be a valid number",
  "Mileage cannot be negative",
  typedWhole,
)
  // "1,5" is a slip, most likely of "1.500".
  .refine(Number.isInteger, "Mileage must be a valid number")
  .refine((km) => km <= maxMileageKm, "Mileage seems too high");

const wholeEuros = "Please enter the price in whole euros, such as 12950";

export const expectedPrice = requiredNumber(
  "Expected price is required",
  "Please enter the price as a number, such as 12950",
  "Expected price must not be less than 0",
)
  .refine(Number.isInteger, wholeEuros)
  .refine((price) => price <= maxPriceEur, "This price seems too high");

/** The price of a car that is for sale. */
export const salePrice = requiredNumber(
  "Price is required",
  "Please enter the price as a number, such as 12950",
  tooCheap,
)
  .refine((price) => price >= 1, tooCheap)
  .refine((price) => price <= maxPriceEur, "This price seems too high");

/** As somebody types it: "1,5" is a slip. @param stored a price of a stock file, which may have cents */
export const typedSalePrice = (stored?: number) =>
  salePrice.refine((price) => price < 1 || Number.isInteger(price) || price === stored, wholeEuros);

interface Bounds {
  min: number;
  max: number;
  tooFew: string;
  tooMany: string;
}

function optionalCount({ min, max, tooFew, tooMany }: Bounds) {
  return z
    .preprocess((value) => typed(value ?? ""), inputText().optional())
    .meta({ type: [...numberOrText.type, "null"] })
    .transform((text) => (text ? parseCount(plainCharacters(text)) : null))
    .transform(
      unlessRefused((count) => count === null || Number.isInteger(count), "Please enter a number, such as 5"),
    )
    .refine((count) => count === null || count >= min, tooFew)
    .refine((count) => count === null || count <= max, tooMany);
}

/** Accepts digits only, because `Number` alone would also read 0x4 and 4e0. */
const parseCount = (digits: string) => (/^-?[\d.]+$/.test(digits) ? Number(digits) : Number.NaN);

export const doors = optionalCount({
  min: 2,
  max: 6,
  tooFew: "A car must have at least 2 doors",
  tooMany: "A car cannot have more than 6 doors",
});
export const seats = optionalCount({
  min: 2,
  max: 9,
  tooFew: "A car must have at least 2 seats",
  tooMany: "A car cannot have more than 9 seats",
});

/** The next year, because its models are sold already. */
const lastModelYear = (now: Date) => Number(dateInNetherlands(now).slice(0, 4)) + 1;

/** The years of the cars that a car is compared with, none of them to come. */
export const comparedYears = (year: number, apart: number, now: Date): [number, number] => [
  Math.max(0, year - apart),
  Math.min(year + apart, Math.max(year, lastModelYear(now))),
];

export function modelYear(now: () => Date) {
  const isYear = (text: string) =>
    /^\d{4}$/.test(text) && Number(text) >= firstCarYear && Number(text) <= lastModelYear(now());
  return z
    .preprocess(typed, required("Model year is required"))
    .meta(numberOrText)
    .transform(plainCharacters)
    .refine((text) => text === "" || isYear(text), "Please enter a year, such as 2021")
    .transform(Number);
}

export const optionalDayOr = (message: string) =>
  inputText()
    .nullish()
    .transform((value) => plainCharacters(value ?? ""))
    .transform(unlessRefused((value) => value === "" || isIsoDate(value), message))
    .transform((value) => value || null);

export const optionalDay = optionalDayOr("Please enter a valid date");

export const firstRegistrationDate = (now: () => Date) =>
  optionalDay.refine(
    (day) => day === null || day <= dateInNetherlands(now()),
    "The first registration date must be today or earlier",
  );

const isNotAfter = (day: unknown, other: unknown) =>
  typeof day === "string" && typeof other === "string" && isIsoDate(day) && isIsoDate(other) && day <= other;

const fieldError = (error: string, field: string) => ({ error, path: [field], when: () => true });

type Dates = Partial<Record<"first_registration_date" | "last_apk_date" | "next_apk_date", unknown>> | null;

/** Checked even if other fields have errors, so that nobody has to send the form twice to see this one. */
export const lastApkAfterFirst = [
  (car: unknown) => {
    const { first_registration_date: first, last_apk_date: last } = (car as Dates) ?? {};
    return !isNotAfter(last, first);
  },
  fieldError("The last APK date must be after the first registration date", "last_apk_date"),
] as const;

export const nextApkAfterLast = [
  (car: unknown) => {
    const { last_apk_date: last, next_apk_date: next } = (car as Dates) ?? {};
    return !isNotAfter(next, last);
  },
  fieldError("The next APK date must be after the last APK date", "next_apk_date"),
] as const;
