import type { ColumnFacet } from "../engine.ts";
import { Column } from "./column.ts";
import type { Value, ValueColumn } from "./value-column.ts";

/** Groups of filters that are counted together: a car has one code for its values of a whole group. */
const groups: readonly (readonly ColumnFacet[])[] = [
  ["category_id", "car_condition_id", "fuel_type_id", "transmission_type_id"],
  ["color", "body_type", "doors", "seats"],
  ["brand_id", "model_id"],
];
const groupCount = groups.length;
const groupOf = (name: ColumnFacet) => groups.findIndex((names) => names.includes(name));
const piecesInNumber = 16;

/** Larger than the code of any value. */
const radix = 2 ** 13;

/**
 * Counts the cars of each option of a filter. A car's record holds its codes, followed by a bit for each piece of
 * equipment, so that each car is read from one place in memory.
 */
export class Facets {
  /** The number of cars that are not removed, by the codes of groups and pieces of equipment. */
  totals: number[] = [];
  readonly #columns: Record<ColumnFacet, ValueColumn>;
  readonly #equipment: ValueColumn;
  readonly #records: Column<Uint16Array | Uint32Array>;
  /** How many numbers a car's record has. */
  #width = groupCount;
  /** For each group, its codes by the combined codes of values; in the order of `#valuesOf`. */
  #codeOf = groups.map(() => new Map<number, number>());
  /** For each filter, the code of its value in each code of its group. */
  #valuesOf = new Map<ColumnFacet, number[]>(groups.flat().map((name) => [name, []]));
  /** The position in `totals` by a piece's own code. */
  #codeOfPiece: number[] = [];
  /** During a count, the number of cars by the value of each equipment byte. */
  #ofBytes = new Int32Array(0);

  constructor(columns: Record<ColumnFacet, ValueColumn>, equipment: ValueColumn, capacity: number) {
    this.#columns = columns;
    this.#equipment = equipment;
    this.#records = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity * groupCount));
  }

  get state() {
    return {
      records: this.#records.data,
      width: this.#width,
      codeOf: this.#codeOf,
      valuesOf: this.#valuesOf,
      codeOfPiece: this.#codeOfPiece,
      totals: this.totals,
    };
  }

  set state({ records, width, codeOf, valuesOf, codeOfPiece, totals }) {
    this.#records.data = records;
    this.#width = width;
    this.#ofBytes = new Int32Array((width - groupCount) * 512);
    this.#codeOf = codeOf;
    this.#valuesOf = valuesOf;
    this.#codeOfPiece = codeOfPiece;
    this.totals = totals;
  }

  /** @param values the codes of the car's values @param pieces the codes of its equipment */
  add(slot: number, values: Record<ColumnFacet, number>, pieces: number[]): void {
    const width = groupCount + Math.ceil(this.#equipment.values.length / piecesInNumber);
    if (width > this.#width) this.#widen(width, slot);
    const at = slot * this.#width;
    for (const [group, names] of groups.entries()) {
      let key = 0;
      for (const name of names) key = key * radix + values[name];
      const code = this.#codeOf[group]!.get(key) ?? this.#newCode(group, key, values);
      this.#records.set(at + group, code);
      this.totals[code]! += 1;
    }
    for (const piece of pieces) {
      this.#codeOfPiece[piece] ??= this.totals.push(0) - 1;
      this.totals[this.#codeOfPiece[piece]]! += 1;
      const number = at + groupCount + Math.floor(piece / piecesInNumber);
      this.#records.set(number, (this.#records.data[number] ?? 0) | (1 << (piece % piecesInNumber)));
    }
  }

  remove(slot: number): void {
    const counts = new Int32Array(this.totals.length);
    this.tally(counts, Uint32Array.of(slot), 1);
    for (const [code, count] of counts.entries()) this.totals[code]! -= count;
  }

  /** Returns the number of cars of each value. @param counts by code */
  countsOf(name: ColumnFacet, counts: ArrayLike<number> = this.totals): Map<Value, number> {
    const { values } = this.#columns[name];
    const valuesOf = this.#valuesOf.get(name) as number[];
    const sums = new Uint32Array(values.length);
    let at = 0;
    for (const code of this.#codeOf[groupOf(name)]?.values() ?? [])
      sums[valuesOf[at++] as number]! += counts[code] ?? 0;
    return new Map(values.flatMap((value, code) => (sums[code] ? [[value, sums[code]] as const] : [])));
  }

  /** Returns the number of cars of each piece of equipment. @param counts by code */
  countsOfEquipment(counts: ArrayLike<number>): Map<Value, number> {
    const codes = this.#codeOfPiece;
    return new Map(this.#equipment.values.map((piece, code) => [piece, counts[codes[code] ?? -1] ?? 0]));
  }

  /** Adds `by` to the counts of each slot's codes. @param slots so few that their records fit into the cache */
  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    if (slots.length === 0) return;
    const [{ data }, width, bytes] = [this.#records, this.#width, this.#ofBytes];
    for (let index = 0; index < slots.length; index++) {
      const at = (slots[index] as number) * width;
      counts[data[at] as number]! += by;
      counts[data[at + 1] as number]! += by;
      counts[data[at + 2] as number]! += by;
    }
    // Reading one number of all records after the other is faster than one record after the other.
    for (let number = groupCount, first = 0; number < width; number++, first += 512)
      for (let index = 0; index < slots.length; index++) {
        const pieces = data[(slots[index] as number) * width + number] as number;
        bytes[first + (pieces & 255)]! += by;
        bytes[first + 256 + (pieces >>> 8)]! += by;
      }
    for (let byte = 0; byte < bytes.length; byte++) {
      const cars = bytes[byte] as number;
      if (cars === 0) continue;
      bytes[byte] = 0;
      for (let bits = byte & 255; bits !== 0; bits &= bits - 1)
        counts[this.#codeOfPiece[(byte >>> 8) * 8 + 31 - Math.clz32(bits & -bits)] as number]! += cars;
    }
  }

  /** Like `tally`, for the codes of the group that a filter belongs to. */
  tallyOf(name: ColumnFacet, counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    const [{ data }, width, group] = [this.#records, this.#width, groupOf(name)];
    for (let index = 0; index < slots.length; index++)
      counts[data[(slots[index] as number) * width + group] as number]! += by;
  }

  /** @param slots the number of slots that have records */
  #widen(width: number, slots: number) {
    const { data } = this.#records;
    const before = this.#width;
    const Numbers = data.constructor as new (length: number) => typeof data;
    const wider = new Numbers(Math.ceil(data.length / before) * width);
    for (let slot = 0; slot < slots; slot++)
      wider.set(data.subarray(slot * before, (slot + 1) * before), slot * width);
    this.#records.data = wider;
    this.#width = width;
    this.#ofBytes = new Int32Array((width - groupCount) * 512);
  }

  #newCode(group: number, key: number, values: Record<ColumnFacet, number>): number {
    const codeOf = this.#codeOf[group] as Map<number, number>;
    const code = this.totals.push(0) - 1;
    codeOf.set(key, code);
    for (const name of groups[group] ?? []) this.#valuesOf.get(name)?.push(values[name]);
    if (code > 65_535 && this.#records.data instanceof Uint16Array)
      this.#records.data = Uint32Array.from(this.#records.data);
    return code;
  }
}
