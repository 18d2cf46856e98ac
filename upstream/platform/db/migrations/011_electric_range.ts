import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

/** Adds the electric range and the battery capacity of electric cars and plug-in hybrids (decision 179). */
export function electricRange({ doubleType }: DatabaseAdapter): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const cars = db.schema.alterTable("cars");
      await cars
        .addColumn("electric_range", "integer", (column) => column.check(sql`electric_range > 0`))
        .execute();
      await cars
        .addColumn("battery_capacity", doubleType, (column) => column.check(sql`battery_capacity > 0`))
        .execute();
    },
  };
}
