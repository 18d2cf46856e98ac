import type { VatScheme } from "#contract/cars.ts";
import type { Category, Condition, FuelType } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import { expectedMileage } from "./mileage.ts";

interface PriceFactors {
  condition: Condition;
  category: Category;
  fuel: FuelType;
  /** In years, with a fraction. */
  age: number;
  mileage: number;
  /** The list price in EUR of a new car; for a classic car its value today. */
  newPrice: number;
  isPrivate: boolean;
}

/** Returns the fraction of the list price after `age` years with average mileage. */
function residualValue(age: number, category: Category): number {
  const yearlyFactor = category === "sports" ? 0.9 : category === "off-road" ? 0.905 : 0.882;
  return age <= 0 ? 1 : 0.9 * yearlyFactor ** age;
}

/** Rounds a price to 50 or 100, or to just below a hundred. */
function roundToAskingPrice(random: Random, price: number): number {
  if (price < 2500) return Math.max(Math.round(price / 50) * 50, 350);
  const hundred = Math.round(price / 100) * 100;
  return hundred - random.weighted([0, 1, 5, 50, 10], (end) => (end === 50 ? 5 : end === 0 ? 3 : 1));
}

/** Returns an asking price in EUR, by list price, age, mileage and condition. */
export function askingPrice(random: Random, car: PriceFactors): number {
  const noise = 1 + random.gaussian() * 0.06;
  if (car.category === "classic") {
    return roundToAskingPrice(random, car.newPrice * (1 + random.gaussian() * 0.22));
  }
  if (car.condition === "new") return roundToAskingPrice(random, car.newPrice * random.between(0.95, 1.08));
  if (car.condition === "demonstrator") {
    return roundToAskingPrice(random, car.newPrice * random.between(0.83, 0.93));
  }
  const excessMileage = car.mileage - expectedMileage(car.age, car.fuel, car.category);
  const mileageFactor = Math.min(Math.max(1 - excessMileage / 330_000, 0.72), 1.18);
  // Dealers prepare the car and give a guarantee.
  const sellerFactor = car.isPrivate ? 0.93 : 1.03;
  const price = car.newPrice * residualValue(car.age, car.category) * mileageFactor * sellerFactor * noise;
  return roundToAskingPrice(random, Math.max(price, 650));
}

/** Returns prices for the given days, the oldest first, ending with today's price. */
export function createPriceHistory(random: Random, price: number, days: readonly string[]) {
  let previousPrice = price;
  return [...days]
    .reverse()
    .map((day, index) => {
      if (index > 0) previousPrice = roundToAskingPrice(random, previousPrice * random.between(1.02, 1.06));
      return { day, cents: previousPrice * 100 };
    })
    .reverse();
}

interface TradedCar {
  condition: Condition;
  category: Category;
  age: number;
}

/** Returns the share with deductible VAT: young cars come from leasing, older ones from owners who charge no VAT. */
function deductibleShare({ condition, category, age }: TradedCar): number {
  if (condition !== "used") return 1;
  if (category === "classic") return 0;
  if (category === "commercial") return age < 10 ? 0.85 : 0.4;
  return age < 4 ? 0.5 : age < 8 ? 0.25 : 0.05;
}

/** Picks a VAT scheme; null when the vendor has not stated one. */
export function pickVatScheme(random: Random, car: TradedCar): VatScheme | null {
  if (random.chance(0.1)) return null;
  return random.chance(deductibleShare(car)) ? "deductible" : "margin";
}
