import { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { Column } from "./column.ts";
import type { Countable, Counts } from "./known-counts.ts";

const piecesInByte = 8;

/** Which cars have which pieces of equipment: a set of cars for each piece, and for each car a bit in a byte of eight pieces. */
export class EquipmentIndex implements Countable {
  /** By code: cars that are not removed. */
  readonly totals: number[] = [];
  readonly #codeOf = new Map<number, number>();
  readonly #sets: TypedFastBitSet[] = [];
  readonly #bytes: Column<Uint8Array>[] = [];
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get state() {
    return {
      pieces: [...this.#codeOf.keys()],
      sets: this.#sets.map(({ words }) => words),
      bytes: this.#bytes.map(({ data }) => data),
      totals: this.totals,
    };
  }

  set state({ pieces, sets, bytes, totals }) {
    for (const [code, piece] of pieces.entries()) this.#codeOf.set(piece, code);
    this.#sets.push(...sets.map((words) => TypedFastBitSet.fromWords(words)));
    this.#bytes.push(...bytes.map((data) => new Column(data)));
    this.totals.push(...totals);
  }

  add(slot: number, pieces: number[]): void {
    for (const piece of new Set(pieces)) {
      const code = this.#codeOf.get(piece) ?? this.#newCode(piece);
      const column = this.#bytes[Math.floor(code / piecesInByte)] as Column<Uint8Array>;
      column.set(slot, (column.data[slot] ?? 0) | (1 << (code % piecesInByte)));
      this.#sets[code]!.add(slot);
      this.totals[code]! += 1;
    }
  }

  remove(slot: number): void {
    for (const [code, set] of this.#sets.entries()) if (set.has(slot)) this.totals[code]! -= 1;
  }

  narrow(bits: TypedFastBitSet, piece: number): void {
    const code = this.#codeOf.get(piece);
    if (code === undefined) bits.words.fill(0);
    else bits.intersection(this.#sets[code] as TypedFastBitSet);
  }

  /** By piece. */
  countsOf(counts: Counts): Map<number, number> {
    const byCode = counts(this);
    return new Map([...this.#codeOf].map(([piece, code]) => [piece, byCode[code] ?? 0]));
  }

  /** Of the eight pieces of a byte at once, by its value. */
  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    const cars = new Int32Array(256);
    for (const [at, { data }] of this.#bytes.entries()) {
      cars.fill(0);
      for (let index = 0; index < slots.length; index++) cars[data[slots[index] as number] ?? 0]! += by;
      for (let byte = 1; byte < cars.length; byte++)
        for (let bit = 0; bit < piecesInByte; bit++)
          if (byte & (1 << bit)) counts[at * piecesInByte + bit]! += cars[byte] as number;
    }
  }

  #newCode(piece: number): number {
    const code = this.#sets.push(emptyBits(this.#capacity)) - 1;
    if (code % piecesInByte === 0) this.#bytes.push(new Column(new Uint8Array(this.#capacity)));
    this.totals.push(0);
    this.#codeOf.set(piece, code);
    return code;
  }
}
