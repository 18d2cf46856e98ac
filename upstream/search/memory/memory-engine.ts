import { setImmediate as yieldToOthers } from "node:timers/promises";
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
import { loadCars, loadCarsAfter, loadTextsAfter } from "./car-rows.ts";
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
  #texts: Promise<void> | undefined;
  #isClosed = false;
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
    const index = await this.#current(query);
    const bits = matchCars(index, query);
    const total = bits.size();
    const from = firstInOrder(index, query, sort_by);
    const position = { offset: (page - 1) * show_num, limit: show_num, from };
    const slots = index.orders[sort_by].page(bits, total, position);
    return { ids: slots.map((slot) => index.ids.data[slot] ?? 0), total };
  }

  async facets(query: Query<"facets">) {
    if (!knowsFilters(query)) return this.#sql.facets(query);
    return facetCounts(await this.#current(query), query);
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
    return toCarMap(mapCells(await this.#current(query), query));
  }

  /** Filters are ready some time before words. */
  isReady({ q }: Pick<Query<"search">, "q"> = {}): boolean {
    return this.#built !== undefined && (!q || this.#built.index.hasTexts);
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
    this.#isClosed = true;
    await Promise.allSettled([this.#waiting, this.#running]);
    await Promise.allSettled([this.#building, this.#texts]);
  }

  async figures(): Promise<{ cars: number; bytes: number }> {
    return { cars: this.#built?.index.size ?? 0, bytes: this.bytes() };
  }

  bytes(): number {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  }

  /** Waits for the words where the question has some. */
  async #current(query: Pick<Query<"search">, "q"> = {}): Promise<CarIndex> {
    for (;;) {
      await this.refresh();
      const { index } = this.#built as Built;
      if (!query.q || index.hasTexts) return index;
      await this.#texts;
    }
  }

  async #refresh() {
    if (!this.#built) this.#built = await this.#build();
    else await this.#update(this.#built);
    const { index } = this.#built;
    if (index.hasTexts || this.#isClosed) return;
    this.#texts ??= this.#readTexts(index).finally(() => {
      this.#texts = undefined;
    });
    // Whoever waits hears of a failure, and the next refresh goes on where it ended.
    this.#texts.catch(() => {});
  }

  async #update(built: Built) {
    const read = await readCarChanges(this.#db, built.changes);
    const isInDoubt = read === null || Date.now() - this.#refreshedAt > maxUnreadMs;
    if (!isInDoubt) await this.#apply(built, read);
    const { deadSlots, size } = built.index;
    if (isInDoubt || deadSlots > this.#deadSlotsAllowed + size / 4) this.#building ??= this.#rebuild();
  }

  async #rebuild() {
    try {
      const built = await this.#build();
      await this.#readTexts(built.index);
      await this.#applySince(built);
      this.#built = built;
    } catch {
      // The old index goes on; the next refresh tries again.
    }
    this.#building = undefined;
  }

  async #build(): Promise<Built> {
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
    await this.#applySince(built);
    return built;
  }

  async #readTexts(index: CarIndex) {
    for (let isAll = false; !isAll && !this.#isClosed; await yieldToOthers()) {
      const texts = await loadTextsAfter(this.#db, index.lastTextId, batchSize);
      index.loadTexts(texts);
      isAll = texts.length < batchSize;
    }
    index.endTexts();
  }

  async #applySince(built: Built) {
    const since = await readCarChanges(this.#db, built.changes);
    if (since === null) throw new Error("the change table cannot be read");
    await this.#apply(built, since);
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
