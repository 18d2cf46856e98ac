import type { Formatter } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import type { IconName } from "#app/ui/icon.tsx";
import type { DetailCar } from "./car-details.ts";

/** One fact of a car. `value`: null is shown as "Not stated"; `as`: drawn as this object instead of as text. */
export interface CarFact {
  label: string;
  value: string | null;
  icon?: IconName;
  as?: "plate" | "energy label";
}

export type FactsCar = Omit<
  DetailCar,
  "description" | "otherDescription" | "photos" | "prices" | "drop" | "equipment" | "place"
>;

interface Formatters {
  t: Translate;
  format: Formatter;
}

const hpPerKw = 1.359_62;

/** Formats a number; zero counts as missing. */
function formatPositive(value: number | null, inWords: (value: number) => string): string | null {
  return value ? inWords(value) : null;
}

/** Formats a number; zero is valid (a new car's mileage, an electric car's CO₂). */
function formatKnown(value: number | null, inWords: (value: number) => string): string | null {
  return value === null ? null : inWords(value);
}

function power(kw: number, t: Translate) {
  return t("{{kw}} kW ({{hp}} hp)", { kw, hp: Math.round(kw * hpPerKw) });
}

/** Returns the five facts that buyers look for first. */
export function mainFacts(car: FactsCar, { t, format }: Formatters): CarFact[] {
  return [
    { icon: "calendar", label: t("Year"), value: formatPositive(car.year, String) },
    {
      icon: "gauge",
      label: t("Mileage"),
      value: formatKnown(car.mileage, (distance) => format.distance(distance, car.unit)),
    },
    { icon: "fuel", label: t("Fuel type"), value: car.fuel },
    { icon: "gearbox", label: t("Transmission type"), value: car.transmission },
    { icon: "bolt", label: t("Power"), value: formatPositive(car.powerKw, (kw) => power(kw, t)) },
  ];
}

/** Facts of registered cars; a new car shows only those that are stated. */
const ofRegistered = ({ isNew }: FactsCar, ...facts: CarFact[]) =>
  facts.filter(({ value }) => !isNew || value !== null);

function apk({ apkUntil, isApkExempt }: FactsCar, { t, format }: Formatters): string | null {
  if (apkUntil) return format.date(apkUntil);
  return isApkExempt ? t("Not required (over 50 years old)") : null;
}

function vat({ vat: scheme }: FactsCar, t: Translate): CarFact[] {
  if (!scheme) return [];
  return [
    { label: t("VAT"), value: scheme === "margin" ? t("Margin scheme, not deductible") : t("Deductible") },
  ];
}

export function keyFacts(car: FactsCar, { t, format }: Formatters): CarFact[] {
  return [
    ...mainFacts(car, { t, format }),
    ...ofRegistered(
      car,
      {
        icon: "key",
        label: t("First registration"),
        value: car.firstRegistration && format.date(car.firstRegistration),
      },
      { icon: "wrench", label: t("APK until"), value: apk(car, { t, format }) },
      { icon: "users", label: t("Owners"), value: formatKnown(car.owners, format.number) },
    ),
  ];
}

export function specifications(car: FactsCar, { t, format }: Formatters): CarFact[] {
  return [
    { label: t("Brand"), value: car.brand },
    { label: t("Model"), value: car.model },
    { label: t("Category"), value: car.category },
    { label: t("Condition"), value: car.condition },
    ...vat(car, t),
    { label: t("Body"), value: car.body },
    { label: t("Color"), value: car.color },
    { label: t("Doors"), value: formatPositive(car.doors, format.number) },
    { label: t("Seats"), value: formatPositive(car.seats, format.number) },
    // Only some cars have these, so they are left out when missing.
    ...[
      { label: t("Engine"), value: formatPositive(car.engine, (cc) => t("{{cc}} cc", { cc })) },
      { label: t("Electric range (WLTP)"), value: formatPositive(car.electricRange, format.distance) },
      {
        label: t("Battery capacity"),
        value: formatPositive(car.battery, (kwh) => t("{{kwh}} kWh", { kwh })),
      },
    ].filter(({ value }) => value !== null),
    { label: t("Top speed"), value: formatPositive(car.topSpeed, format.speed) },
    { label: t("CO₂ emissions"), value: formatKnown(car.co2, (grams) => t("{{grams}} g/km", { grams })) },
    { label: t("Energy label"), value: car.energyLabel, as: "energy label" },
    ...ofRegistered(car, { label: t("License plate"), value: car.plate, as: "plate" }),
  ];
}
