import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { CarsQuery } from "#contract/cars.ts";
import { countRows } from "../platform/db/pagination.ts";
import type { Database } from "../platform/db/schema.ts";
import { unavailable } from "../platform/http/errors.ts";
import { registerGauge } from "../platform/metrics/gauges.ts";
import type { SearchEngine } from "./engine.ts";
import { WorkerEngine } from "./memory/worker-engine.ts";
import { sqlEngine } from "./sql-engine.ts";
import { withWordMeanings } from "./word-meanings.ts";

interface Settings {
  SEARCH_ENGINE: "memory" | "sql";
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Creates the engine that the settings name. Add further engines here (docs/search-engine.md). */
export function createSearchEngine(settings: Settings, db: Kysely<Database>, log: Logger): SearchEngine {
  if (settings.SEARCH_ENGINE === "sql") return withWordMeanings(db, sqlEngine(db));
  const location = { dataDir: settings.DATA_DIR, url: settings.DATABASE_URL };
  const engine = new WorkerEngine(location, log);
  registerGauge({
    name: "search_index_cars",
    help: "Cars for sale in the search index; 0 until it is ready.",
    read: async () => (await engine.figures()).cars,
  });
  registerGauge({
    name: "search_index_bytes",
    help: "Memory of the search index's thread; most of it are buffers outside its heap.",
    read: async () => (await engine.figures()).bytes,
  });
  return withWordMeanings(db, answerUntilReady(db, engine));
}

/**
 * Answers from the database until the engine is ready; a large market answers 503 until then.
 * @param maxSqlCars the largest market, in cars, that the database searches without a noticeable delay
 */
export function answerUntilReady(
  db: Kysely<Database>,
  engine: SearchEngine,
  maxSqlCars = 20_000,
): SearchEngine {
  const sql = sqlEngine(db);
  const current = async (query: Pick<CarsQuery, "q"> = {}) => {
    if (engine.isReady(query)) return engine;
    if (await hasAtMostCars(db, maxSqlCars)) return sql;
    throw unavailable();
  };
  return {
    search: async (query) => (await current(query)).search(query),
    facets: async (query) => (await current(query)).facets(query),
    suggest: async (text) => (await current()).suggest(text),
    similar: async (car) => (await current()).similar(car),
    comparePrice: async (comparison) => (await current()).comparePrice(comparison),
    map: async (query) => (await current(query)).map(query),
    refresh: () => engine.refresh(),
    isReady: (query) => engine.isReady(query),
    close: () => engine.close(),
  };
}

async function hasAtMostCars(db: Kysely<Database>, max: number): Promise<boolean> {
  const some = db
    .selectFrom("cars")
    .select("id")
    .limit(max + 1)
    .as("some");
  return (await countRows(db.selectFrom(some))) <= max;
}
