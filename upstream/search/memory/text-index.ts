import { LRUCache } from "lru-cache";
import { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { ByteDictionary } from "./byte-dictionary.ts";
import { Column } from "./column.ts";

/** Sets of the words that were searched last; common parts of words take a while to collect. */
const keptTerms = 32;
/** A list becomes a set when that is smaller, in slots a byte of either. */
const slotsInByte = 8;
const minSetMembers = 1024;

/** Slots as differences to the one before, 7 bits a byte. */
interface SlotList {
  bytes: Uint8Array;
  length: number;
  last: number;
}

/**
 * Which slots have which words. A searched term has no white space, so a text contains it when one of its words does.
 */
export class TextIndex {
  readonly #words = new ByteDictionary();
  readonly #counts = new Column(new Uint32Array(1 << 10));
  /** The slot after the last that has the word; 0: none. */
  readonly #last = new Column(new Uint32Array(1 << 10));
  /** From the second slot on: most words are in one car. */
  readonly #slots: (SlotList | TypedFastBitSet | undefined)[] = [];
  readonly #found = new LRUCache<string, TypedFastBitSet>({ max: keptTerms });
  readonly #capacity: number;
  #slotCount = 0;
  #buffer = new Uint8Array(1 << 14);

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** @param slot above all before it */
  add(slot: number, text: string): void {
    this.#slotCount = slot + 1;
    if (text.length * 3 > this.#buffer.length) this.#buffer = new Uint8Array(text.length * 6);
    const { written } = encoder.encodeInto(text, this.#buffer);
    let from = 0;
    for (let at = 0; at <= written; at++) {
      const byte = this.#buffer[at] ?? 0;
      if (at < written && byte !== 32 && (byte < 9 || byte > 13)) continue;
      if (at > from) this.#addWord(slot, this.#words.numberOf(this.#buffer, from, at));
      from = at + 1;
    }
    for (const [term, bits] of this.#found.entries()) if (text.includes(term)) bits.add(slot);
  }

  /** Slots whose text contains the term; some may be of removed cars. */
  containing(term: string): TypedFastBitSet {
    const known = this.#found.get(term);
    if (known) return known;
    const counts = this.#counts.data;
    const words = this.#words.containing(term).sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
    const found = emptyBits(this.#capacity);
    for (const [index, word] of words.entries()) {
      this.#collect(word, found);
      if (index % 64 === 0 && found.size() === this.#slotCount) break;
    }
    this.#found.set(term, found);
    return found;
  }

  #addWord(slot: number, word: number) {
    const before = this.#last.data[word] ?? 0;
    if (before === slot + 1) return;
    const count = (this.#counts.data[word] ?? 0) + 1;
    this.#counts.set(word, count);
    this.#last.set(word, slot + 1);
    if (count === 1) return;
    const slots = this.#slots[word] ?? { bytes: new Uint8Array(8), length: 0, last: 0 };
    if (slots instanceof TypedFastBitSet) return slots.add(slot);
    if (count === 2) append(slots, before - 1);
    append(slots, slot);
    const asSet = count > minSetMembers && slots.length * slotsInByte > this.#capacity;
    this.#slots[word] = asSet ? this.#toSet(slots) : slots;
  }

  #toSet(slots: SlotList): TypedFastBitSet {
    const bits = emptyBits(this.#capacity);
    collect(slots, bits);
    return bits;
  }

  #collect(word: number, into: TypedFastBitSet) {
    const slots = this.#slots[word];
    if (slots instanceof TypedFastBitSet) into.union(slots);
    else if (slots) collect(slots, into);
    else into.add((this.#last.data[word] ?? 0) - 1);
  }
}

const encoder = new TextEncoder();

function append(slots: SlotList, slot: number) {
  let difference = slot - slots.last;
  slots.last = slot;
  if (slots.length + 5 > slots.bytes.length) {
    const larger = new Uint8Array(Math.ceil(slots.bytes.length * 1.25) + 8);
    larger.set(slots.bytes);
    slots.bytes = larger;
  }
  for (; difference > 127; difference >>>= 7) slots.bytes[slots.length++] = (difference & 127) | 128;
  slots.bytes[slots.length++] = difference;
}

function collect({ bytes, length }: SlotList, into: TypedFastBitSet) {
  let slot = 0;
  let difference = 0;
  let shift = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0;
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    slot += difference;
    into.add(slot);
    difference = 0;
    shift = 0;
  }
}
