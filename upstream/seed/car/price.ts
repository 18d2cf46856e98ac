import type { Category, Fuel } from "../data/make.ts";
import type { Condition } from "../data/reference.ts";
import type { Random } from "../random.ts";
import { expectedMileage } from "./mileage.ts";

interface Priced {
  condition: Condition;
  category: Category;
  fuel: Fuel;
  /** Years, with a fraction. */
  age: number;
  mileage: number;
  /** The list price of its day in EUR; for a classic today's value of a good one. */
  newPrice: number;
  isPrivate: boolean;
}

/** What part of the list price is left after some years of average use. */
function retention(age: number, category: Category): number {
  const aYear = category === "sports" ? 0.9 : category === "off-road" ? 0.905 : 0.882;
  return age <= 0 ? 1 : 0.9 * aYear ** age;
}

/** Asking prices end the way sellers write them: a round fifty below, or just under the hundred. */
function roundAsSellersDo(random: Random, price: number): number {
  if (price < 2500) return Math.max(Math.round(price / 50) * 50, 350);
  const hundred = Math.round(price / 100) * 100;
  return hundred - random.weighted([0, 1, 5, 50, 10], (end) => (end === 50 ? 5 : end === 0 ? 3 : 1));
}

/** An asking price in EUR that fits a car's list price, age, mileage and condition. */
export function askingPrice(random: Random, car: Priced): number {
  const noise = 1 + random.bell() * 0.06;
  if (car.category === "classic") {
    return roundAsSellersDo(random, car.newPrice * (1 + random.bell() * 0.22));
  }
  if (car.condition === "new") return roundAsSellersDo(random, car.newPrice * random.between(0.95, 1.08));
  if (car.condition === "demonstrator") {
    return roundAsSellersDo(random, car.newPrice * random.between(0.83, 0.93));
  }
  const beyond = car.mileage - expectedMileage(car.age, car.fuel, car.category);
  const byMileage = Math.min(Math.max(1 - beyond / 330_000, 0.72), 1.18);
  // Dealers prepare a car and give a guarantee.
  const bySeller = car.isPrivate ? 0.93 : 1.03;
  const price = car.newPrice * retention(car.age, car.category) * byMileage * bySeller * noise;
  return roundAsSellersDo(random, Math.max(price, 650));
}

/** Earlier asking prices of some listings: [{date, price}] oldest first, ending with today's price. */
export function priceSteps(random: Random, price: number, dates: readonly string[]) {
  let earlier = price;
  return [...dates]
    .reverse()
    .map((date, index) => {
      if (index > 0) earlier = roundAsSellersDo(random, earlier * random.between(1.02, 1.06));
      return { date, price: earlier };
    })
    .reverse();
}
