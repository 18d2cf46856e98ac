import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const digits = [..."٠١٢٣٤٥٦٧٨٩", ..."۰۱۲۳۴۵۶۷۸۹"].map((digit, index) => [digit, String(index % 10)] as const);
const invisible = [..."\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u200b\u200c\u200d\u00ad\ufeff"];

/** Gives stored texts for searching Latin digits and takes out invisible characters, as queries have them now. */
export function foldedTexts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const changes = [...digits, ...invisible.map((mark) => [mark, ""] as const)];
      for (const table of ["cars", "garage_branches"]) {
        const found = changes.map(([from]) => sql`search_text like ${`%${from}%`}`);
        const folded = changes.reduce(
          (text, [from, to]) => sql`replace(${text}, ${from}, ${to})`,
          sql`search_text`,
        );
        await sql`update ${sql.table(table)} set search_text = ${folded} where ${sql.join(found, sql` or `)}`.execute(
          db,
        );
      }
    },
  };
}
