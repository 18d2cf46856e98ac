import { type Kysely, sql } from "kysely";
import type { DatabaseAdapter } from "../../adapter.ts";
import { createIndex, required, requiredUnique, requiredWith, tableBuilder, writtenBy } from "./columns.ts";

/** Private sellers' requests to sell their cars, and photos that are uploaded before the form is sent. */
export async function createSellRequests(db: Kysely<unknown>, adapter: DatabaseAdapter): Promise<void> {
  const table = tableBuilder(db, adapter);
  await table("sell_requests")
    .addColumn("id", "integer", adapter.autoIncrementId)
    .addColumn("reference", "text", requiredUnique)
    .addColumn("account_id", "integer", writtenBy)
    .addColumn(
      "status",
      "text",
      requiredWith(sql`status in ('received', 'inspected', 'listed', 'sold', 'withdrawn')`),
    )
    .addColumn("car_id", "integer", (column) => column.references("cars.id").onDelete("set null"))
    .addColumn("license_plate", "text", required)
    .addColumn("brand", "text", required)
    .addColumn("model", "text", required)
    .addColumn("model_year", "integer", required)
    .addColumn("mileage", "integer", requiredWith(sql`mileage between 0 and 1000000`))
    .addColumn("color", "text", required)
    .addColumn("fuel_type", "text", required)
    .addColumn("transmission_type", "text", required)
    .addColumn("price_cents", "integer", requiredWith(sql`price_cents >= 0`))
    .addColumn("doors", "integer")
    .addColumn("seats", "integer")
    .addColumn("first_registration_date", "text")
    .addColumn("last_apk_date", "text")
    .addColumn("next_apk_date", "text")
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("city", "text")
    .addColumn("message", "text")
    .addColumn("lang", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("mailed_at", "text")
    .execute();
  await table("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("path", "text", requiredUnique)
    .addColumn("source_hash", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("sell_request_id", "integer", (column) =>
      column.references("sell_requests.id").onDelete("cascade"),
    )
    .addColumn("position", "integer")
    .addColumn("created_at", "text", required)
    .execute();
  await createIndex(db, "uploads_of_request", "uploads (sell_request_id, position)");
  await createIndex(db, "uploads_by_age", "uploads (created_at)");
  await createIndex(db, "sell_requests_of_account", "sell_requests (account_id)");
  await createIndex(db, "sell_requests_of_sender", "sell_requests (lower(email))");
  await createIndex(db, "sell_requests_of_car", "sell_requests (car_id)");
  await createIndex(db, "sell_requests_by_age", "sell_requests (created_at)");
  await createIndex(db, "sell_requests_by_status", "sell_requests (status, id)");
}
