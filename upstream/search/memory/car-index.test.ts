import { expect, test, vi } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { sqlEngine } from "../sql-engine.ts";
import { CarIndex } from "./car-index.ts";
import { loadCars, loadCarsAfter } from "./car-rows.ts";
import { MemoryEngine } from "./memory-engine.ts";
import { readTexts } from "./read-texts.ts";

test("A car that changes while the texts are loaded is found by its new words", async () => {
  const db = await testDatabase();
  await insertMarket(db, 12);
  const index = new CarIndex(12);
  index.load(await loadCarsAfter(db, 0, 20));
  for (const _part of index.build());
  const [id = 0, other = 0] = (
    await db.selectFrom("cars").select("id").where("sell_status", "!=", "sold").execute()
  ).map((car) => car.id);
  const change = async (carId: number, search_text: string) => {
    await db.updateTable("cars").set({ search_text }).where("id", "=", carId).execute();
    index.update([carId], await loadCars(db, [carId]));
  };
  const changingBatches = async function* () {
    const [first, ...later] = index.idBatches(1);
    if (first) yield first;
    await change(id, "quagga");
    await change(other, "okapi");
    yield* later;
  };
  const texts = await readTexts(db, index.capacity, changingBatches());
  expect(index.texts.isLoaded).toBe(false);
  index.texts.endLoading(texts);
  await change(other, "okapi zebra");
  const found = (term: string) => index.texts.containing(term).new_intersection(index.live).array();
  expect([found("quagga"), found("okapi"), found("zebra")]).toEqual(
    [[id], [other], [other]].map((ids) => ids.map((car) => index.slotOf(car))),
  );
  expect(index.texts.containing("volvo").size()).toBeGreaterThan(0);
  await db.destroy();
});

test("While the database is away, a search for words that are not loaded yet fails", async () => {
  const db = await testDatabase();
  await insertMarket(db, 12);
  let reads: "all" | "no words" | "nothing" = "no words";
  const engine = new MemoryEngine(
    db.withPlugin({
      transformQuery({ node }) {
        if (reads === "nothing" || (reads === "no words" && JSON.stringify(node).includes("search_text")))
          throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  await engine.refresh();
  reads = "nothing";
  expect((await engine.search({ brand_id: 1 })).total).toBeGreaterThan(0);
  await expect(engine.search({ q: "volvo" })).rejects.toMatchObject({ code: "ECONNREFUSED" });

  reads = "all";
  expect((await engine.search({ q: "volvo" })).total).toBeGreaterThan(0);
  await engine.close();
  await db.destroy();
});

test("While the database is away, an index that is built still gives its results", async () => {
  const db = await testDatabase();
  await insertMarket(db, 12);
  let isAway = false;
  const engine = new MemoryEngine(
    db.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const query = { q: "volvo", show_num: 100 };
  const before = await engine.search(query);
  expect(before.total).toBeGreaterThan(0);

  isAway = true;
  expect(await engine.search(query)).toEqual(before);
  expect((await engine.facets({})).brand_id.size).toBeGreaterThan(0);

  isAway = false;
  await db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", before.ids[0]!).execute();
  expect((await engine.search(query)).ids).toEqual(before.ids.slice(1));
  await engine.close();
  await db.destroy();
});

test("An index that is rebuilt after a long pause gives no outdated counts or maps", async () => {
  const db = await testDatabase();
  await insertMarket(db, 12);
  const engine = new MemoryEngine(db);
  const { total } = await engine.search({});
  await engine.facets({});
  await engine.map({});
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 13 * 60 * 60 * 1000);
  const { id } = await db
    .selectFrom("cars")
    .select("id")
    .where("sell_status", "!=", "sold")
    .executeTakeFirstOrThrow();
  await db.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", id).execute();
  while ((await engine.search({})).total === total) await new Promise(setImmediate);

  const database = sqlEngine(db);
  const options = [...(await database.facets({})).brand_id];
  expect((await engine.facets({})).brand_id).toEqual(
    new Map(options.sort(([a], [b]) => Number(a) - Number(b))),
  );
  expect(await engine.map({})).toEqual(await database.map({}));
  clock.mockRestore();
  await engine.close();
  await db.destroy();
});
