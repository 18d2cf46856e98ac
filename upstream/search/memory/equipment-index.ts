import { TypedFastBitSet } from "typedfastbitset";
import { emptyBits } from "./bits.ts";
import { Column } from "./column.ts";
import type { Countable, Counts } from "./option-counts.ts";

const piecesInByte = 8;

/** Which cars have which pieces of equipment: a set of cars for each piece, and for each car a row of bytes with a bit a piece. */
export class EquipmentIndex implements Countable {
  /** By code: cars that are not removed. */
  readonly totals: number[] = [];
  readonly #codeOf = new Map<number, number>();
  readonly #sets: TypedFastBitSet[] = [];
  readonly #rows = new Column(new Uint8Array(0));
  #rowBytes = 0;
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get state() {
    return {
      pieces: [...this.#codeOf.keys()],
      sets: this.#sets.map(({ words }) => words),
      rows: this.#rows.data,
      totals: this.totals,
    };
  }

  set state({ pieces, sets, rows, totals }) {
    for (const [code, piece] of pieces.entries()) this.#codeOf.set(piece, code);
    this.#sets.push(...sets.map((words) => TypedFastBitSet.fromWords(words)));
    this.#rows.data = rows;
    this.#rowBytes = Math.ceil(pieces.length / piecesInByte);
    this.totals.push(...totals);
  }

  add(slot: number, pieces: number[]): void {
    for (const piece of new Set(pieces)) {
      const code = this.#codeOf.get(piece) ?? this.#newCode(piece);
      const at = slot * this.#rowBytes + Math.floor(code / piecesInByte);
      this.#rows.set(at, (this.#rows.data[at] ?? 0) | (1 << (code % piecesInByte)));
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

  /** Counts the values of each byte of the rows first. */
  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    if (slots.length === 0) return;
    const [{ data }, rowBytes] = [this.#rows, this.#rowBytes];
    const cars = new Int32Array(rowBytes << 8);
    for (let index = 0; index < slots.length; index++) {
      const at = (slots[index] as number) * rowBytes;
      for (let byte = 0; byte < rowBytes; byte++) cars[(byte << 8) | (data[at + byte] ?? 0)]! += by;
    }
    for (let value = 0; value < cars.length; value++) {
      const first = (value >>> 8) * piecesInByte;
      if (cars[value] !== 0)
        for (let bits = value & 255; bits !== 0; bits &= bits - 1)
          counts[first + 31 - Math.clz32(bits & -bits)]! += cars[value] as number;
    }
  }

  #newCode(piece: number): number {
    const code = this.#sets.push(emptyBits(this.#capacity)) - 1;
    if (code % piecesInByte === 0) this.#widenRows();
    this.totals.push(0);
    this.#codeOf.set(piece, code);
    return code;
  }

  #widenRows() {
    const { data } = this.#rows;
    const [before, after] = [this.#rowBytes, this.#rowBytes + 1];
    const slots = before === 0 ? this.#capacity : Math.ceil(data.length / before);
    const wider = new Uint8Array(slots * after);
    for (let slot = 0; before > 0 && slot < slots; slot++)
      wider.set(data.subarray(slot * before, (slot + 1) * before), slot * after);
    this.#rows.data = wider;
    this.#rowBytes = after;
  }
}
