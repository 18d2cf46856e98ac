import type { ColumnFacet } from "../engine.ts";
import { Column } from "./column.ts";
import type { Countable, Counts } from "./known-counts.ts";
import type { Value, ValueColumn } from "./value-column.ts";

const groups: readonly (readonly ColumnFacet[])[] = [
  ["category_id", "car_condition_id", "fuel_type_id", "transmission_type_id"],
  ["color", "body_type", "doors", "seats"],
  ["brand_id", "model_id"],
];

/** Above every code of a value. */
const radix = 2 ** 13;

/** How many cars each option of a filter has. */
export class Facets {
  readonly #columns: Record<ColumnFacet, ValueColumn>;
  readonly #groups: FacetGroup[];

  constructor(columns: Record<ColumnFacet, ValueColumn>, capacity: number) {
    this.#columns = columns;
    this.#groups = groups.map((names) => new FacetGroup(names, capacity));
  }

  get state() {
    return this.#groups.map((group) => group.state);
  }

  set state(states) {
    for (const [at, state] of states.entries()) this.#groups[at]!.state = state;
  }

  /** @param codes of the car's values */
  add(slot: number, codes: Record<ColumnFacet, number>): void {
    for (const group of this.#groups) group.add(slot, codes);
  }

  remove(slot: number): void {
    for (const group of this.#groups) group.remove(slot);
  }

  /** @param counts all cars without them */
  countsOf(name: ColumnFacet, counts: Counts = ({ totals }) => totals): Map<Value, number> {
    const group = this.#groupOf(name);
    return group.countsOf(name, this.#columns[name].values, counts(group));
  }

  #groupOf(name: ColumnFacet): FacetGroup {
    return this.#groups.find(({ names }) => names.includes(name)) as FacetGroup;
  }
}

/** Filters that are counted together: a car has one code for its values of all of them, so one number is read. */
class FacetGroup implements Countable {
  readonly names: readonly ColumnFacet[];
  /** By code: cars that are not removed. */
  totals: number[] = [];
  readonly #codes: Column<Uint16Array | Uint32Array>;
  /** By code: the values' own codes. */
  #combinations: number[][] = [];
  #codeOf = new Map<number, number>();

  constructor(names: readonly ColumnFacet[], capacity: number) {
    this.names = names;
    this.#codes = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity));
  }

  get state() {
    const [codes, combinations] = [this.#codes.data, this.#combinations];
    return { codes, combinations, codeOf: this.#codeOf, totals: this.totals };
  }

  set state({ codes, combinations, codeOf, totals }) {
    this.#codes.data = codes;
    this.#combinations = combinations;
    this.#codeOf = codeOf;
    this.totals = totals;
  }

  add(slot: number, codes: Record<ColumnFacet, number>): void {
    let key = 0;
    for (const name of this.names) key = key * radix + codes[name];
    const code = this.#codeOf.get(key) ?? this.#newCode(key, codes);
    this.#codes.set(slot, code);
    this.totals[code]! += 1;
  }

  remove(slot: number): void {
    this.totals[this.#codes.data[slot] ?? 0]! -= 1;
  }

  /** The cars of each value of one of the filters. */
  countsOf(name: ColumnFacet, values: Value[], counts: ArrayLike<number>): Map<Value, number> {
    const position = this.names.indexOf(name);
    const sums = new Uint32Array(values.length);
    for (const [code, combination] of this.#combinations.entries())
      sums[combination[position] ?? 0]! += counts[code] ?? 0;
    return new Map(values.flatMap((value, code) => (sums[code] ? [[value, sums[code]] as const] : [])));
  }

  tally(counts: Int32Array, slots: Uint32Array, by: 1 | -1): void {
    const codes = this.#codes.data;
    for (let index = 0; index < slots.length; index++) counts[codes[slots[index] as number] as number]! += by;
  }

  #newCode(key: number, codes: Record<ColumnFacet, number>): number {
    const code = this.#combinations.push(this.names.map((name) => codes[name])) - 1;
    this.#codeOf.set(key, code);
    this.totals.push(0);
    if (code > 65_535 && this.#codes.data instanceof Uint16Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    return code;
  }
}
