import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";
import { belongsTo, required, tableBuilder } from "./initial/columns.ts";

/** Adds what a vendor confirms about a car: that it is still for sale, and that its price is all-in (decision 190). */
export function confirmations(adapter: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // Not a column of `cars`, because the search index reads every change of that table.
      await tableBuilder(
        db,
        adapter,
      )("car_confirmations")
        .addColumn("car_id", "integer", (column) => belongsTo("cars.id")(column).primaryKey())
        .addColumn("confirmed_at", "text", required)
        .execute();
      const isTrue = sql`all_in = 0 or all_in = 1 and vendor_id is not null`;
      await db.schema
        .alterTable("cars")
        .addColumn("all_in", "integer", (column) => column.notNull().defaultTo(0).check(isTrue))
        .execute();
    },
  };
}
