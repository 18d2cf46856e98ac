import type { TypedFastBitSet } from "typedfastbitset";
import type { SortOrder } from "#contract/car-list-options.ts";
import { firstWhere } from "./binary-search.ts";
import { emptyBits } from "./bits.ts";
import { type CarRow, type CarText, carValueFilters } from "./car-rows.ts";
import { Column } from "./column.ts";
import { Facets } from "./facets.ts";
import { PlaceCells } from "./place-cells.ts";
import { PlaceTree } from "./place-tree.ts";
import { RangeCounts } from "./range-counts.ts";
import { SortedOrder } from "./sorted-order.ts";
import { TextIndex } from "./text-index.ts";
import { TitleIndex } from "./title-index.ts";
import { ValueColumn } from "./value-column.ts";

const manyValues: readonly string[] = ["model_id", "vendor_id"];
const maxKey = 2 ** 31;
/** Returns the key of a value for an order that begins with the largest. */
export const descending = (value: number): number => maxKey - value;

/**
 * The cars for sale, each in a slot. A changed car gets a new slot, so the data of a slot never change. Every search
 * starts with the set `live`, which excludes the slots of removed cars.
 */
export class CarIndex {
  readonly capacity: number;
  readonly live: TypedFastBitSet;
  size = 0;
  readonly ids: Column<Uint32Array>;
  readonly prices: Column<Int32Array>;
  /** Latitude and longitude of each slot. */
  readonly points: Column<Float64Array>;
  readonly powers: Column<Uint16Array>;
  readonly places: PlaceTree;
  readonly placeCells: PlaceCells;
  readonly values: Record<(typeof carValueFilters)[number], ValueColumn>;
  readonly facets: Facets;
  readonly equipment: ValueColumn;
  readonly texts: TextIndex;
  readonly titles: TitleIndex;
  readonly orders: Record<SortOrder | "speed", SortedOrder>;
  readonly rangeCounts: RangeCounts;
  readonly #speeds: Column<Int32Array>;
  readonly #years: Column<Uint16Array>;
  readonly #mileages: Column<Int32Array>;
  readonly #created: Column<Float64Array>;
  readonly #columns: Column[];
  /** The value codes of the car that is being added. */
  readonly #valueCodes = {} as Record<keyof CarIndex["values"], number>;
  #slots = 0;
  /** Slots from the first build are found by their ascending ids, later ones by this map. */
  #builtSlots = 0;
  readonly #laterSlots = new Map<number, number>();

  /** @param cars the number of cars to reserve room for */
  constructor(cars: number) {
    const capacity = Math.ceil(cars * 1.02) + 256;
    this.capacity = capacity;
    this.live = emptyBits(capacity);
    this.ids = new Column(new Uint32Array(capacity));
    this.prices = new Column(new Int32Array(capacity));
    this.points = new Column(new Float64Array(capacity * 2), 2);
    this.powers = new Column(new Uint16Array(capacity));
    const idOf = (slot: number) => this.ids.data[slot] ?? 0;
    this.placeCells = new PlaceCells(this);
    this.#speeds = new Column(new Int32Array(capacity));
    this.#years = new Column(new Uint16Array(capacity));
    this.#mileages = new Column(new Int32Array(capacity));
    this.#created = new Column(new Float64Array(capacity));
    this.#columns = [
      ...[this.ids, this.prices, this.points, this.powers],
      ...[this.#speeds, this.#years, this.#mileages, this.#created],
    ];
    this.texts = new TextIndex(capacity);
    this.titles = new TitleIndex(capacity);
    this.values = Object.fromEntries(
      carValueFilters.map((name) => [
        name,
        new ValueColumn({ capacity, hasManyValues: manyValues.includes(name), idOf }),
      ]),
    ) as CarIndex["values"];
    this.equipment = new ValueColumn({ capacity, hasManyValues: false, idOf });
    this.facets = new Facets(this.values, this.equipment, capacity);
    this.rangeCounts = new RangeCounts(this.facets);
    const ascending = (column: Column, options = {}) =>
      new SortedOrder((slot) => column.data[slot] ?? 0, idOf, options);
    const backwards = (column: Column, options = {}) =>
      new SortedOrder((slot) => descending(column.data[slot] ?? 0), idOf, options);
    const ranged = { hasWideRanges: true };
    this.orders = {
      price_min: ascending(this.prices, ranged),
      price_max: backwards(this.prices),
      newest: backwards(this.#created),
      year_max: backwards(this.#years, ranged),
      mileage_min: ascending(this.#mileages, ranged),
      speed: ascending(this.#speeds, ranged),
    };
    this.places = new PlaceTree(this.points, this.orders.price_min, this.placeCells);
  }

  /** The whole state, once the words are loaded: objects, maps and arrays of numbers. */
  get state() {
    return {
      slots: [this.#slots, this.#builtSlots] as const,
      size: this.size,
      laterSlots: this.#laterSlots,
      live: this.live.words,
      columns: this.#columns.map((column) => column.data),
      orders: this.#allOrders.map((order) => order.state),
      values: carValueFilters.map((name) => this.values[name].state),
      facets: this.facets.state,
      equipment: this.equipment.state,
      texts: this.texts.state,
      titles: this.titles.state,
    };
  }

  /** Restores a saved state; call it on an empty index only. */
  set state(state) {
    [this.#slots, this.#builtSlots] = state.slots;
    this.size = state.size;
    for (const [id, slot] of state.laterSlots) this.#laterSlots.set(id, slot);
    this.live.words = state.live;
    for (const [at, data] of state.columns.entries()) this.#columns[at]!.data = data;
    for (const [at, order] of state.orders.entries()) this.#allOrders[at]!.state = order;
    for (const [at, name] of carValueFilters.entries()) this.values[name].state = state.values[at]!;
    this.facets.state = state.facets;
    this.equipment.state = state.equipment;
    this.texts.state = state.texts;
    this.titles.state = state.titles;
  }

  get #allOrders(): SortedOrder[] {
    return [...Object.values(this.orders), this.places.order];
  }

  get slots(): number {
    return this.#slots;
  }

  get deadSlots(): number {
    return this.#slots - this.size;
  }

  /** Adds cars before `build`, in ascending order of ids. */
  load(rows: CarRow[]): void {
    for (const row of rows) this.#fill(this.#slots++, row);
  }

  /** Ends loading. Yields between its parts, because each of them blocks the thread. */
  *build(): Generator<void> {
    this.#builtSlots = this.#slots;
    for (const order of this.#allOrders) {
      order.build(this.#slots);
      yield;
    }
    for (const column of Object.values(this.values)) {
      column.build(this.#slots);
      yield;
    }
  }

  /** Prepares what the first count of each range and the first map need. Yields between its parts, like `build`. */
  *warmUp(): Generator<void> {
    const { price_min, year_max, mileage_min } = this.orders;
    for (const order of [price_min, year_max, mileage_min]) {
      this.rangeCounts.prepare(order, this.#slots);
      yield;
    }
    this.placeCells.prepare();
  }

  /** The ids of the first build, in batches. */
  *idBatches(size: number): Generator<Uint32Array> {
    for (let slot = 0; slot < this.#builtSlots; slot += size)
      yield this.ids.data.subarray(slot, Math.min(slot + size, this.#builtSlots));
  }

  /** @param rows the changed cars that are for sale; the other changed cars are removed */
  update(changedIds: Iterable<number>, rows: (CarRow & CarText)[]): void {
    for (const id of changedIds) this.#remove(id);
    const added = rows.map((row) => {
      const slot = this.#slots++;
      this.#fill(slot, row);
      this.texts.add(slot, row.search_text);
      this.#laterSlots.set(row.id, slot);
      return slot;
    });
    for (const order of this.#allOrders) order.insert(added);
    for (const column of Object.values(this.values)) column.insertIntoOrder(added);
  }

  slotOf(id: number): number | undefined {
    const later = this.#laterSlots.get(id);
    if (later !== undefined) return later;
    const slot = this.#firstSlotFrom(id);
    return slot < this.#builtSlots && this.ids.data[slot] === id && this.live.has(slot) ? slot : undefined;
  }

  /** Returns the first slot of the first build whose id is not below `id`. */
  #firstSlotFrom(id: number): number {
    return firstWhere(0, this.#builtSlots, (slot) => (this.ids.data[slot] ?? 0) >= id);
  }

  #fill(slot: number, row: CarRow) {
    if (slot >= this.ids.data.length) for (const column of this.#columns) column.grow(slot);
    this.ids.data[slot] = row.id;
    this.prices.data[slot] = row.price_cents;
    this.points.data[slot * 2] = row.lat;
    this.points.data[slot * 2 + 1] = row.lng;
    this.powers.data[slot] = row.power_kw;
    this.#speeds.data[slot] = row.top_speed;
    this.#years.data[slot] = row.year;
    this.#mileages.data[slot] = row.mileage;
    this.#created.data[slot] = Date.parse(row.created_at);
    for (const name of carValueFilters) this.#valueCodes[name] = this.values[name].add(slot, row[name]);
    const pieces = [...new Set(row.equipment)].map((piece) => this.equipment.add(slot, piece));
    this.facets.add(slot, this.#valueCodes, pieces);
    this.titles.add(slot, row.title);
    this.live.add(slot);
    this.placeCells.add(slot);
    this.size++;
  }

  #remove(id: number) {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.facets.remove(slot);
    this.titles.remove(slot);
    this.live.remove(slot);
    this.placeCells.remove(slot);
    this.#laterSlots.delete(id);
    this.size--;
  }
}
