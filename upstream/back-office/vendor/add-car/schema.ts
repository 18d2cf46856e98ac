import { z } from "zod";
import { amountOf } from "#contract/amounts.ts";
import { optionalPlate } from "#contract/licence-plate.ts";
import { latinDigits, required, typed } from "#contract/rules.ts";
import type { Text } from "../../say.ts";
import { carEdit } from "../car-schema.ts";
import { type CarChoices, doorCounts, energyLabels, modelOf, seatCounts } from "./choices.ts";

/** The first car there was, and of every date what is before it is a slip. */
const firstYear = 1885;

/** One of a list's entries, by what the form calls it. */
function chosen(from: readonly (string | number)[], message: Text) {
  const known = new Set(from.map(String));
  return z.string(message).refine((value) => known.has(value), message);
}
const chosenNumber = (from: readonly number[], message: Text) => chosen(from, message).transform(Number);
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value);

interface Whole {
  from: number;
  to: number;
  wrong: Text;
}

const isWhole = (value: string, { from, to }: Whole) => {
  const number = amountOf(value);
  return number !== null && Number.isInteger(number) && number >= from && number <= to;
};

function whole(missing: Text, asked: Whole) {
  return required(missing)
    .refine((value) => value === "" || isWhole(value, asked), { error: asked.wrong, abort: true })
    .transform((value) => amountOf(value) ?? 0);
}

function wholeIfAny(asked: Whole) {
  return typed()
    .default("")
    .refine((value) => value === "" || isWhole(value, asked), { error: asked.wrong, abort: true })
    .transform((value) => (value === "" ? null : amountOf(value)));
}

const dayIfAny = typed()
  .default("")
  .transform(latinDigits)
  .refine((value) => value === "" || isDay(value), {
    error: "Please enter a valid date" satisfies Text,
    abort: true,
  })
  .transform((value) => value || null);

/** YYYY-MM-DD, and in the calendar. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number(value.slice(0, 4)) < firstYear) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

const yearOf = (day: string) => Number(day.slice(0, 4));

/**
 * A car as a vendor adds it, by the names of its columns; prices in cents.
 * @param choices the lists it must come from
 * @param today YYYY-MM-DD in the Netherlands
 */
export function newCar(choices: CarChoices, today: string) {
  const { price, mileage, description_en, description_ar, description_nl } = carEdit.shape;
  const models = choices.brands.flatMap((brand) => brand.models);
  return z
    .object({
      model_id: chosen(idsOf(models), "Model is required").transform((id) => modelOf(choices, Number(id))!),
      variant: typed().max(80, "This text is too long").default(""),
      category_id: chosenNumber(idsOf(choices.categories), "Please choose a category"),
      car_condition_id: chosenNumber(idsOf(choices.car_conditions), "Please choose a condition"),
      body_type: chosen(valuesOf(choices.body_types), "Please choose a body"),
      color: chosen(valuesOf(choices.colors), "Color is required"),
      doors: chosenNumber(doorCounts, "Please choose the number of doors"),
      seats: chosenNumber(seatCounts, "Please choose the number of seats"),
      fuel_type_id: chosenNumber(idsOf(choices.fuel_types), "Fuel type is required"),
      transmission_type_id: chosenNumber(idsOf(choices.transmission_types), "Transmission type is required"),
      power_kw: whole("Power is required", {
        from: 1,
        to: 2000,
        wrong: "Please enter the power in kW, such as 85",
      }),
      top_speed: whole("Top speed is required", {
        from: 10,
        to: 600,
        wrong: "Please enter the top speed in km/h, such as 190",
      }),
      engine_cc: wholeIfAny({ from: 1, to: 30_000, wrong: "Please enter the engine in cc, such as 1498" }),
      co2: wholeIfAny({ from: 0, to: 1000, wrong: "Please enter the emissions in g/km, such as 120" }),
      energy_label: z
        .enum(["", ...energyLabels], "This value is not valid" satisfies Text)
        .default("")
        .transform((label) => label || null),
      license_plate: optionalPlate,
      year: whole("Model year is required", {
        from: firstYear,
        to: yearOf(today) + 1,
        wrong: "Please enter a year, such as 2021",
      }),
      first_registration_date: dayIfAny.refine(
        (day) => day === null || day <= today,
        "The first registration date must be today or earlier" satisfies Text,
      ),
      next_apk_date: dayIfAny,
      owners: wholeIfAny({ from: 0, to: 99, wrong: "Please enter the number of owners, such as 2" }),
      mileage,
      price,
      description_en,
      description_ar,
      description_nl,
      equipment: z
        .record(z.string().regex(/^\d{1,9}$/), z.literal("on"))
        .default({})
        .transform((ticked) => idsOf(choices.equipment).filter((id) => Object.hasOwn(ticked, id))),
    })
    .refine(({ year, first_registration_date: day }) => day === null || year <= yearOf(day) + 1, {
      error: "The model year does not go with the first registration date" satisfies Text,
      path: ["year"],
    })
    .refine(
      ({ next_apk_date: apk, first_registration_date: first }) =>
        apk === null || first === null || apk > first,
      {
        error: "The APK date must be after the first registration date" satisfies Text,
        path: ["next_apk_date"],
      },
    );
}
export type NewCar = z.output<ReturnType<typeof newCar>>;
