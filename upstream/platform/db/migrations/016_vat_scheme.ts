import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Adds whether a vendor's car is sold with deductible VAT or under the margin scheme (decision 188). */
export function vatScheme(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const check = sql`vat_scheme is null or vat_scheme in ('margin', 'deductible') and vendor_id is not null`;
      await db.schema
        .alterTable("cars")
        .addColumn("vat_scheme", "text", (column) => column.check(check))
        .execute();
    },
  };
}
