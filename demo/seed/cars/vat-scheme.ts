import type { VatScheme } from "#contract/cars.ts";
import type { Category, Condition } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";

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
