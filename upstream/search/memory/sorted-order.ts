import type { TypedFastBitSet } from "typedfastbitset";
import { firstWhere } from "./binary-search.ts";
import { clearBits, membersOf, setBits } from "./bits.ts";
import { RangeMarks } from "./range-marks.ts";
import { emptyScratch } from "./scratch.ts";

/** Fewer than one in this many slots are set or cleared one by one. */
const sparseDivisor = 16;

interface OrderOptions {
  /** Whether sets are narrowed to ranges of many slots. */
  hasWideRanges?: boolean;
  /** Another order that decides ties, instead of ids. */
  ties?: SortedOrder;
  /** Returns a number to keep for each slot. */
  slotValues?: (slot: number) => number;
}

interface Position {
  offset: number;
  limit: number;
  from?: number;
}

/** All slots sorted by a key, ties by id. Slots of removed cars stay in it; sets of cars leave them out. */
export class SortedOrder {
  slots = new Uint32Array(0);
  length = 0;
  /** A number for each slot, in this order; reading many of them is faster here than from all over memory. */
  slotValues = new Uint32Array(0);
  readonly #slotValueOf: ((slot: number) => number) | undefined;
  readonly keyOf: (slot: number) => number;
  readonly #idOf: (slot: number) => number;
  readonly #marks: RangeMarks | null;
  readonly #ties: SortedOrder | undefined;

  constructor(
    keyOf: (slot: number) => number,
    idOf: (slot: number) => number,
    { hasWideRanges = false, ties, slotValues }: OrderOptions = {},
  ) {
    this.keyOf = keyOf;
    this.#idOf = idOf;
    this.#marks = hasWideRanges ? new RangeMarks() : null;
    this.#ties = ties;
    this.#slotValueOf = slotValues;
  }

  /** The state for a saved index, without marks, which are faster to make than to read. */
  get state() {
    return { slots: this.slots.subarray(0, this.length) };
  }

  set state({ slots }) {
    this.slots = slots;
    this.length = slots.length;
    this.#complete();
  }

  compare = (a: number, b: number): number =>
    this.keyOf(a) - this.keyOf(b) || (this.#ties?.compare(a, b) ?? this.#idOf(a) - this.#idOf(b));

  /** Fills an empty order with slots 0 to `count` - 1, whose ids ascend; the order of its ties must be built before. */
  build(count: number): void {
    const tied = this.#ties?.slots;
    // One number holds the key and the slot or its place among ties, because sorting without a callback is much faster.
    const factor = 2 ** Math.ceil(Math.log2(count + 1));
    const packed = new Float64Array(count);
    const [lowest, scale] = this.#scale(count, 2 ** 52 / factor);
    for (let tie = 0; tie < count; tie++)
      packed[tie] = Math.floor((this.keyOf(tied?.[tie] ?? tie) - lowest) * scale) * factor + tie;
    packed.sort();
    this.slots = new Uint32Array(count);
    this.length = count;
    for (let index = 0; index < count; index++) {
      const tie = (packed[index] as number) % factor;
      this.slots[index] = tied?.[tie] ?? tie;
    }
    if (scale !== 1) this.#sortNeighbours();
    this.#complete();
  }

  #complete() {
    this.#marks?.build(this, this.length);
    if (this.#slotValueOf) this.slotValues = this.slots.map(this.#slotValueOf);
  }

  /** Returns the lowest key and a scale that maps keys to fewer than `max` steps; 1 for integers in a small range. */
  #scale(count: number, max: number): [lowest: number, scale: number] {
    let [lowest, highest, areIntegers] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
    for (let slot = 0; slot < count; slot++) {
      const key = this.keyOf(slot);
      lowest = Math.min(lowest, key);
      highest = Math.max(highest, key);
      areIntegers &&= Number.isInteger(key);
    }
    const width = highest - lowest + 1;
    return [lowest, areIntegers && width < max ? 1 : max / width / 2];
  }

  /** Sorts the slots within each step, which are not in order yet. */
  #sortNeighbours() {
    const { slots } = this;
    for (let index = 1; index < this.length; index++) {
      const slot = slots[index] as number;
      let to = index;
      for (; to > 0 && this.compare(slots[to - 1] as number, slot) > 0; to--)
        slots[to] = slots[to - 1] as number;
      slots[to] = slot;
    }
  }

  insert(slots: number[]): void {
    const added = slots.toSorted(this.compare);
    if (this.length + added.length > this.slots.length) {
      const capacity = Math.ceil((this.length + added.length) * 1.1) + 64;
      this.slots = withCapacity(this.slots, capacity);
      if (this.#slotValueOf) this.slotValues = withCapacity(this.slotValues, capacity);
    }
    let end = this.length;
    for (let index = added.length - 1; index >= 0; index--) {
      const slot = added[index] ?? 0;
      const position = this.#firstAt((other) => this.compare(other, slot) > 0, end);
      this.slots.copyWithin(position + index + 1, position, end);
      this.slots[position + index] = slot;
      this.slotValues.copyWithin(position + index + 1, position, end);
      if (this.#slotValueOf) this.slotValues[position + index] = this.#slotValueOf(slot);
      end = position;
    }
    this.length += added.length;
    for (const slot of added) this.#marks?.add(slot, this.keyOf(slot));
  }

  /** Returns the positions of the keys from `min` to `max`; `to` itself is excluded. */
  range(min: number, max: number): [from: number, to: number] {
    const from = this.firstFrom(min);
    const to = this.#firstAt((slot) => this.keyOf(slot) > max);
    return [from, Math.max(from, to)];
  }

  /** Returns the position of the first key that is not below `key`. */
  firstFrom = (key: number): number => this.#firstAt((slot) => this.keyOf(slot) >= key);

  /** Keeps the members whose key is from `min` to `max`, the cheapest way. */
  narrow(bits: TypedFastBitSet, min: number, max: number): void {
    const { slots } = this;
    const [from, to] = this.range(min, max);
    const inside = to - from;
    const outside = this.length - inside;
    if (inside === 0) bits.words.fill(0);
    else if (this.#marks && Math.min(inside, outside) > this.length / sparseDivisor) {
      if (to < this.length) bits.intersection(this.#marks.before(this, to));
      if (from > 0) bits.difference(this.#marks.before(this, from));
    } else if (inside < outside) {
      const found = emptyScratch(bits.words.length);
      setBits(found.words, slots, from, to);
      bits.intersection(found);
    } else {
      clearBits(bits.words, slots, 0, from);
      clearBits(bits.words, slots, to, this.length);
    }
  }

  /** Returns all slots whose key is from `min` to `max`; only for an order with wide ranges. */
  between(min: number, max: number): TypedFastBitSet {
    const [from, to] = this.range(min, max);
    const marks = this.#marks as RangeMarks;
    const bits = marks.before(this, to);
    return from > 0 ? bits.difference(marks.before(this, from)) : bits;
  }

  /** @param position no member of the set is before its `from` */
  page(bits: TypedFastBitSet, size: number, position: Position): number[] {
    const { offset, limit, from = 0 } = position;
    if (offset >= size) return [];
    const end = Math.min(size, offset + limit);
    // Sorting a few cars is faster than finding them in the order of all cars.
    const sortingCost = size * Math.log2(size + 2) * 4;
    const walkingCost = (Math.min(end, size - offset) / size) * (this.length - from);
    if (sortingCost < walkingCost) return [...membersOf(bits, size).sort(this.compare).subarray(offset, end)];
    // A page of the second half is nearer to the end.
    return offset > size / 2
      ? this.#walk(bits, [this.length - 1, -1], size - end, end - offset).reverse()
      : this.#walk(bits, [from, 1], offset, end - offset);
  }

  #walk({ words }: TypedFastBitSet, [from, step]: [number, 1 | -1], skipped: number, wanted: number) {
    const found: number[] = [];
    for (let index = from, left = skipped; found.length < wanted; index += step) {
      const slot = this.slots[index] as number;
      if (((words[slot >>> 5] as number) & (1 << slot)) !== 0 && left-- <= 0) found.push(slot);
    }
    return found;
  }

  #firstAt(isAtOrBehind: (slot: number) => boolean, end = this.length): number {
    return firstWhere(0, end, (at) => isAtOrBehind(this.slots[at] as number));
  }
}

function withCapacity(numbers: Uint32Array, capacity: number) {
  const larger = new Uint32Array(capacity);
  larger.set(numbers);
  return larger;
}
