import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function garageReviews(adapter: DatabaseAdapter): Migration {
  return { up: (db: Kysely<unknown>) => up(db, adapter) };
}

async function up(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  await db.schema
    .alterTable("garage_branches")
    .addColumn("gallery", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable("garage_branches")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("branches_of_town").on("garage_branches").column("town_id").execute();

  await db.schema
    .createTable("garage_reviews")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("branch_id", "integer", (column) => column.notNull().references("garage_branches.id"))
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull().check(sql`rating between 1 and 5`))
    .addColumn("review", "text", (column) => column.notNull())
    .addColumn("lang", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .modifyEnd(adapter.tableSuffix)
    .execute();
  await db.schema
    .createIndex("reviews_of_branch")
    .on("garage_reviews")
    .columns(["branch_id", "created_at", "id"])
    .execute();
}
