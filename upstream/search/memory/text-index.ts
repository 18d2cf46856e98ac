import { LRUCache } from "lru-cache";
import type { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { ByteDictionary, hashStart, hashWith } from "./byte-dictionary.ts";
import { SlotLists } from "./slot-lists.ts";

/** How many sets of recently searched terms are kept, because collecting a common term takes a while. */
const maxCachedTerms = 32;

/** Stores which slots have which words. A search term has no white space, so it is part of one word. */
export class TextIndex {
  readonly #words = new ByteDictionary();
  readonly #lists: SlotLists;
  readonly #found = new LRUCache<string, TypedFastBitSet>({ max: maxCachedTerms });
  readonly #capacity: number;
  #slotCount = 0;
  #waiting: [slot: number, text: string][] | null = [];
  #buffer = new Uint8Array(1 << 14);
  /** The words of a text; there are fewer than bytes. */
  #numbers = new Uint32Array(1 << 14);

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#lists = new SlotLists(capacity);
  }

  /** The state of an index that is loaded. */
  get state() {
    return { words: this.#words.state, lists: this.#lists.state, slotCount: this.#slotCount };
  }

  set state({ words, lists, slotCount }) {
    this.#words.state = words;
    this.#lists.state = lists;
    this.#slotCount = slotCount;
    this.#waiting = null;
  }

  /** False while only a part of the words is known. */
  get isLoaded(): boolean {
    return this.#waiting === null;
  }

  /** Takes over the texts of another index, which are those before all that were added to this one. */
  endLoading(loaded: TextIndex["state"]): void {
    const waiting = this.#waiting ?? [];
    this.state = loaded;
    for (const [slot, text] of waiting) this.load(slot, text);
  }

  /** Adds a text, after all texts that are still to be loaded. @param slot above all earlier ones */
  add(slot: number, text: string): void {
    if (this.#waiting) this.#waiting.push([slot, text]);
    else this.load(slot, text);
  }

  /** @param slot above all earlier ones */
  load(slot: number, text: string): void {
    this.#slotCount = slot + 1;
    if (text.length * 3 >= this.#buffer.length) {
      this.#buffer = new Uint8Array(text.length * 6);
      this.#numbers = new Uint32Array(text.length * 6);
    }
    const { written } = encoder.encodeInto(text, this.#buffer);
    const count = this.#findWords(this.#buffer, written);
    // In a loop of its own, because it waits for the memory of many lists at once.
    for (let at = 0; at < count; at++) this.#lists.add(this.#numbers[at] as number, slot);
    for (const [term, bits] of this.#found.entries()) if (text.includes(term)) bits.add(slot);
  }

  /** Returns the slots whose text contains the term; some may belong to removed cars. */
  containing(term: string): TypedFastBitSet {
    const known = this.#found.get(term);
    if (known) return known;
    const lists = this.#lists;
    const words = this.#words.containing(term).sort((a, b) => lists.countOf(b) - lists.countOf(a));
    const found = emptyBits(words.length > 0 ? Math.max(this.#capacity, this.#slotCount) : 0);
    for (const [index, word] of words.entries()) {
      lists.addTo(found, word);
      if (index % 64 === 0 && found.size() === this.#slotCount) break;
    }
    this.#found.set(term, found);
    return found;
  }

  /** @returns the number of words */
  #findWords(bytes: Uint8Array, length: number): number {
    // White space at the end makes the last word end like the others.
    bytes[length] = 32;
    const numbers = this.#numbers;
    let [count, from, hash] = [0, 0, hashStart];
    for (let at = 0; at <= length; at++) {
      const byte = bytes[at] as number;
      if (byte > 32 || (byte !== 32 && (byte < 9 || byte > 13))) {
        hash = hashWith(hash, byte);
        continue;
      }
      if (at > from) numbers[count++] = this.#words.numberOf(bytes, from, at, hash);
      from = at + 1;
      hash = hashStart;
    }
    return count;
  }
}

const encoder = new TextEncoder();
