import type { TypedFastBitSet } from "typedfastbitset";
import { maxSimilar, type PriceComparison, type PriceComparisonCounts, type SimilarTo } from "../engine.ts";
import { filterBits, membersOf } from "./bits.ts";
import { type CarIndex, descending } from "./car-index.ts";
import { releaseScratch, scratchCopy } from "./scratch.ts";

/** Up to this many cars are compared one by one. */
const maxCompared = 5000;

/** Returns ids, the most similar car first, in the same order as sql-engine.ts. */
export function similarCars(index: CarIndex, car: SimilarTo): number[] {
  const { ids, live, values } = index;
  releaseScratch();
  const own = index.slotOf(car.id) ?? -1;
  const { model_id: models } = values;
  const isModel = (slot: number) => live.has(slot) && slot !== own && models.has(slot, car.model_id);
  const slots = nearest(index, models.slotsOf(car.model_id), isModel, car.price_cents, maxSimilar);
  if (slots.length < maxSimilar)
    for (const bits of similarOfOtherModels(index, car)) {
      if (slots.length >= maxSimilar) break;
      const isOther = (slot: number) => bits.has(slot) && slot !== own;
      const size = bits.size();
      const few = size <= maxCompared ? membersOf(bits, size) : undefined;
      slots.push(...nearest(index, few, isOther, car.price_cents, maxSimilar - slots.length));
    }
  return slots.map((slot) => ids.data[slot] ?? 0);
}

/** Returns sets of cars of other models: with the same brand and body, with the same body, with the same brand. */
function similarOfOtherModels({ live, values }: CarIndex, car: SimilarTo): TypedFastBitSet[] {
  const having = (name: "model_id" | "brand_id" | "body_type") => {
    const bits = scratchCopy(live);
    values[name].narrow(bits, car[name]);
    return bits;
  };
  const model = having("model_id");
  const body = having("body_type").difference(model);
  const brand = having("brand_id").difference(model);
  const both = scratchCopy(body).intersection(brand);
  return [both, body.difference(both), brand.difference(both)];
}

/** @param few all slots that may match, when there are only a few */
function nearest(
  index: CarIndex,
  few: Uint32Array | undefined,
  has: (slot: number) => boolean,
  price: number,
  max: number,
): number[] {
  const { ids, prices } = index;
  const distance = (slot: number) => Math.abs((prices.data[slot] ?? 0) - price);
  const compare = (a: number, b: number) =>
    distance(a) - distance(b) || (ids.data[a] ?? 0) - (ids.data[b] ?? 0);
  const found: number[] = [];
  const candidates = few && few.length <= maxCompared ? few : aroundPrice(index, has, price, max);
  for (const slot of candidates) {
    const last = found.at(-1) ?? slot;
    if ((found.length >= max && compare(slot, last) >= 0) || !has(slot)) continue;
    found.push(slot);
    found.sort(compare).splice(max);
  }
  return found;
}

/** Returns at least `max` slots if there are that many, and all that are as near as the last one. */
function aroundPrice(
  { orders }: CarIndex,
  has: (slot: number) => boolean,
  price: number,
  max: number,
): number[] {
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
    if (!has(slot)) continue;
    found.push(slot);
    last = distance;
  }
  return found;
}

/** Like `comparePrice` of sql-engine.ts. */
export function comparePrice(index: CarIndex, comparison: PriceComparison): PriceComparisonCounts {
  const { live, values, orders, powers, prices } = index;
  releaseScratch();
  const bits = scratchCopy(live);
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
