import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndex } from "./initial/columns.ts";

/** Lets retention find the private sellers to forget (decision 171) without reading the cars that are for sale. */
export function forgottenSellers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const condition =
        "vendor_id is null and seller_email <> '' and (sell_status = 'sold' or hidden is not null)";
      await createIndex(db, "cars_to_forget", `cars (vendor_id, created_at) where ${condition}`);
    },
  };
}
