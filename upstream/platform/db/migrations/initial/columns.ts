import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** @param condition names the column, such as sql`price_cents > 0` */
export function requiredWith(condition: RawBuilder<unknown>): Column {
  return (column) => column.notNull().check(condition);
}

/** @param key such as "towns.id" */
export function requiredReference(key: string): Column {
  return (column) => column.notNull().references(key);
}

/** The row is deleted with the one that it belongs to. */
export function belongsTo(key: string): Column {
  return (column) => column.notNull().references(key).onDelete("cascade");
}

/** What an operator has taken off new listings; cars that have it keep it. */
export const isHidden: Column = (column) => column.notNull().defaultTo(0);

export function tableBuilder(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  return (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);
}

/**
 * For what Kysely's builder cannot say: expressions and conditions, the same on both databases.
 * @param target such as `outbox (lower("to"))`
 */
export async function createIndex(db: Kysely<unknown>, name: string, target: string): Promise<void> {
  await sql`create index ${sql.ref(name)} on ${sql.raw(target)}`.execute(db);
}
