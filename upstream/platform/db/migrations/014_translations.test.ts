import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { createTestDatabase } from "#upstream/testing/database.ts";
import { migrations } from "../migrate.ts";
import { postgres } from "../postgres.ts";
import type { Database } from "../schema.ts";
import { sqlite } from "../sqlite.ts";

test("Texts that had a column a language are kept, and any language may be stored", async () => {
  const database = await createTestDatabase();
  const { url } = database.location;
  const adapter = url ? postgres(url) : sqlite(":memory:");
  // Rows of before and after, which no one type describes.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const db = new Kysely<any>({ dialect: adapter.dialect });
  const migrator = new Migrator({
    db: db as Kysely<Database>,
    provider: { getMigrations: async () => migrations(adapter) },
  });
  expect((await migrator.migrateTo("013_reference_data_versions")).error).toBeUndefined();
  await db
    .insertInto("colors")
    .values({ value: "red", position: 1, name_en: 'The "red"', name_ar: "أحمر", name_nl: "Rood" })
    .execute();
  await db.insertInto("content").values({ key: "faqs", lang: "nl", body: "[]" }).execute();
  await db
    .insertInto("newsletter")
    .values({ email: "noor@example.net", lang: "ar", token: "t", created_at: "2026-11-21" })
    .execute();
  expect((await migrator.migrateToLatest()).error).toBeUndefined();

  const { name } = await db.selectFrom("colors").select("name").executeTakeFirstOrThrow();
  expect(JSON.parse(name)).toEqual({ en: 'The "red"', ar: "أحمر", nl: "Rood" });
  expect(await db.selectFrom("newsletter").select(["email", "lang"]).execute()).toEqual([
    { email: "noor@example.net", lang: "ar" },
  ]);
  await db.insertInto("content").values({ key: "faqs", lang: "de", body: "[1]" }).execute();
  expect(await db.selectFrom("content").selectAll().orderBy("lang").execute()).toEqual([
    { key: "faqs", lang: "de", body: "[1]" },
    { key: "faqs", lang: "nl", body: "[]" },
  ]);
  const second = db.insertInto("content").values({ key: "faqs", lang: "nl", body: "[2]" }).execute();
  await expect(second).rejects.toThrow();
  await db.destroy();
  await database.remove();
});
