import { getEventListeners } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/db/open.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { sqlEngine } from "../sql-engine.ts";
import { MemoryEngine } from "./memory-engine.ts";
import { TextThread } from "./text-thread.ts";

const missing = { dataDir: join(tmpdir(), "no-such-folder") };

test("A thread that has read the words, or failed, is no longer kept by the signal of the engine's end", async () => {
  const database = await createTestDatabase({ migrated: true });
  const db = await openDatabase(database.location);
  await insertMarket(db, 3);
  const { signal } = new AbortController();
  const start = (location: typeof database.location) => {
    const thread = new TextThread({ location, capacity: 10 }, signal);
    thread.add(Uint32Array.of(1, 2, 3));
    thread.add(null);
    return thread.state;
  };
  expect((await start(database.location)).slotCount).toBeGreaterThan(0);
  await expect(start(missing)).rejects.toThrow("unable to open database file");
  expect(getEventListeners(signal, "abort")).toEqual([]);
  await db.destroy();
  await database.remove();
});

test("A thread that is started at the end of the engine ends", async () => {
  const thread = new TextThread({ location: missing, capacity: 10 }, AbortSignal.abort());
  await expect(thread.state).rejects.toThrow("ended");
});

test("Words are read by a thread of their own, or by the search thread when that one fails", async () => {
  const database = await createTestDatabase({ migrated: true });
  const db = await openDatabase(database.location);
  await insertMarket(db, 30);
  const query = { q: "volvo", show_num: 100 };
  const expected = await sqlEngine(db).search(query);
  expect(expected.total).toBeGreaterThan(0);
  for (const location of [database.location, missing]) {
    const engine = new MemoryEngine(db, { threads: { location, minCars: 0 } });
    expect(await engine.search(query)).toEqual(expected);
    await engine.close();
  }
  await db.destroy();
  await database.remove();
});
