import type { ColumnDefinitionBuilder, Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** The differences between the databases (decision 006). */
export interface DatabaseAdapter {
  /** The setting and location, for error messages; without secrets. */
  name: string;
  dialect: Dialect;
  doubleType: "real" | "double precision";
  binaryType: "blob" | "bytea";
  /** JSON that is returned as the exact text it was stored as. */
  jsonType: "text" | "json";
  autoIncrementId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  tableSuffix: RawBuilder<unknown>;
  /** Follows `tableSuffix` at tables of many short rows that are read by their primary key. */
  clusteredTableSuffix: RawBuilder<unknown>;
  /** The current time as ISO 8601 in UTC, for the default of a column. */
  currentInstant: RawBuilder<unknown>;
  /** Triggers that write every change of a table's rows to `car_changes`. @param column holds the id of the car */
  recordChanges(table: string, column: string): RawBuilder<unknown>[];
  /** Runs migrations or seeding on one connection, without a request's time limits. */
  withoutTimeouts(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void>;
}
