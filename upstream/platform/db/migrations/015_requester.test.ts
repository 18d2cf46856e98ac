import { expect, test } from "vitest";
import { createOldDatabase } from "#upstream/testing/old-database.ts";

test("A code that was mailed before belongs to the same requester, who has one code at a time", async () => {
  const { db, migrateToLatest, remove } = await createOldDatabase("014_translations");
  const code = { purpose: "register", type: "customer", email_key: "noor@example.net" };
  const row = { ...code, code_hash: "h", created_at: "2026-11-21", expires_at: "2026-11-22" };
  await db
    .insertInto("codes")
    .values({ ...row, asker: "s", tries: 2 })
    .execute();
  await migrateToLatest();

  const codes = () => db.selectFrom("codes").select(["email_key", "requester", "tries"]).execute();
  expect(await codes()).toEqual([{ email_key: "noor@example.net", requester: "s", tries: 2 }]);
  const second = db
    .insertInto("codes")
    .values({ ...row, requester: "s" })
    .execute();
  await expect(second).rejects.toThrow();
  await db
    .insertInto("codes")
    .values({ ...row, requester: "" })
    .execute();
  expect(await codes()).toHaveLength(2);
  await remove();
});
