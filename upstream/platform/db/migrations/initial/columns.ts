import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const requiredUnique: Column = (column) => column.notNull().unique();

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

/** The account that wrote something; null without a login, or after its deletion. */
export const writtenBy: Column = (column) => column.references("accounts.id").onDelete("set null");

export const zero: Column = (column) => column.notNull().defaultTo(0);
export const emptyList: Column = (column) => column.notNull().defaultTo("[]");

/** 1: the operator no longer offers the value for new listings; cars that have it keep it. */
export const isHidden: Column = (column) => zero(column);

export function tableBuilder(db: Kysely<unknown>, adapter: DatabaseAdapter) {
  return (name: string) => db.schema.createTable(name).modifyEnd(adapter.tableSuffix);
}

/**
 * Creates an index with expressions or conditions, which Kysely's builder does not support alike on both databases.
 * @param target such as `outbox (lower("to"))`
 */
export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  target: string,
  kind: "unique" | "" = "",
): Promise<void> {
  await sql`create ${sql.raw(kind)} index ${sql.ref(name)} on ${sql.raw(target)}`.execute(db);
}
