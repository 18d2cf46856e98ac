import type { ColumnDefinitionBuilder, Dialect, Kysely, RawBuilder } from "kysely";
import type { Database } from "./schema.ts";

/** What differs from one database to the next; everything else is written once (decision 006). */
export interface DatabaseKind {
  /** The setting that chose it and where it is, for whoever starts the API; without secrets. */
  name: string;
  dialect: Dialect;
  /** A double-precision number. */
  real: "real" | "double precision";
  /** Bytes as they are. */
  bytes: "blob" | "bytea";
  /** Turns an integer column into a primary key that numbers itself. */
  numberedId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Closes a `create table`. */
  tableEnd: RawBuilder<unknown>;
  /** Does what may take long (migrations, a demo market) on one connection and without the time limits of a request. */
  unhurried(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<unknown>): Promise<void>;
}
