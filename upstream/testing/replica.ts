import { openDatabase } from "../platform/db/open.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { insertMarket } from "./market.ts";

/** The replica is a separate database where a car has another title, so that an answer shows its source. */
export async function createPrimaryAndReplica(): Promise<[primary: TestDatabase, replica: TestDatabase]> {
  const [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const copy = await openDatabase(replica.location, { timeoutFactor: 30 });
  await insertMarket(copy, 1);
  await copy.updateTable("cars").set({ title: "Of the replica" }).execute();
  await copy.destroy();
  return [primary, replica];
}
