import { toDetailCar } from "#app/features/cars/car-details.ts";
import type { FactsCar } from "#app/features/cars/car-facts.ts";
import { priceChange } from "#app/features/cars/price-change.ts";
import type { CarDetail } from "#contract/cars.ts";

export interface CompareCar extends FactsCar {
  equipment: string[];
  image: string | null;
  /** Change of the price in EUR; 0 if it never changed, "unstated" if neither a rise nor a fall can be claimed. */
  change: number | "unstated" | null;
}

export function toCompareCar(car: CarDetail): CompareCar {
  const { photos, prices, drop, equipment, ...rest } = toDetailCar(car);
  const { description: _description, otherDescription: _otherDescription, place: _place, ...facts } = rest;
  return {
    ...facts,
    equipment: equipment.flatMap(({ names }) => names),
    image: photos[0] ?? null,
    change: priceChange({ price: facts.price, prices, drop }) ?? withoutClaim(prices),
  };
}

function withoutClaim(prices: readonly unknown[]): CompareCar["change"] {
  if (prices.length === 0) return null;
  return prices.length === 1 ? 0 : "unstated";
}
