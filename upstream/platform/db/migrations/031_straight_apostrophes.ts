import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const apostrophes = [..."‘’ʼ′`"];
const furtherNames = { "The Hague": "'s-gravenhage", "'s-Hertogenbosch": "den bosch" };

/** Gives stored texts for searching straight apostrophes, and those of garages the further names of their towns. */
export function straightApostrophes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["cars", "garage_branches"]) {
        const found = apostrophes.map((from) => sql`search_text like ${`%${from}%`}`);
        const straight = apostrophes.reduce(
          (text, from) => sql`replace(${text}, ${from}, '''')`,
          sql`search_text`,
        );
        await sql`update ${sql.table(table)} set search_text = ${straight} where ${sql.join(found, sql` or `)}`.execute(
          db,
        );
      }
      for (const [english, further] of Object.entries(furtherNames))
        await sql`update garage_branches set search_text = search_text || ${` ${further}`}
          where town_id in (select id from towns where name ->> 'en' = ${english})`.execute(db);
    },
  };
}
