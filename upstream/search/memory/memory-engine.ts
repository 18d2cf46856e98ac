import { setImmediate as yieldToOthers } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import type { Kysely } from "kysely";
import { defaultPageSize, defaultSort } from "#contract/car-list-options.ts";
import { isForSale } from "../../modules/cars/for-sale.ts";
import { type CarChanges, readCarChanges } from "../../platform/db/car-changes.ts";
import type { Database } from "../../platform/db/schema.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import type { SearchEngine } from "../engine.ts";
import { toCarMap } from "../map-grid.ts";
import { sqlEngine } from "../sql-engine.ts";
import { suggestCars, titleTerm } from "../suggestions.ts";
import { CarIndex } from "./car-index.ts";
import { loadCars, loadCarsAfter } from "./car-rows.ts";
import { mapCells } from "./map-cells.ts";
import { facetCounts, firstInOrder, knowsFilters, matchCars } from "./match-cars.ts";
import { similarCars } from "./similar-cars.ts";

const batchSize = 2000;
const maxSuggestedTitles = 16;
/** ms; half of what the change table keeps. */
const maxUnreadMs = 12 * 60 * 60 * 1000;

interface Built {
  index: CarIndex;
  changes: CarChanges;
}

/** Searches an index in this thread's memory. Every answer has all changes that were committed before the question. */
export class MemoryEngine implements SearchEngine {
  readonly #db: Kysely<Database>;
  readonly #sql: SearchEngine;
  readonly #deadSlotsAllowed: number;
  #built: Built | undefined;
  #building: Promise<void> | undefined;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #refreshedAt = 0;

  /** @param deadSlotsAllowed before the index is built anew, besides a quarter of the cars */
  constructor(db: Kysely<Database>, deadSlotsAllowed = 10_000) {
    this.#db = db;
    this.#deadSlotsAllowed = deadSlotsAllowed;
    this.#sql = sqlEngine(db);
  }

  async search(query: Query<"search">) {
    if (!knowsFilters(query)) return this.#sql.search(query);
    const { sort_by = defaultSort, show_num = defaultPageSize, page = 1 } = query;
    const index = await this.#current();
    const bits = matchCars(index, query);
    const total = bits.size();
    const from = firstInOrder(index, query, sort_by);
    const position = { offset: (page - 1) * show_num, limit: show_num, from };
    const slots = index.orders[sort_by].page(bits, total, position);
    return { ids: slots.map((slot) => index.ids.data[slot] ?? 0), total };
  }

  async facets(query: Query<"facets">) {
    if (!knowsFilters(query)) return this.#sql.facets(query);
    return facetCounts(await this.#current(), query);
  }

  async suggest(text: string) {
    const index = await this.#current();
    const terms = searchTerms(text);
    const term = titleTerm(terms);
    const totals = index.facetCounts();
    const counts = { brands: totals("brand_id"), models: totals("model_id") } as Parameters<
      typeof suggestCars
    >[2];
    const titles = term === undefined ? [] : index.titles.frequent(term, terms, maxSuggestedTitles);
    return suggestCars(this.#db, terms, counts, titles);
  }

  async similar(car: Query<"similar">) {
    return similarCars(await this.#current(), car);
  }

  async map(query: Query<"map">) {
    if (!knowsFilters(query)) return this.#sql.map(query);
    return toCarMap(mapCells(await this.#current(), query));
  }

  isReady(): boolean {
    return this.#built !== undefined;
  }

  /** Builds the index when there is none. Who asks while a refresh runs shares the next one. */
  refresh(): Promise<void> {
    this.#waiting ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#waiting = undefined;
        this.#running = this.#refresh();
        return this.#running;
      });
    return this.#waiting;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#waiting, this.#running, this.#building]);
  }

  async figures(): Promise<{ cars: number; bytes: number; heapLimit: number }> {
    const { heap_size_limit: heapLimit } = getHeapStatistics();
    return { cars: this.#built?.index.size ?? 0, bytes: this.bytes(), heapLimit };
  }

  bytes(): number {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  }

  async #current(): Promise<CarIndex> {
    await this.refresh();
    return (this.#built as Built).index;
  }

  async #refresh() {
    if (!this.#built) return this.#build();
    const read = await readCarChanges(this.#db, this.#built.changes);
    const isInDoubt = read === null || Date.now() - this.#refreshedAt > maxUnreadMs;
    if (!isInDoubt) await this.#apply(this.#built, read);
    const { deadSlots, size } = this.#built.index;
    if (isInDoubt || deadSlots > this.#deadSlotsAllowed + size / 4) this.#building ??= this.#rebuild();
  }

  async #rebuild() {
    await this.#build().catch(() => {});
    this.#building = undefined;
  }

  async #build() {
    const changes = await readCarChanges(this.#db, null);
    if (changes === null) throw new Error("the change table cannot be read");
    const { count } = await this.#db
      .selectFrom("cars")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(isForSale)
      .executeTakeFirstOrThrow();
    const index = new CarIndex(count);
    for (let id = 0; ; ) {
      const rows = await loadCarsAfter(this.#db, id, batchSize);
      index.load(rows);
      id = rows.at(-1)?.id ?? id;
      if (rows.length < batchSize) break;
      await yieldToOthers();
    }
    for (const _part of index.build()) await yieldToOthers();
    const built = { index, changes };
    const since = await readCarChanges(this.#db, changes);
    if (since === null) throw new Error("the change table cannot be read");
    await this.#apply(built, since);
    this.#built = built;
  }

  async #apply(built: Built, changes: CarChanges) {
    const ids = [...changes.carIds];
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize);
      built.index.update(batch, await loadCars(this.#db, batch));
    }
    built.changes = changes;
    this.#refreshedAt = Date.now();
  }
}

type Query<M extends "search" | "facets" | "similar" | "map"> = Parameters<SearchEngine[M]>[0];
