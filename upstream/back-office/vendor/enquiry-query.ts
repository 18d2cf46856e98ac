import type { Kysely } from "kysely";
import { countRows, fetchPage } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/http/errors.ts";

const perPage = 20;

export async function listVendorEnquiries(
  db: Kysely<Database>,
  vendorId: number,
  page: number,
  { size = perPage, carId }: { size?: number; carId?: number } = {},
) {
  const total = await countRows(selectVendorEnquiries(db, vendorId, carId));
  // The ids come from indexes alone: otherwise the texts of all questions would be read to be sorted.
  const inOrder = selectVendorEnquiries(db, vendorId, carId)
    .select("enquiries.id")
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc");
  const found = await fetchPage(inOrder, { page, perPage: size, total });
  const ids = found.data.map(({ id }) => id);
  return { ...found, data: ids.length > 0 ? await loadEnquiries(db, ids) : [] };
}
export type Enquiry = Awaited<ReturnType<typeof loadEnquiries>>[number];

const loadEnquiries = (db: Kysely<Database>, ids: number[]) =>
  db
    .selectFrom("enquiries")
    .innerJoin("cars", "cars.id", "enquiries.car_id")
    .where("enquiries.id", "in", ids)
    .select([
      "enquiries.id",
      "enquiries.car_id",
      "enquiries.name",
      "enquiries.email",
      "enquiries.phone",
      "enquiries.message",
      "enquiries.lang",
      "enquiries.created_at",
      "enquiries.handled_at",
      "cars.title as car_title",
      "cars.deleted_at as car_deleted_at",
    ])
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .execute();

export const countEnquiriesSince = (db: Kysely<Database>, vendorId: number, since: string) =>
  countRows(selectVendorEnquiries(db, vendorId).where("enquiries.created_at", ">=", since));

export const countOpenEnquiries = (db: Kysely<Database>, vendorId: number) =>
  countRows(selectVendorEnquiries(db, vendorId).where("enquiries.handled_at", "is", null));

/** @throws HTTPException 404 for another vendor's question */
export async function setHandled(
  db: Kysely<Database>,
  own: { vendorId: number; id: number },
  handled_at: string | null,
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ handled_at })
    .where("id", "=", own.id)
    .where("car_id", "in", (eb) =>
      eb.selectFrom("cars").select("cars.id").where("vendor_id", "=", own.vendorId),
    )
    .returning("id")
    .executeTakeFirstOrThrow(notFound);
}

function selectVendorEnquiries(db: Kysely<Database>, vendorId: number, carId?: number) {
  return db
    .selectFrom("enquiries")
    .innerJoin("cars", "cars.id", "enquiries.car_id")
    .where("cars.vendor_id", "=", vendorId)
    .$if(carId !== undefined, (query) => query.where("cars.id", "=", carId ?? 0));
}
