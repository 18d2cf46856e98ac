import { expect, test } from "vitest";
import { emptyBits } from "./bits.ts";
import { SlotLists } from "./slot-lists.ts";

test.each([250_000, 0])(
  "Lists of many lengths with room for %i slots contain every added slot, and each once",
  (capacity) => {
    const slots = 250_000;
    const lists = new SlotLists(capacity);
    // Each divisor is a list: the first are sets, the middle ones have many slices, the last have a slot or two.
    const divisors = [1, 2, 5, ...Array.from({ length: 400 }, (_, index) => 9 + index), 90_011, 240_009];
    const multiples = divisors.map((divisor) =>
      Array.from({ length: Math.floor(slots / divisor) }, (_, index) => (index + 1) * divisor - 1),
    );
    for (const [list, added] of multiples.entries())
      for (const slot of added) for (const again of [slot, slot]) lists.add(list, again);
    for (const [list, added] of multiples.entries()) {
      const bits = emptyBits(slots);
      lists.addTo(bits, list);
      const found = [lists.countOf(list), bits.size(), added.every((slot) => bits.has(slot))];
      expect(found).toEqual([added.length, added.length, true]);
    }
  },
);
