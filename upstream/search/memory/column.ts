type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** A growing array with one or more numbers for each slot. */
export class Column<A extends NumberArray = NumberArray> {
  data: A;
  readonly #ofSlot: number;

  /** @param ofSlot how many numbers a slot has */
  constructor(data: A, ofSlot = 1) {
    this.data = data;
    this.#ofSlot = ofSlot;
  }

  set(slot: number, value: number): void {
    if (slot >= this.data.length) this.grow(slot);
    this.data[slot] = value;
  }

  /** Makes room for the slot and some more after it. */
  grow(slot: number): void {
    const Numbers = this.data.constructor as new (length: number) => A;
    const larger = new Numbers((Math.ceil(slot * 1.1) + 64) * this.#ofSlot);
    larger.set(this.data);
    this.data = larger;
  }
}
