import { expect, test } from "vitest";
import { createOldDatabase } from "#upstream/testing/old-database.ts";

test("Texts that had a column a language are kept, and any language may be stored", async () => {
  const { db, migrateToLatest, remove } = await createOldDatabase("013_reference_data_versions");
  await db
    .insertInto("colors")
    .values({ value: "red", position: 1, name_en: 'The "red"', name_ar: "أحمر", name_nl: "Rood" })
    .execute();
  await db.insertInto("content").values({ key: "faqs", lang: "nl", body: "[]" }).execute();
  await db
    .insertInto("newsletter")
    .values({ email: "noor@example.net", lang: "ar", token: "t", created_at: "2026-11-21" })
    .execute();
  await migrateToLatest();

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
  await remove();
});
