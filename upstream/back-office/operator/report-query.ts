import type { Kysely, Transaction } from "kysely";
import { mailLang } from "../../platform/db/mail-lang.ts";
import { countListed, existingPage, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { forUpdate, lockRow } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { StateSearch } from "./state-list.ts";

const perPage = 20;

const selectReports = (db: Kysely<Database>) =>
  db
    .selectFrom("reports")
    .innerJoin("cars", "cars.id", "reports.car_id")
    .leftJoin("vendors", "vendors.id", "cars.vendor_id")
    .selectAll("reports")
    .select(mailLang("reports").as("mail_lang"))
    .select(["cars.title", "cars.description", "cars.hidden", "cars.deleted_at"])
    .select((eb) => [
      eb
        .selectFrom("sell_requests")
        .whereRef("sell_requests.car_id", "=", "cars.id")
        .where("status", "=", "withdrawn")
        .select("sell_requests.id")
        .limit(1)
        .as("withdrawn"),
      eb.fn.coalesce("vendors.email", "cars.seller_email").as("seller_email"),
      eb.fn
        .coalesce(
          eb
            .selectFrom("accounts")
            .whereRef("accounts.vendor_id", "=", "cars.vendor_id")
            .select("accounts.lang")
            .limit(1),
          eb
            .selectFrom("sell_requests")
            .whereRef("sell_requests.car_id", "=", "cars.id")
            .select(mailLang("sell_requests").as("lang"))
            .limit(1),
        )
        .as("seller_lang"),
    ]);

export async function listReports(db: Kysely<Database>, search: StateSearch) {
  const condition = search.isDone ? "is not" : "is";
  const total = await countListed(db, db.selectFrom("reports").where("closed_at", condition, null));
  const page = existingPage({ page: search.page, perPage, total });
  // The ids are selected first: without statistics, SQLite would begin with all cars.
  const shown = db
    .selectFrom("reports")
    .select("id")
    .where("closed_at", condition, null)
    .orderBy("id", "desc")
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await selectReports(db)
    .where("reports.id", "in", shown)
    .orderBy("reports.id", "desc")
    .execute();
  return paginate(rows, { page, perPage, total });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>["executeTakeFirstOrThrow"]>>;

const toDecidable = (row: Row) => {
  const { title, reference, email, mail_lang: lang, hidden } = row;
  return {
    ...row,
    notice: { kind: "listing", about: title, reference, email, lang } as const,
    // A listing that is off the site, for this report or otherwise, counts as taken down.
    outcome: hidden === null ? ("no action" as const) : ("taken down" as const),
  };
};
export type Report = ReturnType<typeof toDecidable>;

/** Finds and locks all reports of a listing or of a vendor's listings, so that none is closed meanwhile. */
export async function lockReportsOf(
  trx: Transaction<Database>,
  column: "cars.id" | "cars.vendor_id",
  id: number,
): Promise<Report[]> {
  const cars = trx.selectFrom("cars").select("cars.id").where(column, "=", id);
  const reports = trx.selectFrom("reports").select("id").where("car_id", "in", cars);
  await reports.orderBy("id").$call(forUpdate(trx)).execute();
  const rows = await selectReports(trx).where(column, "=", id).orderBy("reports.id").execute();
  return rows.map(toDecidable);
}

export async function findReport(db: Kysely<Database>, id: number): Promise<Report> {
  const report = await selectReports(db).where("reports.id", "=", id).executeTakeFirstOrThrow(notFound);
  return toDecidable(report);
}

/** Locks the reported car after its vendor, whose suspension decides how the car is shown again. */
export async function lockListing(trx: Transaction<Database>, reportId: number): Promise<void> {
  const { car_id, vendor_id } = await trx
    .selectFrom("reports")
    .innerJoin("cars", "cars.id", "reports.car_id")
    .select(["car_id", "vendor_id"])
    .where("reports.id", "=", reportId)
    .executeTakeFirstOrThrow(notFound);
  if (vendor_id !== null) await lockRow(trx, "vendors", vendor_id);
  await lockRow(trx, "cars", car_id);
}

/** Hides a car or shows it again; it stays hidden while its vendor is suspended. @returns whether it is on the site */
export async function setListingHidden(trx: Transaction<Database>, carId: number, isHidden: boolean) {
  const suspended = await trx
    .selectFrom("cars")
    .innerJoin("vendors", "vendors.id", "cars.vendor_id")
    .where("cars.id", "=", carId)
    .where("vendors.suspended_at", "is not", null)
    .select("cars.id")
    .executeTakeFirst();
  const hidden = isHidden ? "listing" : suspended ? "vendor" : null;
  await trx.updateTable("cars").set({ hidden }).where("id", "=", carId).execute();
  return hidden === null;
}
