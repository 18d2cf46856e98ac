import type { TypedFastBitSet } from "typedfastbitset";
import { maxSimilar, type PriceComparison, type PriceComparisonCounts, type SimilarTo } from "../engine.ts";
import { filterBits, membersOf } from "./bits.ts";
import { type CarIndex, descending } from "./car-index.ts";

const maxSorted = 5000;

/** Ids, the most alike first as in sql-engine.ts. */
export function similarCars(index: CarIndex, car: SimilarTo): number[] {
  const having = (name: "model_id" | "brand_id" | "body_type") => {
    const bits = index.live.clone();
    index.values[name].narrow(bits, car[name]);
    return bits;
  };
  const own = index.slotOf(car.id);
  const body = having("body_type");
  const brand = having("brand_id");
  const model = having("model_id");
  const both = body.new_intersection(brand).difference(model);
  body.difference(brand).difference(model);
  brand.difference(both).difference(model);
  const slots: number[] = [];
  for (const candidates of [model, both, body, brand]) {
    if (slots.length >= maxSimilar) break;
    if (own !== undefined) candidates.remove(own);
    slots.push(...nearest(index, candidates, car.price_cents, maxSimilar - slots.length));
  }
  return slots.map((slot) => index.ids.data[slot] ?? 0);
}

function nearest(index: CarIndex, bits: TypedFastBitSet, price: number, max: number): number[] {
  const size = bits.size();
  const distance = (slot: number) => Math.abs((index.prices.data[slot] ?? 0) - price);
  const id = (slot: number) => index.ids.data[slot] ?? 0;
  const candidates = size > maxSorted ? aroundPrice(index, bits, price, max) : [...membersOf(bits, size)];
  return candidates.sort((a, b) => distance(a) - distance(b) || id(a) - id(b)).slice(0, max);
}

/** At least `max` members if there are as many, and all that are as near as the last. */
function aroundPrice({ orders }: CarIndex, bits: TypedFastBitSet, price: number, max: number): number[] {
  const { slots, length, keyOf } = orders.price_min;
  const [start] = orders.price_min.range(price, price);
  const found: number[] = [];
  let [below, above, last] = [start - 1, start, 0];
  while (below >= 0 || above < length) {
    const belowBy = below < 0 ? Number.POSITIVE_INFINITY : price - keyOf(slots[below] ?? 0);
    const aboveBy = above >= length ? Number.POSITIVE_INFINITY : keyOf(slots[above] ?? 0) - price;
    const distance = Math.min(belowBy, aboveBy);
    if (found.length >= max && distance > last) break;
    const slot = slots[belowBy <= aboveBy ? below-- : above++] ?? 0;
    if (!bits.has(slot)) continue;
    found.push(slot);
    last = distance;
  }
  return found;
}

/** Like `comparePrice` of sql-engine.ts. */
export function comparePrice(index: CarIndex, comparison: PriceComparison): PriceComparisonCounts {
  const { live, values, orders, powers, prices } = index;
  const bits = live.clone();
  for (const [name, value] of Object.entries(comparison.traits))
    values[name as "model_id" | "body_type" | "fuel_type_id"].narrow(bits, value);
  const { year, mileage, power_kw, price_cents } = comparison;
  orders.year_max.narrow(bits, descending(year[1]), descending(year[0]));
  orders.mileage_min.narrow(bits, ...mileage);
  filterBits(bits, (slot) => {
    const power = powers.data[slot] ?? 0;
    return power >= power_kw[0] && power <= power_kw[1];
  });
  const own = index.slotOf(comparison.id);
  if (own !== undefined) bits.remove(own);
  const cars = bits.size();
  const dearer = membersOf(bits, cars).filter((slot) => (prices.data[slot] ?? 0) > price_cents);
  return { cars, dearer: dearer.length };
}
