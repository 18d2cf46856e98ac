import type { Category, Condition, FuelType } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";

/** The average km per year of Dutch drivers. */
const kmPerYear: Record<FuelType, number> = {
  petrol: 11_500,
  hybrid: 14_000,
  "plug-in-hybrid": 18_500,
  electric: 16_500,
  lpg: 19_000,
  diesel: 23_500,
};
const categoryFactor: Partial<Record<Category, number>> = { sports: 0.6, city: 0.82, commercial: 1.05 };

/** Returns the expected mileage in km; the price of a used car depends on the difference from it. */
export function expectedMileage(age: number, fuel: FuelType, category: Category): number {
  if (category === "classic") return 85_000;
  // Older cars are driven less.
  const effectiveYears = age <= 8 ? age : 8 + (age - 8) * 0.55;
  return effectiveYears * kmPerYear[fuel] * (categoryFactor[category] ?? 1);
}

/** Returns a mileage in km, by condition, age and fuel. */
export function mileage(
  random: Random,
  car: { condition: Condition; age: number; fuel: FuelType; category: Category },
): number {
  if (car.condition === "new") return random.int(5, 45);
  if (car.condition === "demonstrator") return random.int(9, 85) * 100 + random.int(0, 99);
  const variation = Math.exp(random.gaussian() * 0.26);
  const kilometres = expectedMileage(Math.max(car.age, 0.4), car.fuel, car.category) * variation;
  return Math.min(Math.max(Math.round(kilometres), 1500), 420_000);
}
