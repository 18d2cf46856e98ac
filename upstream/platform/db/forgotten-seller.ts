import { type RawBuilder, sql } from "kysely";

/** The columns of a private seller's car once the seller is forgotten. Sellers may have signed their description. */
export const forgottenSeller = {
  // Without a seller nobody can answer questions about the car.
  sell_status: "sold",
  seller_name: null,
  // Not null: a constraint requires a vendor or an address.
  seller_email: "",
  seller_phone: null,
  license_plate: null,
  description: "{}",
  search_text: "",
} as const;

export const forgetSeller: RawBuilder<unknown> = sql.join(
  Object.entries(forgottenSeller).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`),
);
