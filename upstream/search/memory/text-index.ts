import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { ByteDictionary } from "./byte-dictionary.ts";
import { Column } from "./column.ts";

/** Sets of the words that were searched last; common parts of words take a while to collect. */
const keptTerms = 32;
/** A list becomes a set when that is smaller, in slots a byte of either. */
const slotsInByte = 8;
const minSetMembers = 1024;

const fields = 3;
const [count, last, used] = [0, 1, 2];

/** Which slots have which words. A searched term has no white space, so it is part of a word. */
export class TextIndex {
  readonly #words = new ByteDictionary();
  /** How many slots have it, the slot after the last of them, and the length of their list. */
  readonly #numbers = new Column(new Uint32Array(1 << 12));
  /** Lists have the differences between slots, 7 bits a byte. Most words are in one car, and need none. */
  readonly #slots: (Uint8Array | TypedFastBitSet | undefined)[] = [];
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
    if (text.length * 3 >= this.#buffer.length) this.#buffer = new Uint8Array(text.length * 6);
    const buffer = this.#buffer;
    const { written } = encoder.encodeInto(text, buffer);
    // White space at the end makes the last word end like the others.
    buffer[written] = 32;
    let from = 0;
    for (let at = 0; at <= written; at++) {
      const byte = buffer[at] as number;
      if (byte > 32 || (byte !== 32 && (byte < 9 || byte > 13))) continue;
      if (at > from) this.#addWord(slot, this.#words.numberOf(buffer, from, at));
      from = at + 1;
    }
    for (const [term, bits] of this.#found.entries()) if (text.includes(term)) bits.add(slot);
  }

  /** Slots whose text contains the term; some may be of removed cars. */
  containing(term: string): TypedFastBitSet {
    const known = this.#found.get(term);
    if (known) return known;
    const countOf = (word: number) => this.#numbers.data[word * fields + count] ?? 0;
    const words = this.#words.containing(term).sort((a, b) => countOf(b) - countOf(a));
    const found = emptyBits(this.#capacity);
    for (const [index, word] of words.entries()) {
      this.#collect(word, found);
      if (index % 64 === 0 && found.size() === this.#slotCount) break;
    }
    this.#found.set(term, found);
    return found;
  }

  #addWord(slot: number, word: number) {
    const at = word * fields;
    if (word === this.#slots.length) {
      this.#slots.push(undefined);
      this.#numbers.set(at + used, 0);
    }
    const numbers = this.#numbers.data;
    const before = numbers[at + last] as number;
    if (before === slot + 1) return;
    const slots = this.#slots[word];
    const slotsBefore = numbers[at + count] as number;
    numbers[at + count] = slotsBefore + 1;
    numbers[at + last] = slot + 1;
    if (slots instanceof Uint8Array) this.#append(word, slots, slot + 1 - before);
    else if (slots) slots.add(slot);
    else if (slotsBefore === 1) {
      this.#append(word, new Uint8Array(12), before);
      this.#append(word, this.#slots[word] as Uint8Array, slot + 1 - before);
    }
  }

  /** The first difference is to the slot before the first. */
  #append(word: number, slots: Uint8Array, difference: number) {
    const numbers = this.#numbers.data;
    const at = word * fields;
    let end = numbers[at + used] as number;
    let list = slots;
    if (end + 5 > list.length) {
      list = new Uint8Array(Math.ceil(list.length * 1.5));
      list.set(slots);
    }
    let rest = difference;
    for (; rest > 127; rest >>>= 7) list[end++] = (rest & 127) | 128;
    list[end++] = rest;
    numbers[at + used] = end;
    const isDense = end * slotsInByte > Math.max(this.#capacity, numbers[at + last] as number);
    if (list !== slots || slots !== this.#slots[word]) this.#slots[word] = list;
    if (!isDense || (numbers[at + count] as number) < minSetMembers) return;
    const bits = emptyBits(this.#capacity);
    this.#collect(word, bits);
    this.#slots[word] = bits;
  }

  #collect(word: number, into: TypedFastBitSet) {
    const slots = this.#slots[word];
    const at = word * fields;
    if (slots instanceof Uint8Array) collect(slots, this.#numbers.data[at + used] as number, into);
    else if (slots) into.union(slots);
    else into.add((this.#numbers.data[at + last] as number) - 1);
  }
}

const encoder = new TextEncoder();

function collect(bytes: Uint8Array, length: number, into: TypedFastBitSet) {
  let slot = -1;
  let difference = 0;
  let shift = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] as number;
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    slot += difference;
    into.add(slot);
    difference = 0;
    shift = 0;
  }
}
