import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Returns the e-mail addresses in a table of the reference API's database, sorted, duplicates included. */
export function storedEmails(dataDirectory: string, table: "newsletter" | "contact_messages"): string[] {
  const database = new DatabaseSync(join(dataDirectory, "market.db"), { readOnly: true });
  const rows = database.prepare(`select email from ${table} order by email`).all();
  database.close();
  return rows.map(({ email }) => String(email));
}
