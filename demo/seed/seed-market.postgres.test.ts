import { expect, test } from "vitest";
import { openDatabase } from "#upstream/platform/db/open.ts";
import { createTestDatabase } from "#upstream/testing/database.ts";
import { fixedDay } from "../today.ts";
import { seedMarket } from "./seed-market.ts";

test("When an empty database is opened twice at once, the demo market is created only once", async () => {
  const at = await createTestDatabase();
  const filled: boolean[] = [];
  const open = () =>
    openDatabase(at.location, {
      prepare: async (db) => filled.push(await seedMarket(db, { cars: 20, today: fixedDay })),
    });
  const [one, two] = await Promise.all([open(), open()]);
  expect(filled.sort()).toEqual([false, true]);
  for (const db of [one, two]) expect(await db.selectFrom("cars").select("id").execute()).toHaveLength(20);
  await Promise.all([one.destroy(), two.destroy()]);
  await at.remove();
});
