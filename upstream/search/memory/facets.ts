import type { ColumnFacet } from "../engine.ts";
import { Column } from "./column.ts";
import type { Countable, Counts } from "./option-counts.ts";
import type { Value, ValueColumn } from "./value-column.ts";

/** Filters that are counted together: a car has one code for its values of all of them. */
const groups: readonly (readonly ColumnFacet[])[] = [
  ["category_id", "car_condition_id", "fuel_type_id", "transmission_type_id"],
  ["color", "body_type", "doors", "seats"],
  ["brand_id", "model_id"],
];
const groupCount = 3;

/** Above every code of a value. */
const radix = 2 ** 13;

/** How many cars each option of a filter has. A car's codes are neighbours, so that few cars are read in as few places. */
export class Facets implements Countable {
  totals: number[] = [];
  readonly #columns: Record<ColumnFacet, ValueColumn>;
  readonly #codes: Column<Uint16Array | Uint32Array>;
  /** Of each group, by the values' codes; in the order of `#valuesOf`. */
  #codeOf = groups.map(() => new Map<number, number>());
  /** Of each filter: the values' codes. */
  #valuesOf = new Map<ColumnFacet, number[]>(groups.flat().map((name) => [name, []]));

  constructor(columns: Record<ColumnFacet, ValueColumn>, capacity: number) {
    this.#columns = columns;
    this.#codes = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity * groupCount));
  }

  get state() {
    return {
      codes: this.#codes.data,
      codeOf: this.#codeOf,
      valuesOf: this.#valuesOf,
      totals: this.totals,
    };
  }

  set state({ codes, codeOf, valuesOf, totals }) {
    this.#codes.data = codes;
    this.#codeOf = codeOf;
    this.#valuesOf = valuesOf;
    this.totals = totals;
  }

  /** @param values the codes of the car's values */
  add(slot: number, values: Record<ColumnFacet, number>): void {
    for (const [group, names] of groups.entries()) {
      let key = 0;
      for (const name of names) key = key * radix + values[name];
      const code = this.#codeOf[group]!.get(key) ?? this.#newCode(group, key, values);
      this.#codes.set(slot * groupCount + group, code);
      this.totals[code]! += 1;
    }
  }

  remove(slot: number): void {
    for (let group = 0; group < groupCount; group++)
      this.totals[this.#codes.data[slot * groupCount + group] ?? 0]! -= 1;
  }

  /** The cars of each value. @param counts all cars without them */
  countsOf(name: ColumnFacet, counts: Counts = ({ totals }) => totals): Map<Value, number> {
    const group = groups.findIndex((names) => names.includes(name));
    const { values } = this.#columns[name];
    const valuesOf = this.#valuesOf.get(name) as number[];
    const byCode = counts(this);
    const sums = new Uint32Array(values.length);
    let at = 0;
    for (const code of this.#codeOf[group]?.values() ?? [])
      sums[valuesOf[at++] as number]! += byCode[code] ?? 0;
    return new Map(values.flatMap((value, code) => (sums[code] ? [[value, sums[code]] as const] : [])));
  }

  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    const codes = this.#codes.data;
    for (let index = 0; index < slots.length; index++) {
      const at = (slots[index] as number) * groupCount;
      counts[codes[at] as number]! += by;
      counts[codes[at + 1] as number]! += by;
      counts[codes[at + 2] as number]! += by;
    }
  }

  #newCode(group: number, key: number, values: Record<ColumnFacet, number>): number {
    const codeOf = this.#codeOf[group] as Map<number, number>;
    const code = this.totals.push(0) - 1;
    codeOf.set(key, code);
    for (const name of groups[group] ?? []) this.#valuesOf.get(name)?.push(values[name]);
    if (code > 65_535 && this.#codes.data instanceof Uint16Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    return code;
  }
}
