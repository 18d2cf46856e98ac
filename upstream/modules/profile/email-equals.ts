import { sql } from "kysely";

/** Rows whose address is this one, however it was spelled there. */
export function emailEquals(column: "email" | "seller_email" | "to" | "reply_to", emailKey: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = ${emailKey}`;
}
