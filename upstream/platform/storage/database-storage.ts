import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { PhotoStorage } from "./photo-storage.ts";

export function databaseStorage(db: Kysely<Database>, pageSize = 1000): PhotoStorage {
  return {
    async put(key, data) {
      const row = { data, stored_at: new Date().toISOString() };
      await db
        .insertInto("stored_photos")
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
        .execute();
    },
    async get(key) {
      const query = db.selectFrom("stored_photos").select("data").where("key", "=", key);
      return (await query.executeTakeFirst())?.data;
    },
    async delete(key) {
      await db.deleteFrom("stored_photos").where("key", "=", key).execute();
    },
    async *list() {
      for (let after = ""; ; ) {
        const rows = await db
          .selectFrom("stored_photos")
          .select(["key", "stored_at"])
          .where("key", ">", after)
          .orderBy("key")
          .limit(pageSize)
          .execute();
        yield* rows.map(({ key, stored_at }) => ({ key, storedAt: new Date(stored_at) }));
        if (rows.length < pageSize) return;
        after = rows.at(-1)!.key;
      }
    },
  };
}
