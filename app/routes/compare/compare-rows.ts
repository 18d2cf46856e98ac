import { keyFacts, specifications } from "#app/features/cars/car-facts.ts";
import type { Formatter } from "#app/i18n/formatter.ts";
import type { Translate } from "#app/i18n/translator.ts";
import type { CompareCar } from "./compare-car.ts";

export interface CompareRow {
  label: string;
  /** One value per car; null: not stated. */
  values: (string | null)[];
  kind?: "price" | "equipment" | "seller";
  ltr?: boolean;
  /** Indexes of the cars with the best value; empty when all are equal. */
  best: number[];
  differs: boolean;
}

interface Formatters {
  t: Translate;
  format: Formatter;
}

interface Measure {
  of: (car: CompareCar) => number | null;
  better: "low" | "high";
}

/** Returns groups of rows; a row without a value for any car is left out. */
export function compareRows(cars: CompareCar[], formatters: Formatters) {
  const { t } = formatters;
  const groups: { title: string; rows: CompareRow[] }[] = [
    { title: t("Price"), rows: priceRows(cars, formatters) },
    { title: t("Key facts"), rows: factRows(cars, formatters, keyFacts) },
    { title: t("Specifications"), rows: factRows(cars, formatters, specifications) },
    { title: t("Equipment"), rows: equipmentRows(cars, formatters) },
    { title: t("Seller"), rows: sellerRows(cars, formatters) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function row(cars: CompareCar[], label: string, values: (string | null)[], measure?: Measure): CompareRow {
  const numbers = measure ? cars.map(measure.of) : [];
  return { label, values, best: bestOf(numbers, measure?.better), differs: new Set(values).size > 1 };
}

function bestOf(numbers: (number | null)[], better: Measure["better"] = "low"): number[] {
  const known = numbers.filter((number) => number !== null);
  const best = better === "low" ? Math.min(...known) : Math.max(...known);
  const winners = [...numbers.keys()].filter((index) => numbers[index] === best);
  return known.length > 1 && winners.length < known.length ? winners : [];
}

const hasValue = ({ values }: CompareRow) => values.some((value) => value !== null);

function priceRows(cars: CompareCar[], { t, format }: Formatters): CompareRow[] {
  const price = ({ price: eur }: CompareCar) => (eur === null ? t("Price on request") : format.price(eur));
  const hasChanges = cars.some((car) => car.change);
  const change = ({ change: eur }: CompareCar) => {
    if (eur === null || !hasChanges) return null;
    if (eur === "unstated") return t("The price has changed");
    return eur === 0 ? t("No change") : `${eur < 0 ? "↓" : "↑"} ${format.price(Math.abs(eur))}`;
  };
  const of = ({ price: eur }: CompareCar) => eur;
  return [
    { ...row(cars, t("Asking price"), cars.map(price), { of, better: "low" }), kind: "price" as const },
    row(
      cars,
      t("All-in price"),
      cars.map(({ isAllIn }) => (isAllIn ? t("Yes") : null)),
    ),
    { ...row(cars, t("Price change"), cars.map(change)), ltr: true },
  ].filter(hasValue);
}

const timeOf = (day: string | null) => (day === null ? null : Date.parse(day));

/** Ranks "A++" before "A" before "B", lowest first. */
function labelRank({ energyLabel }: CompareCar): number | null {
  const [, letter, pluses = ""] = /^([A-G])(\+*)$/.exec(energyLabel ?? "") ?? [];
  return letter ? letter.charCodeAt(0) - pluses.length / 10 : null;
}

/** Measures by the label of their row; no value of the other facts is better. */
function measures(cars: CompareCar[], t: Translate): Record<string, Measure | undefined> {
  const isOneUnit = new Set(cars.map(({ unit }) => unit)).size === 1;
  return {
    [t("Year")]: { of: ({ year }) => year, better: "high" },
    [t("Mileage")]: { of: ({ mileage }) => (isOneUnit ? mileage : null), better: "low" },
    [t("Owners")]: { of: ({ owners }) => owners, better: "low" },
    [t("APK until")]: { of: ({ apkUntil }) => timeOf(apkUntil), better: "high" },
    [t("CO₂ emissions")]: { of: ({ co2 }) => co2, better: "low" },
    [t("Energy label")]: { of: labelRank, better: "low" },
    [t("Electric range (WLTP)")]: { of: ({ electricRange }) => electricRange, better: "high" },
  };
}

function factRows(
  cars: CompareCar[],
  formatters: Formatters,
  factsOf: typeof keyFacts | typeof specifications,
): CompareRow[] {
  const { t } = formatters;
  const measureOf = measures(cars, t);
  const facts = cars.map((car) => new Map(factsOf(car, formatters).map((fact) => [fact.label, fact])));
  const labels = new Set(facts.flatMap((ofCar) => [...ofCar.keys()]));
  // License plates always differ, which does not help to compare.
  labels.delete(t("License plate"));
  return [...labels]
    .map((label) => {
      const values = facts.map((ofCar) => ofCar.get(label)?.value ?? null);
      return row(cars, label, values, measureOf[label]);
    })
    .filter(hasValue);
}

/** Equipment of most cars comes first. A car without a list of equipment has unknown values. */
function equipmentRows(cars: CompareCar[], { t }: Formatters): CompareRow[] {
  const count = (name: string) => cars.filter(({ equipment }) => equipment.includes(name)).length;
  const names = [...new Set(cars.flatMap(({ equipment }) => equipment))];
  return names
    .sort((a, b) => count(b) - count(a))
    .map((name) => {
      const values = cars.map(({ equipment }) =>
        equipment.length === 0 ? null : equipment.includes(name) ? t("Yes") : t("No"),
      );
      return { ...row(cars, name, values), kind: "equipment" as const };
    });
}

function sellerRows(cars: CompareCar[], { t, format }: Formatters): CompareRow[] {
  const name = ({ seller }: CompareCar) => (seller ? (seller.name ?? t("Company")) : t("Private seller"));
  // Without the number of ratings, stars mean nothing.
  const of = ({ seller }: CompareCar) => (seller?.ratings ? seller.rating : null);
  const rating = (car: CompareCar) => {
    const stars = of(car);
    return stars === null ? null : t("{{rating}} out of 5 stars", { rating: format.average(stars) });
  };
  return [
    { ...row(cars, t("Name"), cars.map(name)), kind: "seller" as const },
    row(cars, t("Rating"), cars.map(rating), { of, better: "high" }),
    row(
      cars,
      t("Town"),
      cars.map(({ city }) => city),
    ),
    row(
      cars,
      t("Online since"),
      cars.map(({ onlineSince }) => onlineSince && format.date(onlineSince)),
    ),
  ].filter(hasValue);
}
