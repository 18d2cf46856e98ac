import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { insertMarket } from "../../testing/market.ts";
import { readCarChanges } from "./car-changes.ts";
import { openDatabase } from "./open.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true });
});
afterAll(() => database.remove());

test("A change that is committed after later ones is still read, and each change is read once", async () => {
  const db = await openDatabase(database.location, { timeoutFactor: 30 });
  await insertMarket(db, 5);
  const slow = new pg.Client({ connectionString: database.location.url });
  await slow.connect();
  let position = await readCarChanges(db, null);
  const read = async () => {
    position = await readCarChanges(db, position);
    return [...(position?.carIds ?? [])];
  };
  const change = "update cars set mileage = mileage + 1 where id =";
  await slow.query("begin");
  await slow.query(`${change} 1`);
  await database.execute(`${change} 2`);
  expect(await read()).toEqual([2]);
  await database.execute(`${change} 3`);
  expect(await read()).toEqual([3]);
  await slow.query("commit");
  expect(await read()).toEqual([1]);
  expect(await read()).toEqual([]);
  await database.execute("delete from cars where id = 4");
  expect(await read()).toEqual([4]);
  await slow.end();
  await db.destroy();
});

test("After a failover to a server with fewer transactions, the reader is in doubt, and reads on from there", async () => {
  const db = await openDatabase(database.location, { timeoutFactor: 30 });
  const now = await readCarChanges(db, null);
  const ahead = String(BigInt(now!.horizon) + 1000n);
  await database.execute("insert into car_changes (car_id) values (77)");
  expect(await readCarChanges(db, { ...now!, horizon: ahead })).toBeNull();
  expect(await readCarChanges(db, now)).toMatchObject({ carIds: new Set([77]) });
  await db.destroy();
});
