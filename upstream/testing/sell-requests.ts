import type { Insertable, Kysely } from "kysely";
import type { Database } from "../platform/db/schema.ts";
import type { SellRequestTable } from "../platform/db/tables/sell-requests.ts";

/** Inserts a sell request of a private seller in Utrecht, for a make and model of market.ts. @returns its id */
export async function insertSellRequest(
  db: Kysely<Database>,
  changes: Partial<Insertable<SellRequestTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto("sell_requests")
    .values({
      reference: "S-1",
      account_id: null,
      status: "received",
      license_plate: "GBB-01-B",
      brand: "Volvo",
      model: "One",
      model_year: 2020,
      mileage: 85_000,
      color: "blue",
      fuel_type: "Petrol",
      transmission_type: "Manual",
      price_cents: 1_295_000,
      doors: 5,
      seats: 5,
      first_registration_date: "2020-05-01",
      last_apk_date: null,
      next_apk_date: "2027-05-01",
      first_name: "Noor",
      last_name: "de Wit",
      email: "noor@example.net",
      phone: "+31 6 1234 5678",
      city: "Utrecht",
      message: "One owner",
      lang: "nl",
      created_at: "2026-11-20T10:00:00.000Z",
      ...changes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
