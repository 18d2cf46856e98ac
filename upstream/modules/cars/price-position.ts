import type { Kysely } from "kysely";
import { comparedRange, minComparedCars } from "#contract/car-list-options.ts";
import { comparedYears } from "#contract/car-rules.ts";
import type { PricePosition } from "#contract/cars.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { PriceComparison, SearchEngine } from "../../search/engine.ts";
import { isVisible } from "./for-sale.ts";

interface Car {
  id: number;
  model_id: number;
  body_type: string;
  fuel_type_id: number;
  year: number;
  mileage: number;
  power_kw: number;
  price_cents: number;
}

/** As a share of the car's own power. */
const maxPowerDifferenceRatio = 0.2;

/** The comparisons of a car's price (decision 128): first with cars of its model, then of its kind. */
export function priceComparisons(
  car: Car,
  now: Date,
): { like: PricePosition["like"]; comparison: PriceComparison }[] {
  const { id, price_cents, model_id, body_type, fuel_type_id, year, mileage, power_kw } = car;
  const around = (value: number, apart: number) => [Math.max(0, value - apart), value + apart] as const;
  const common = {
    id,
    price_cents,
    year: comparedYears(year, comparedRange.years, now),
    mileage: around(
      mileage,
      Math.max(comparedRange.minMileageKm, Math.round(mileage * comparedRange.mileageShare)),
    ),
    power_kw: around(power_kw, Math.round(power_kw * maxPowerDifferenceRatio)),
  };
  return [
    { like: "model", comparison: { ...common, traits: { model_id } } },
    { like: "kind", comparison: { ...common, traits: { body_type, fuel_type_id } } },
  ];
}

/** GET {lang}/cars/{id}/price-position. @returns undefined for an unknown car */
export async function pricePosition(
  db: Kysely<Database>,
  search: SearchEngine,
  id: number,
  now: Date,
): Promise<PricePosition | undefined> {
  const car = await db
    .selectFrom("cars")
    .select(["id", "model_id", "body_type", "fuel_type_id", "year", "mileage", "power_kw", "price_cents"])
    .where("id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  if (!car) return undefined;
  let position: PricePosition | undefined;
  for (const { like, comparison } of priceComparisons(car, now)) {
    const { year, mileage } = comparison;
    position = {
      like,
      ...(await search.comparePrice(comparison)),
      year_min: year[0],
      year_max: year[1],
      mileage_min: mileage[0],
      mileage_max: mileage[1],
    };
    if (position.cars >= minComparedCars) break;
  }
  return position;
}
