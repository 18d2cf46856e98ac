import type { Kysely } from "kysely";
import { pageOf } from "../../db/queries/page.ts";
import type { Database } from "../../db/schema.ts";

const perPage = 20;

/** Questions about a vendor's cars, the newest first. A page beyond the last is the last. */
export async function vendorEnquiries(
  db: Kysely<Database>,
  vendorId: number,
  wanted: number,
  size = perPage,
) {
  const { count } = await ofVendor(db, vendorId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / size)));
  const rows = await ofVendor(db, vendorId)
    .select([
      "enquiries.id",
      "enquiries.car_id",
      "enquiries.name",
      "enquiries.email",
      "enquiries.phone",
      "enquiries.message",
      "enquiries.lang",
      "enquiries.created_at",
      "cars.title as car_title",
    ])
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return pageOf(rows, { page, perPage: size, total });
}
export type Enquiry = Awaited<ReturnType<typeof vendorEnquiries>>["data"][number];

/** How many there were since an instant. */
export async function enquiriesSince(db: Kysely<Database>, vendorId: number, since: string): Promise<number> {
  const { count } = await ofVendor(db, vendorId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("enquiries.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function ofVendor(db: Kysely<Database>, vendorId: number) {
  return db
    .selectFrom("enquiries")
    .innerJoin("cars", "cars.id", "enquiries.car_id")
    .where("cars.vendor_id", "=", vendorId);
}
