import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Retention finds the private sellers that it forgets (decision 171) without looking at all whose cars are offered. */
export function forgottenSellers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const condition =
        "vendor_id is null and seller_email <> '' and (sell_status = 'sold' or hidden is not null)";
      await createIndex(db, "cars_to_forget", `cars (vendor_id, created_at) where ${condition}`);
    },
  };
}
