import { expect, test } from "vitest";
import { migrations } from "#upstream/platform/db/migrate.ts";
import { sqlite } from "#upstream/platform/db/sqlite.ts";
import { createOldDatabase } from "#upstream/testing/old-database.ts";

test("Accounts keep what belongs to them when operators are allowed", async () => {
  const names = Object.keys(migrations(sqlite(":memory:")));
  const before = names[names.indexOf("017_operator") - 1] ?? "";
  const { db, migrateToLatest, remove } = await createOldDatabase(before);
  const account = { email: "noor@example.net", email_key: "noor@example.net", first_name: "Noor" };
  const rest = { last_name: "de Wit", phone: "", lang: "nl", created_at: "2026-11-01" };
  const { id } = await db
    .insertInto("accounts")
    .values({ type: "customer", ...account, ...rest })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = { account_id: id, purpose: "site", created_at: "2026-11-21", used_at: "2026-11-21" };
  await db
    .insertInto("tokens")
    .values([
      { ...token, hash: "z", parent_hash: null, expires_at: "2027-01-01" },
      { ...token, hash: "a", parent_hash: "z", expires_at: "2027-01-01" },
    ])
    .execute();
  await db
    .insertInto("contact_messages")
    .values({
      ...{ first_name: "Noor", last_name: "de Wit", email: "", phone: "", subject: "S", message: "M" },
      ...{ lang: "nl", created_at: "2026-11-21", account_id: id },
    })
    .execute();
  await migrateToLatest();

  const hashes = await db.selectFrom("tokens").select(["hash", "parent_hash"]).orderBy("hash").execute();
  expect(hashes).toEqual([
    { hash: "a", parent_hash: "z" },
    { hash: "z", parent_hash: null },
  ]);
  expect(await db.selectFrom("contact_messages").select("account_id").execute()).toEqual([
    { account_id: id },
  ]);
  const operator = { ...account, ...rest, type: "operator" };
  await db.insertInto("accounts").values(operator).execute();
  await expect(db.insertInto("accounts").values(operator).execute()).rejects.toThrow();
  await expect(
    db
      .insertInto("accounts")
      .values({ ...operator, type: "king" })
      .execute(),
  ).rejects.toThrow();
  await db.deleteFrom("accounts").where("id", "=", id).execute();
  expect(await db.selectFrom("tokens").select("hash").execute()).toEqual([]);
  await remove();
});
