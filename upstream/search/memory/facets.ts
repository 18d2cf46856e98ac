import type { TypedFastBitSet } from "typedfastbitset";
import type { ColumnFacet } from "../engine.ts";
import { membersOf } from "./bits.ts";
import { Column } from "./column.ts";
import type { Value, ValueColumn } from "./value-column.ts";

const groups: readonly (readonly ColumnFacet[])[] = [
  ["category_id", "car_condition_id", "fuel_type_id", "transmission_type_id"],
  ["color", "body_type", "doors", "seats"],
  ["brand_id", "model_id"],
];

/** Above every code of a value. */
const radix = 2 ** 13;

/** The cars that are counted one by one: those that are asked for, or all others, which are fewer then. */
export interface Counted {
  members: Uint32Array;
  areOthers: boolean;
}

export function fewerOf(cars: TypedFastBitSet, live: TypedFastBitSet): Counted {
  const [size, all] = [cars.size(), live.size()];
  const areOthers = size > all / 2;
  const members = areOthers ? membersOf(live.new_difference(cars), all - size) : membersOf(cars, size);
  return { members, areOthers };
}

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

  /** Of all cars. */
  totals(name: ColumnFacet): Map<Value, number> {
    return this.#groupOf(name).countsOf(name, this.#columns[name].values);
  }

  /** Of some of the cars. */
  counterOf({ members, areOthers }: Counted): (name: ColumnFacet) => Map<Value, number> {
    const counts = new Map<FacetGroup, Int32Array>();
    return (name) => {
      const group = this.#groupOf(name);
      const known = counts.get(group) ?? group.count(members, areOthers);
      counts.set(group, known);
      return group.countsOf(name, this.#columns[name].values, known);
    };
  }

  #groupOf(name: ColumnFacet): FacetGroup {
    return this.#groups.find(({ names }) => names.includes(name)) as FacetGroup;
  }
}

/** Filters that are counted together: a car has one code for its values of all of them, so one number is read. */
class FacetGroup {
  readonly names: readonly ColumnFacet[];
  readonly #codes: Column<Uint16Array | Uint32Array>;
  /** By code: the values' own codes. */
  #combinations: number[][] = [];
  #codeOf = new Map<number, number>();
  /** By code: cars that are not removed. */
  #totals: number[] = [];

  constructor(names: readonly ColumnFacet[], capacity: number) {
    this.names = names;
    this.#codes = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity));
  }

  get state() {
    const [codes, combinations] = [this.#codes.data, this.#combinations];
    return { codes, combinations, codeOf: this.#codeOf, totals: this.#totals };
  }

  set state({ codes, combinations, codeOf, totals }) {
    this.#codes.data = codes;
    this.#combinations = combinations;
    this.#codeOf = codeOf;
    this.#totals = totals;
  }

  add(slot: number, codes: Record<ColumnFacet, number>): void {
    let key = 0;
    for (const name of this.names) key = key * radix + codes[name];
    const code = this.#codeOf.get(key) ?? this.#newCode(key, codes);
    this.#codes.set(slot, code);
    this.#totals[code]! += 1;
  }

  remove(slot: number): void {
    this.#totals[this.#codes.data[slot] ?? 0]! -= 1;
  }

  /** The cars of each value of one of the filters. @param counts by code; all cars without it */
  countsOf(name: ColumnFacet, values: Value[], counts: ArrayLike<number> = this.#totals): Map<Value, number> {
    const position = this.names.indexOf(name);
    const sums = new Uint32Array(values.length);
    for (const [code, combination] of this.#combinations.entries())
      sums[combination[position] ?? 0]! += counts[code] ?? 0;
    return new Map(values.flatMap((value, code) => (sums[code] ? [[value, sums[code]] as const] : [])));
  }

  /** By code, how many members; or how many others there are, which are subtracted from all. */
  count(slots: Uint32Array, areOthers: boolean): Int32Array {
    const counts = new Int32Array(this.#combinations.length);
    const codes = this.#codes.data;
    for (let index = 0; index < slots.length; index++) counts[codes[slots[index] as number] as number]! += 1;
    return areOthers ? counts.map((others, code) => (this.#totals[code] ?? 0) - others) : counts;
  }

  #newCode(key: number, codes: Record<ColumnFacet, number>): number {
    const code = this.#combinations.push(this.names.map((name) => codes[name])) - 1;
    this.#codeOf.set(key, code);
    this.#totals.push(0);
    if (code > 65_535 && this.#codes.data instanceof Uint16Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    return code;
  }
}
