import type { Kysely } from "kysely";
import type { Database } from "../platform/db/schema.ts";

/** Returns the database, and how many rows each of its statements has returned so far. */
export function countedReads(original: Kysely<Database>): { db: Kysely<Database>; reads: number[] } {
  const reads: number[] = [];
  const db = original.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads.push(result.rows.length);
      return result;
    },
  });
  return { db, reads };
}
