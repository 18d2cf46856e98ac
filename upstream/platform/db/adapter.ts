import type { ColumnDefinitionBuilder, Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** What differs from one database to the next; everything else is written once (decision 006). */
export interface DatabaseAdapter {
  /** The setting that chose it and its location, for error messages; without secrets. */
  name: string;
  dialect: Dialect;
  /** A double-precision number. */
  doubleType: "real" | "double precision";
  /** Bytes as they are. */
  binaryType: "blob" | "bytea";
  /** JSON that reads back as the text it was written as. */
  jsonType: "text" | "json";
  /** Makes a JSON object of names and values. */
  jsonObjectFunction: "json_object" | "json_build_object";
  /** Turns an integer column into a primary key that numbers itself. */
  autoIncrementId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Closes a `create table`. */
  tableSuffix: RawBuilder<unknown>;
  /** Does what may take long (migrations, a demo market) on one connection and without the time limits of a request. */
  withoutTimeouts(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void>;
}
