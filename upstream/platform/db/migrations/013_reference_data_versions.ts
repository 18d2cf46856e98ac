import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { DatabaseAdapter } from "../adapter.ts";

export function referenceDataVersions(adapter: DatabaseAdapter): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable("reference_data_versions")
        .addColumn("version", "integer", (column) => column.primaryKey())
        .modifyEnd(adapter.tableSuffix)
        .execute(),
  };
}
