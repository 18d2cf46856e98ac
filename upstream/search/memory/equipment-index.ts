import { TypedFastBitSet } from "typedfastbitset";
import { emptyBits, intersectionSizes } from "./bits.ts";
import { Column } from "./column.ts";
import type { Counted } from "./facets.ts";

const piecesInByte = 8;
/** Up to one of so many cars, reading their bytes takes less time than intersecting the sets of all pieces. */
const fewOf = 12;

/** Which cars have which pieces of equipment: a set of cars for each piece, and for each car a bit in a byte of eight pieces. */
export class EquipmentIndex {
  readonly #codeOf = new Map<number, number>();
  readonly #sets: TypedFastBitSet[] = [];
  readonly #bytes: Column<Uint8Array>[] = [];
  /** By code: cars that are not removed. */
  readonly #totals: number[] = [];
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get state() {
    return {
      pieces: [...this.#codeOf.keys()],
      sets: this.#sets.map(({ words }) => words),
      bytes: this.#bytes.map(({ data }) => data),
      totals: this.#totals,
    };
  }

  set state({ pieces, sets, bytes, totals }) {
    for (const [code, piece] of pieces.entries()) this.#codeOf.set(piece, code);
    this.#sets.push(...sets.map((words) => TypedFastBitSet.fromWords(words)));
    this.#bytes.push(...bytes.map((data) => new Column(data)));
    this.#totals.push(...totals);
  }

  add(slot: number, pieces: number[]): void {
    for (const piece of new Set(pieces)) {
      const code = this.#codeOf.get(piece) ?? this.#newCode(piece);
      const column = this.#bytes[Math.floor(code / piecesInByte)] as Column<Uint8Array>;
      column.set(slot, (column.data[slot] ?? 0) | (1 << (code % piecesInByte)));
      this.#sets[code]!.add(slot);
      this.#totals[code]! += 1;
    }
  }

  remove(slot: number): void {
    for (const [code, set] of this.#sets.entries()) if (set.has(slot)) this.#totals[code]! -= 1;
  }

  narrow(bits: TypedFastBitSet, piece: number): void {
    const code = this.#codeOf.get(piece);
    if (code === undefined) bits.words.fill(0);
    else bits.intersection(this.#sets[code] as TypedFastBitSet);
  }

  /** How many of the cars have each piece. */
  countsOf(cars: TypedFastBitSet, { members, areOthers }: Counted): Map<number, number> {
    if (members.length > (cars.words.length * 32) / fewOf)
      return this.#counts(intersectionSizes(cars, this.#sets));
    const sums = this.#bytes.flatMap(({ data }) => onesOfEachBit(data, members));
    return this.#counts(areOthers ? sums.map((others, code) => (this.#totals[code] ?? 0) - others) : sums);
  }

  #counts(byCode: number[]): Map<number, number> {
    return new Map([...this.#codeOf].map(([piece, code]) => [piece, byCode[code] ?? 0]));
  }

  #newCode(piece: number): number {
    const code = this.#sets.push(emptyBits(this.#capacity)) - 1;
    if (code % piecesInByte === 0) this.#bytes.push(new Column(new Uint8Array(this.#capacity)));
    this.#totals.push(0);
    this.#codeOf.set(piece, code);
    return code;
  }
}

function onesOfEachBit(bytes: Uint8Array, slots: Uint32Array): number[] {
  const cars = new Uint32Array(256);
  for (let index = 0; index < slots.length; index++) cars[bytes[slots[index] as number] ?? 0]! += 1;
  const sums = Array.from({ length: piecesInByte }, () => 0);
  for (const [byte, count] of cars.entries())
    for (let bit = 0; bit < piecesInByte; bit++) if (byte & (1 << bit)) sums[bit]! += count;
  return sums;
}
