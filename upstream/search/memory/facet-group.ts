import type { TypedFastBitSet } from "typedfastbitset";
import type { FacetFilter } from "../engine.ts";
import { Column } from "./column.ts";
import type { Value } from "./value-column.ts";

/** Above every code of a value. */
const radix = 2 ** 13;

/** Filters that are counted together: a car has one code for its values of all of them, so one number is read. */
export class FacetGroup {
  readonly names: readonly FacetFilter[];
  readonly #codes: Column<Uint16Array | Uint32Array>;
  /** By code: the values' own codes. */
  readonly #combinations: number[][] = [];
  readonly #codeOf = new Map<number, number>();
  /** By code: cars that are not removed. */
  readonly #totals: number[] = [];

  constructor(names: readonly FacetFilter[], capacity: number) {
    this.names = names;
    this.#codes = new Column<Uint16Array | Uint32Array>(new Uint16Array(capacity));
  }

  /** @param codes of the car's values, in the order of the names */
  add(slot: number, codes: number[]): void {
    let key = 0;
    for (const code of codes) key = key * radix + code;
    const code = this.#codeOf.get(key) ?? this.#newCode(key, codes);
    this.#codes.set(slot, code);
    this.#totals[code]! += 1;
  }

  remove(slot: number): void {
    this.#totals[this.#codes.data[slot] ?? 0]! -= 1;
  }

  /** The cars of each value of one of the filters. @param counts by code; all cars without it */
  countsOf(name: FacetFilter, values: Value[], counts: ArrayLike<number> = this.#totals): Map<Value, number> {
    const position = this.names.indexOf(name);
    const sums = new Uint32Array(values.length);
    for (const [code, combination] of this.#combinations.entries())
      sums[combination[position] ?? 0]! += counts[code] ?? 0;
    return new Map(values.flatMap((value, code) => (sums[code] ? [[value, sums[code]] as const] : [])));
  }

  /** By code, how many members; or how many others there are, which are subtracted from all. */
  count({ words }: TypedFastBitSet, areOthers: boolean): Int32Array {
    const counts = new Int32Array(this.#combinations.length);
    const codes = this.#codes.data;
    for (let index = 0; index < words.length; index++)
      for (let word = words[index] as number; word !== 0; word &= word - 1)
        counts[codes[(index << 5) + 31 - Math.clz32(word & -word)] as number]! += 1;
    return areOthers ? counts.map((others, code) => (this.#totals[code] ?? 0) - others) : counts;
  }

  #newCode(key: number, codes: number[]): number {
    const code = this.#combinations.push([...codes]) - 1;
    this.#codeOf.set(key, code);
    this.#totals.push(0);
    if (code > 65_535 && this.#codes.data instanceof Uint16Array)
      this.#codes.data = Uint32Array.from(this.#codes.data);
    return code;
  }
}
