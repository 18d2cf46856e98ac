import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds the former names of makes and models, for the old addresses of their pages (decision 182). */
export function formerNames(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["brands", "models"])
        await db.schema
          .alterTable(table)
          .addColumn("former_names", "text", (column) => column.notNull().defaultTo("[]"))
          .execute();
    },
  };
}
