import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { defaultPageSize, defaultSort } from "#contract/car-list-options.ts";
import { readCarChanges } from "../../platform/db/car-changes.ts";
import type { DatabaseLocation } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { searchTerms } from "../../platform/db/search-text.ts";
import { isUnavailable } from "../../platform/db/unavailable.ts";
import type { SearchEngine } from "../engine.ts";
import { toCarMap } from "../map-grid.ts";
import { sqlEngine } from "../sql-engine.ts";
import { suggestCars, titleTerm } from "../suggestions.ts";
import { addTexts, applyChanges, type BuiltIndex, buildIndex, catchUp, warmUp } from "./build-index.ts";
import type { CarIndex } from "./car-index.ts";
import { facetCounts } from "./facet-counts.ts";
import { countMapCells } from "./map-cells.ts";
import { firstInOrder, knowsFilters, matchCars } from "./match-cars.ts";
import { loadIndex, type SavedIndex, saveIndex } from "./saved-index.ts";
import { comparePrice, similarCars } from "./similar-cars.ts";
import { TextThread } from "./text-thread.ts";

const maxCachedAnswers = 50;
const maxSuggestedTitles = 16;
/** ms; half of the time for which the change table keeps its rows. */
const maxUnreadMs = 12 * 60 * 60 * 1000;

interface Threads {
  location: DatabaseLocation;
  /** A smaller market is read by one thread before another one would have started. */
  minCars: number;
}

interface Options {
  /** Dead slots before the index is rebuilt, in addition to a quarter of the cars. */
  deadSlotsAllowed?: number;
  saved?: SavedIndex;
  /** Where another thread reads words, if it may. */
  threads?: Threads;
}

/** Searches an index in this thread's memory. An answer has all changes that were committed before the question. */
export class MemoryEngine implements SearchEngine {
  readonly #db: Kysely<Database>;
  readonly #sql: SearchEngine;
  readonly #deadSlotsAllowed: number;
  readonly #answers = new LRUCache<string, object>({ max: maxCachedAnswers });
  #built: BuiltIndex | undefined;
  #building: Promise<void> | undefined;
  /** A rebuilt index, which the next refresh puts into use. */
  #rebuilt: BuiltIndex | undefined;
  #texts: Promise<void> | undefined;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #refreshedAt = 0;

  readonly #saved: SavedIndex | undefined;
  readonly #threads: Threads | undefined;

  constructor(db: Kysely<Database>, { deadSlotsAllowed = 10_000, saved, threads }: Options = {}) {
    this.#db = db;
    this.#deadSlotsAllowed = deadSlotsAllowed;
    this.#saved = saved;
    this.#threads = threads;
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
    const index = await this.#current(query);
    return this.#answerOnce("facets", query, () => facetCounts(index, query));
  }

  async suggest(text: string) {
    const index = await this.#current();
    const terms = searchTerms(text);
    const term = titleTerm(terms);
    const counts = {
      brands: index.facets.countsOf("brand_id"),
      models: index.facets.countsOf("model_id"),
    } as Parameters<typeof suggestCars>[2];
    const titles = term === undefined ? [] : index.titles.frequent(term, terms, maxSuggestedTitles);
    return suggestCars(this.#db, terms, counts, titles);
  }

  async similar(car: Query<"similar">) {
    return similarCars(await this.#current(), car);
  }

  async comparePrice(comparison: Query<"comparePrice">) {
    return comparePrice(await this.#current(), comparison);
  }

  async map(query: Query<"map">) {
    if (!knowsFilters(query)) return this.#sql.map(query);
    const index = await this.#current(query);
    return this.#answerOnce("map", query, () => toCarMap(countMapCells(index, query)));
  }

  /** Filters are ready some time before words. */
  isReady({ q }: Pick<Query<"search">, "q"> = {}): boolean {
    return this.#built !== undefined && (!q || this.#built.index.texts.isLoaded);
  }

  /** Updates the index, or builds it when there is none. Calls during a refresh share the next one. */
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
    this.#closing.abort();
    await Promise.allSettled([this.#waiting, this.#running]);
    await Promise.allSettled([this.#building, this.#texts]);
    await this.#save();
  }

  async figures(): Promise<{ cars: number; bytes: number }> {
    return { cars: this.#built?.index.size ?? 0, bytes: this.bytes() };
  }

  bytes(): number {
    // `arrayBuffers` lacks those that came from another thread.
    const { external, heapUsed } = process.memoryUsage();
    return external + heapUsed;
  }

  /** Returns the updated index; waits for its words if the query has any. */
  async #current(query: Pick<Query<"search">, "q"> = {}): Promise<CarIndex> {
    for (;;) {
      // While there is no primary, the index answers with what it has, as replicas do (decision 105).
      await this.refresh().catch((error) => {
        if (!this.isReady(query) || !isUnavailable(error)) throw error;
      });
      const { index } = this.#built as BuiltIndex;
      if (!query.q || index.texts.isLoaded) return index;
      await this.#texts;
    }
  }

  /** Returns the cached answer, unless a car has changed since. */
  #answerOnce<T extends object>(kind: string, query: object, answer: () => T): T {
    const key = kind + JSON.stringify(query);
    const known = this.#answers.get(key) ?? answer();
    this.#answers.set(key, known);
    return known as T;
  }

  async #refresh() {
    if (this.#rebuilt) await this.#take(this.#rebuilt);
    if (this.#built) await this.#update(this.#built);
    else {
      const loaded = this.#saved && (await loadIndex(this.#db, this.#saved));
      this.#built = loaded ?? (await this.#build());
      this.#refreshedAt = Date.now();
      void warmUp(this.#built.index);
    }
    if (this.#built.index.texts.isLoaded) return;
    this.#texts ??= addTexts(this.#db, this.#built, this.#closing.signal)
      .then(() => this.#save())
      .finally(() => {
        this.#texts = undefined;
      });
    // Those who wait get the error, and the next refresh reads them again.
    this.#texts.catch(() => {});
  }

  /** Saves the index, when its words are loaded and on close. This blocks the thread for some tenths of a second. */
  async #save() {
    const built = this.#built;
    // A failure only makes the next start slower.
    if (this.#saved && built?.index.texts.isLoaded)
      await saveIndex(this.#db, this.#saved, built).catch(() => {});
  }

  async #update(built: BuiltIndex) {
    const read = await readCarChanges(this.#db, built.changes);
    const isInDoubt = read === null || Date.now() - this.#refreshedAt > maxUnreadMs;
    if (!isInDoubt) {
      await applyChanges(this.#db, built, read);
      if (read.carIds.size > 0) this.#answers.clear();
      this.#refreshedAt = Date.now();
    }
    const { deadSlots, size } = built.index;
    if (isInDoubt || deadSlots > this.#deadSlotsAllowed + size / 4) this.#building ??= this.#rebuild();
  }

  #build(): Promise<BuiltIndex> {
    const threads = this.#threads;
    return buildIndex(this.#db, (capacity) =>
      threads && capacity >= threads.minCars
        ? new TextThread({ location: threads.location, capacity }, this.#closing.signal)
        : undefined,
    );
  }

  async #rebuild() {
    try {
      const built = await this.#build();
      await addTexts(this.#db, built, this.#closing.signal);
      await catchUp(this.#db, built);
      this.#rebuilt = built;
    } catch {
      // The old index stays in use; the next refresh tries again.
      this.#building = undefined;
    }
  }

  /** Called within a refresh only; otherwise the old index might already have a change that the new one lacks. */
  async #take(rebuilt: BuiltIndex) {
    this.#rebuilt = undefined;
    this.#building = undefined;
    // If this fails, the old index cannot be updated either and is then in doubt.
    const isCurrent = await catchUp(this.#db, rebuilt).then(
      () => true,
      () => false,
    );
    if (!isCurrent) return;
    this.#built = rebuilt;
    this.#answers.clear();
    this.#refreshedAt = Date.now();
    void warmUp(rebuilt.index);
  }
}

type Query<M extends "search" | "facets" | "similar" | "comparePrice" | "map"> = Parameters<
  SearchEngine[M]
>[0];
