import { sql } from "kysely";

/** Compares in lower case. @param emailKey in lower case */
export function emailEquals(column: "email" | "seller_email" | "to" | "reply_to", emailKey: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = ${emailKey}`;
}
