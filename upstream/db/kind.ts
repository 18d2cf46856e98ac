import type { ColumnDefinitionBuilder, Dialect, RawBuilder } from "kysely";

/** What differs from one database to the next; everything else is written once (decision 006). */
export interface DatabaseKind {
  dialect: Dialect;
  /** A double-precision number. */
  real: "real" | "double precision";
  /** Turns an integer column into a primary key that numbers itself. */
  numberedId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Closes a `create table`. */
  tableEnd: RawBuilder<unknown>;
}
