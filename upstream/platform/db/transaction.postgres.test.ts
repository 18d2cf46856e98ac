import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import type { Database } from "./schema.ts";
import { inTransaction, lockKeys } from "./transaction.ts";

let db: Kysely<Database>;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.destroy());

const hits = () => db.selectFrom("rate_limit_hits").select("bucket").orderBy("id").execute();
const hit = (trx: Kysely<Database>, bucket: string) =>
  trx.insertInto("rate_limit_hits").values({ bucket, created_at: "2026-11-21" }).execute();

test("When two transactions deadlock, one of them is run again and both are stored once", async () => {
  const bothLocked = Promise.withResolvers<void>();
  let locked = 0;
  let runs = 0;
  const crossing = (first: string, second: string) =>
    inTransaction(db, async (trx) => {
      runs += 1;
      await lockKeys(trx, [first]);
      locked += 1;
      if (locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await hit(trx, first);
      await lockKeys(trx, [second]);
    });
  await Promise.all([crossing("a", "b"), crossing("b", "a")]);
  expect(runs).toBe(3);
  expect((await hits()).map(({ bucket }) => bucket).sort()).toEqual(["a", "b"]);
});

test("A repeated conflict is thrown after five attempts, and any other error at once", async () => {
  let runs = 0;
  const failing = (code: string) =>
    inTransaction(db, async () => {
      runs += 1;
      throw Object.assign(new Error(code), { code });
    });
  await expect(failing("40001")).rejects.toThrow("40001");
  expect(runs).toBe(5);
  await expect(failing("23505")).rejects.toThrow("23505");
  expect(runs).toBe(6);
});

test("Reads continue while every connection for writes waits for a lock", async () => {
  await inTransaction(db, async (trx) => {
    await lockKeys(trx, ["busy"]);
    const waiting = Array.from({ length: 10 }, () =>
      inTransaction(db, async (other) => {
        await lockKeys(other, ["busy"]);
        await hit(other, "waited");
      }),
    );
    void Promise.allSettled(waiting);
    for (let read = 0; read < 20; read++) expect(await hits()).toEqual([]);
    await hit(trx, "first");
    return { waiting };
  }).then(({ waiting }) => Promise.all(waiting));
  expect(await hits()).toHaveLength(11);
});
