import type { TypedFastBitSet } from "typedfastbitset";
import { membersOf } from "./bits.ts";
import type { SortedOrder } from "./sorted-order.ts";

/** Slots of a page. @param size of the set */
export function pageOfCars(
  bits: TypedFastBitSet,
  size: number,
  order: SortedOrder,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  if (offset >= size) return [];
  // Few cars are sorted faster than found in an order of all.
  const sortingCost = size * Math.log2(size + 2) * 4;
  const walkingCost = ((offset + limit) / size) * order.length;
  if (sortingCost < walkingCost)
    return [
      ...membersOf(bits, size)
        .sort(order.compare)
        .subarray(offset, offset + limit),
    ];
  const page: number[] = [];
  const { words } = bits;
  const { slots, length } = order;
  for (let index = 0, skipped = 0; index < length && page.length < limit; index++) {
    const slot = slots[index] ?? 0;
    if (((words[slot >>> 5] ?? 0) & (1 << slot)) === 0) continue;
    if (skipped < offset) skipped++;
    else page.push(slot);
  }
  return page;
}
