import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Says what a mail tells the state of, so that a later one can replace it (decision 023). */
export function mailTopics(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("outbox").addColumn("topic", "text").execute();
      await createIndex(db, "outbox_about_topic", "outbox (topic, id) where topic is not null");
    },
  };
}
