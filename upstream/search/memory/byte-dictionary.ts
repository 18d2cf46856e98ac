import { firstWhere } from "./binary-search.ts";
import { Column } from "./column.ts";

const separator = 0;
const trigramBuckets = 1 << 18;

/** Stores each distinct text once, as bytes with a number, and finds texts by a part of them. */
export class ByteDictionary {
  size = 0;
  #bytes = Buffer.alloc(1 << 16);
  #end = 0;
  /** Two numbers per entry: its hash and the position where it begins. */
  readonly #entries = new Column(new Int32Array(1 << 11));
  /** A hash table with open addressing: an entry's number + 1 at the place of its hash; 0 is free. */
  #table = new Uint32Array(1 << 12);
  /** Which three-byte sequences occur, by hash. Most absent texts have one that does not, which saves a full scan. */
  readonly #trigrams = new Uint8Array(trigramBuckets);

  get state() {
    const bytes = new Uint8Array(this.#bytes.subarray(0, this.#end));
    return { size: this.size, bytes, entries: this.#entries.data, table: this.#table };
  }

  set state({ size, bytes, entries, table }) {
    this.size = size;
    this.#bytes = Buffer.from(bytes.buffer);
    this.#end = bytes.length;
    this.#entries.data = entries;
    this.#table = table;
    this.#addTrigrams(bytes);
  }

  /** Returns the number of the text in `bytes` from `from` to `to`; adds a new text. @param hash of these bytes */
  numberOf(bytes: Uint8Array, from: number, to: number, hash = hashOf(bytes, from, to)): number {
    const table = this.#table;
    const entries = this.#entries.data;
    const mask = table.length - 1;
    let place = placeOf(hash, mask);
    for (let entry = table[place] as number; entry !== 0; entry = table[place] as number) {
      if (entries[entry * 2 - 2] === hash && this.#equals(entry - 1, bytes, from, to)) return entry - 1;
      place = (place + 1) & mask;
    }
    const number = this.#append(bytes, from, to);
    this.#entries.set(number * 2 + 1, this.#end - (to - from + 1));
    this.#entries.data[number * 2] = hash;
    table[place] = number + 1;
    if (this.size * 1.5 > table.length) this.#rehash();
    return number;
  }

  text(number: number): string {
    return this.#bytes.toString("utf8", this.#start(number), this.#start(number + 1) - 1);
  }

  containing(text: string): number[] {
    const needle = Buffer.from(text);
    for (let at = 2; at < needle.length; at++)
      if (this.#trigrams[trigramBucketAt(needle, at)] === 0) return [];
    const haystack = this.#bytes.subarray(0, this.#end);
    const numbers: number[] = [];
    let number = 0;
    for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at)) {
      number = firstWhere(number, this.size, (entry) => this.#start(entry + 1) > at);
      numbers.push(number++);
      at = this.#start(number);
    }
    return numbers;
  }

  #start(number: number): number {
    return number === this.size ? this.#end : (this.#entries.data[number * 2 + 1] as number);
  }

  #equals(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const known = this.#bytes;
    let at = this.#entries.data[number * 2 + 1] as number;
    for (let index = from; index < to; index++) if (bytes[index] !== known[at++]) return false;
    return known[at] === separator;
  }

  #append(bytes: Uint8Array, from: number, to: number): number {
    const end = this.#end + to - from + 1;
    if (end > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(end, this.#bytes.length * 1.5));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(bytes.subarray(from, to), this.#end);
    this.#bytes[end - 1] = separator;
    this.#addTrigrams(bytes.subarray(from, to));
    this.#end = end;
    return this.size++;
  }

  #addTrigrams(bytes: Uint8Array) {
    for (let at = 2; at < bytes.length; at++) this.#trigrams[trigramBucketAt(bytes, at)] = 1;
  }

  #rehash() {
    const table = new Uint32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (let number = 0; number < this.size; number++) {
      let place = placeOf(this.#entries.data[number * 2] as number, mask);
      while (table[place]) place = (place + 1) & mask;
      table[place] = number + 1;
    }
    this.#table = table;
  }
}

export const hashStart = 0x811c9dc5 | 0;
export const hashWith = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
/** The hash of the three bytes that end at position `at`. */
const trigramBucketAt = (bytes: Uint8Array, at: number) =>
  hashWith(
    hashWith(hashWith(hashStart, bytes[at - 2] as number), bytes[at - 1] as number),
    bytes[at] as number,
  ) &
  (trigramBuckets - 1);
const placeOf = (hash: number, mask: number) => (hash ^ (hash >>> 15)) & mask;

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = hashStart;
  for (let index = from; index < to; index++) hash = hashWith(hash, bytes[index] as number);
  return hash;
}
