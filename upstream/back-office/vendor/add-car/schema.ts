import { z } from "zod";
import { optionalDayOr } from "#contract/car-rules.ts";
import { vatSchemes } from "#contract/cars.ts";
import { firstCarYear } from "#contract/dates.ts";
import { inputText } from "#contract/fields.ts";
import { optionalLicensePlate } from "#contract/license-plate.ts";
import { parseAmount } from "#contract/parse-number.ts";
import { required } from "#contract/rules.ts";
import { longTextFields } from "#contract/vendor-profile.ts";
import type { TextKey } from "../../i18n.ts";
import { allInSchema } from "../all-in-field.ts";
import { carEditSchema } from "../edit-car-schema.ts";
import { type CarOptions, doorCounts, energyLabels, findModel, seatCounts } from "./options.ts";

/** Accepts one entry of a list, by its id or key. */
function choiceOf(from: readonly (string | number)[], message: TextKey) {
  const allowed = new Set(from.map(String));
  return z.string(message).refine((value) => allowed.has(value), message);
}
const numericChoiceOf = (from: readonly number[], message: TextKey) =>
  choiceOf(from, message).transform(Number);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

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

function requiredInteger(requiredMessage: TextKey, range: NumberRange) {
  return required(requiredMessage)
    .refine((value) => value === "" || isIntegerInRange(value, range), { error: range.message, abort: true })
    .transform((value) => parseAmount(value) ?? 0);
}

/** An empty field becomes null. */
function optionalInteger(range: NumberRange) {
  return inputText()
    .default("")
    .refine((value) => value === "" || isIntegerInRange(value, range), { error: range.message, abort: true })
    .transform((value) => (value === "" ? null : parseAmount(value)));
}

/** Rounds to tenths; an empty field becomes null. */
function optionalTenths(range: NumberRange) {
  return inputText()
    .default("")
    .refine((value) => value === "" || isInRange(parseAmount(value), range), {
      error: range.message,
      abort: true,
    })
    .transform((value) => (value === "" ? null : Math.round((parseAmount(value) ?? 0) * 10) / 10));
}

const day = optionalDayOr(
  "Please enter a valid date as year-month-day, such as 2021-03-15" satisfies TextKey,
);
const yearOf = (day: string) => Number(day.slice(0, 4));

/** A new car, by column; prices become cents. @param today YYYY-MM-DD in the Netherlands */
export function newCarSchema(carOptions: CarOptions, today: string) {
  const { price, mileage } = carEditSchema.shape;
  const models = carOptions.brands.flatMap((brand) => brand.models);
  return z
    .object({
      model_id: choiceOf(idsOf(models), "Model is required").transform(
        (id) => findModel(carOptions, Number(id))!,
      ),
      variant: inputText().max(80, "This text is too long").default(""),
      category_id: numericChoiceOf(idsOf(carOptions.categories), "Please choose a category"),
      car_condition_id: numericChoiceOf(idsOf(carOptions.car_conditions), "Please choose a condition"),
      body_type: choiceOf(valuesOf(carOptions.body_types), "Please choose a body"),
      color: choiceOf(valuesOf(carOptions.colors), "Color is required"),
      doors: numericChoiceOf(doorCounts, "Please choose the number of doors"),
      seats: numericChoiceOf(seatCounts, "Please choose the number of seats"),
      fuel_type_id: numericChoiceOf(idsOf(carOptions.fuel_types), "Fuel type is required"),
      transmission_type_id: numericChoiceOf(
        idsOf(carOptions.transmission_types),
        "Transmission type is required",
      ),
      power_kw: requiredInteger("Power is required", {
        from: 1,
        to: 2000,
        message: "Please enter the power in kW, such as 85",
      }),
      top_speed: requiredInteger("Top speed is required", {
        from: 10,
        to: 600,
        message: "Please enter the top speed in km/h, such as 190",
      }),
      engine_cc: optionalInteger({
        from: 1,
        to: 30_000,
        message: "Please enter the engine in cc, such as 1498",
      }),
      co2: optionalInteger({ from: 0, to: 1000, message: "Please enter the emissions in g/km, such as 120" }),
      energy_label: z
        .enum(["", ...energyLabels], "This value is not valid" satisfies TextKey)
        .default("")
        .transform((label) => label || null),
      electric_range: optionalInteger({
        from: 5,
        to: 1500,
        message: "Please enter the electric range in km, such as 420",
      }),
      battery_capacity: optionalTenths({
        from: 0.5,
        to: 300,
        message: "Please enter the battery capacity in kWh, such as 57.5",
      }),
      license_plate: optionalLicensePlate,
      year: requiredInteger("Model year is required", {
        from: firstCarYear,
        to: yearOf(today) + 1,
        message: "Please enter a year, such as 2021",
      }),
      first_registration_date: day.refine(
        (day) => day === null || day <= today,
        "The first registration date must be today or earlier" satisfies TextKey,
      ),
      next_apk_date: day,
      owners: optionalInteger({ from: 0, to: 99, message: "Please enter the number of owners, such as 2" }),
      mileage,
      price,
      all_in: allInSchema,
      vat_scheme: z
        .enum(["", ...vatSchemes], "Please enter deductible or margin, or leave it empty" satisfies TextKey)
        .default("")
        .transform((scheme) => scheme || null),
      ...longTextFields("description"),
      equipment: z
        .record(z.string().regex(/^\d{1,9}$/), z.literal("on"))
        .default({})
        .transform((checked) => idsOf(carOptions.equipment).filter((id) => Object.hasOwn(checked, id))),
    })
    .refine(({ year, first_registration_date: day }) => day === null || year <= yearOf(day) + 1, {
      error: "The model year does not match the first registration date" satisfies TextKey,
      path: ["year"],
    })
    .refine(
      ({ next_apk_date: apk, first_registration_date: first }) =>
        apk === null || first === null || apk > first,
      {
        error: "The APK date must be after the first registration date" satisfies TextKey,
        path: ["next_apk_date"],
      },
    );
}
export type NewCar = z.output<ReturnType<typeof newCarSchema>>;
