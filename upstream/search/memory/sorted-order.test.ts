import { expect, test } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { emptyBits } from "./bits.ts";
import { SortedOrder } from "./sorted-order.ts";

const keys = fc.oneof(
  fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1 }),
  fc.array(fc.integer({ min: 0, max: 2 ** 45 }), { minLength: 1 }),
  fc.array(fc.double({ min: -90, max: 90, noNaN: true }), { minLength: 1 }),
  fc.array(fc.constantFrom(52.0900001, 52.0900002, 52.09), { minLength: 1 }),
);

test("A sorted order has its slots by key and then by id, and gives pages from either end", () => {
  const runs = fc.property(keys, fc.nat(200), fc.integer({ min: 1, max: 20 }), (key, offset, limit) => {
    const order = new SortedOrder(
      (slot) => key[slot] ?? 0,
      (slot) => slot,
    );
    order.build(key.length);
    const sorted = [...key.keys()].sort((a, b) => (key[a] ?? 0) - (key[b] ?? 0) || a - b);
    expect([...order.slots]).toEqual(sorted);
    const odd = emptyBits(key.length);
    for (const slot of sorted) if (slot % 2) odd.add(slot);
    const expected = sorted.filter((slot) => slot % 2).slice(offset, offset + limit);
    expect(order.page(odd, odd.size(), { offset, limit })).toEqual(expected);
  });
  fc.assert(runs);
});
