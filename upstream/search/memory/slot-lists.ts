import { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { Column } from "./column.ts";

/** A list with this many members, at least one per `slotsInByte` slots, becomes a set, which is then smaller. */
const minSetMembers = 1024;
const slotsInByte = 8;
const firstSlice = 16;
const longestSlice = 256;
/** Bytes at the end of a slice, with the address of the next one. */
const linkBytes = 4;
const blockBits = 20;
const inBlock = (1 << blockBits) - 1;

const fields = 6;
const [count, last, first, end, limit, slice] = [0, 1, 2, 3, 4, 5];
const isSet = -1;

/**
 * Numbered lists of ascending slots, in a few large buffers: the differences between slots, 7 bits per byte, in slices
 * that get longer with the list. Most lists have one slot, which needs no slice.
 */
export class SlotLists {
  readonly #records = new Column(new Int32Array(1 << 14));
  #sets: TypedFastBitSet[] = [];
  readonly #capacity: number;
  /** A slice is never split between blocks. One growing buffer would leave as much garbage as it has data. */
  #blocks = [new Uint8Array(inBlock + 1)];
  #used = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get state() {
    const sets = this.#sets.map(({ words }) => words);
    return { records: this.#records.data, sets, blocks: this.#blocks, used: this.#used };
  }

  set state({ records, sets, blocks, used }) {
    this.#records.data = records;
    this.#sets = sets.map((words) => TypedFastBitSet.fromWords(words));
    this.#blocks = blocks;
    this.#used = used;
  }

  countOf(list: number): number {
    return this.#records.data[list * fields + count] ?? 0;
  }

  /** @param slot the last slot of the list, or a higher one */
  add(list: number, slot: number): void {
    const at = list * fields;
    if (at + fields > this.#records.data.length) this.#records.set(at + fields - 1, 0);
    const records = this.#records.data;
    const before = records[at + last] as number;
    const slots = records[at + count] as number;
    if (slots > 0 && before === slot) return;
    records[at + count] = slots + 1;
    records[at + last] = slot;
    if (slots === 0) return;
    if (records[at + limit] === isSet) {
      (this.#sets[records[at + end] as number] as TypedFastBitSet).add(slot);
      return;
    }
    if (slots === 1) {
      const start = this.#allocate(firstSlice);
      records.set([start, start, start + firstSlice - linkBytes, firstSlice], at + first);
      this.#append(records, at, before);
    }
    this.#append(records, at, slot - before);
    if (slots === minSetMembers || (slots & 0x3fff) === 0) this.#considerSet(list);
  }

  addTo(bits: TypedFastBitSet, list: number): void {
    const records = this.#records.data;
    const at = list * fields;
    if (records[at + limit] === isSet) bits.union(this.#sets[records[at + end] as number] as TypedFastBitSet);
    else if (records[at + count] === 1) bits.add(records[at + last] as number);
    else if ((records[at + count] as number) > 1) this.#collect(at, bits);
  }

  #append(records: Int32Array, at: number, difference: number) {
    let to = records[at + end] as number;
    let bytes = this.#blockOf(to);
    for (let rest = difference; ; rest >>>= 7) {
      if (to === records[at + limit]) {
        to = this.#nextSlice(records, at, to);
        bytes = this.#blockOf(to);
      }
      if (rest < 128) {
        bytes[to & inBlock] = rest;
        break;
      }
      bytes[to++ & inBlock] = (rest & 127) | 128;
    }
    records[at + end] = to + 1;
  }

  #blockOf(address: number): Uint8Array {
    return this.#blocks[address >>> blockBits] as Uint8Array;
  }

  #nextSlice(records: Int32Array, at: number, link: number): number {
    const length = Math.min(longestSlice, (records[at + slice] as number) * 2);
    const start = this.#allocate(length);
    const bytes = this.#blockOf(link);
    for (let index = 0; index < linkBytes; index++) bytes[(link & inBlock) + index] = start >>> (index * 8);
    records[at + slice] = length;
    records[at + limit] = start + length - linkBytes;
    return start;
  }

  #allocate(length: number): number {
    if ((this.#used & inBlock) + length > inBlock) {
      this.#used = this.#blocks.length << blockBits;
      this.#blocks.push(new Uint8Array(inBlock + 1));
    }
    const start = this.#used;
    this.#used += length;
    return start;
  }

  #considerSet(list: number) {
    const at = list * fields;
    const records = this.#records.data;
    if ((records[at + count] as number) * slotsInByte < (records[at + last] as number)) return;
    const bits = emptyBits(Math.max(this.#capacity, records[at + last] as number));
    this.#collect(at, bits);
    records[at + end] = this.#sets.push(bits) - 1;
    records[at + limit] = isSet;
  }

  #collect(at: number, bits: TypedFastBitSet) {
    const records = this.#records.data;
    const { words } = bits;
    let bytes = this.#blockOf(records[at + first] as number);
    let from = (records[at + first] as number) & inBlock;
    let length = firstSlice;
    let sliceEnd = from + length - linkBytes;
    let [slot, difference, shift] = [0, 0, 0];
    for (let left = records[at + count] as number; left > 0; ) {
      if (from === sliceEnd) {
        const next =
          bytes[from]! | (bytes[from + 1]! << 8) | (bytes[from + 2]! << 16) | (bytes[from + 3]! << 24);
        bytes = this.#blockOf(next);
        from = next & inBlock;
        length = Math.min(longestSlice, length * 2);
        sliceEnd = from + length - linkBytes;
      }
      const byte = bytes[from++] as number;
      difference |= (byte & 127) << shift;
      shift += 7;
      if (byte > 127) continue;
      slot += difference;
      words[slot >>> 5]! |= 1 << slot;
      [difference, shift] = [0, 0];
      left--;
    }
  }
}
