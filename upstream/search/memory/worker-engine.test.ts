import type { Kysely } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { testApi } from "../../testing/api.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { answerUntilReady } from "../create-engine.ts";
import { sqlEngine } from "../sql-engine.ts";
import { WorkerEngine } from "./worker-engine.ts";

const patientMs = 600_000;

let database: TestDatabase;
let db: Kysely<Database>;
let engines: WorkerEngine[];
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
  db = await openDatabase(database.location, { timeoutFactor: 30 });
  await insertMarket(db, 30);
  engines = [1, 2].map(() => new WorkerEngine(database.location, pino({ level: "silent" }), patientMs));
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
  await db.destroy();
  await database.remove();
});

test("Two search threads have an index each, and both see a change at once", async () => {
  for (const price_cents of [100, 200, 100]) {
    await db.updateTable("cars").set({ price_cents }).where("id", "=", 7).execute();
    const query = { price_max: price_cents / 100 };
    for (const engine of engines) expect(await engine.search(query)).toEqual({ ids: [7], total: 1 });
  }
  expect(engines.map((engine) => engine.isReady())).toEqual([true, true]);
  expect(await engines[0]?.facets({ q: "volvo" })).toEqual(await engines[1]?.facets({ q: "volvo" }));
});

test("Until its index is ready, a small market is searched in the database and a large one is 503", async () => {
  const starting = { ...sqlEngine(db), isReady: () => false };
  const small = await testApi("empty", { db, search: answerUntilReady(db, starting) });
  expect((await small.get("/en/cars")).status).toBe(200);
  const large = await testApi("empty", { db, search: answerUntilReady(db, starting, 29) });
  for (const path of ["cars", "cars/filters", "cars/map", "cars/suggest?q=volvo", "cars/1/similar"]) {
    const response = await large.get(`/en/${path}`);
    expect([path, response.status, response.headers.get("Retry-After")]).toEqual([path, 503, "2"]);
  }
});

test("The search thread reports the number of its cars and its memory", async () => {
  const { cars, bytes } = (await engines[0]?.figures()) ?? {};
  expect([cars, bytes ? bytes > 0 : bytes]).toEqual([(await sqlEngine(db).search({})).total, true]);
});

test("Until the thread has the words, a small market is searched by them in the database and a large one is 503", async () => {
  const starting = { ...sqlEngine(db), isReady: ({ q }: { q?: string | undefined } = {}) => !q };
  const large = await testApi("empty", { db, search: answerUntilReady(db, starting, 29) });
  expect((await large.get("/en/cars?brand_id=1")).status).toBe(200);
  for (const path of ["cars", "cars/filters", "cars/map"])
    expect((await large.get(`/en/${path}?q=volvo`)).status).toBe(503);
  const small = await testApi("empty", { db, search: answerUntilReady(db, starting) });
  expect((await small.get("/en/cars?q=volvo")).status).toBe(200);
});

test("A search thread that does not respond in time leads to 503", async () => {
  const engine = new WorkerEngine(database.location, pino({ level: "silent" }), 0);
  await expect(engine.search({})).rejects.toMatchObject({ status: 503 });
  await engine.close();
});

test("A search thread that ends is started again", async () => {
  const engine = new WorkerEngine(database.location, pino({ level: "silent" }), patientMs);
  const refused = expect(engine.search({})).rejects.toMatchObject({ status: 503 });
  await engine.restart();
  await refused;
  expect((await engine.search({})).total).toBe((await sqlEngine(db).search({})).total);
  await engine.close();
});
