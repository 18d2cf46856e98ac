import type { Kysely, Transaction } from "kysely";
import { type ListingStatus, listingStatuses } from "#contract/sell-car.ts";
import { isForSale } from "#upstream/modules/cars/for-sale.ts";
import { selectSellRequests } from "#upstream/modules/sell-car/service.ts";
import { countListed, fetchPage } from "#upstream/platform/db/pagination.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { lockRow } from "#upstream/platform/db/transaction.ts";
import { notFound } from "#upstream/platform/http/errors.ts";
import type { StateSearch } from "../state-list.ts";

const perPage = 20;
const doneStatuses: ListingStatus[] = ["sold", "withdrawn"];
const openStatuses = listingStatuses.filter((status) => !doneStatuses.includes(status));

export async function listSellRequests(db: Kysely<Database>, search: StateSearch) {
  const statuses = search.isDone ? doneStatuses : openStatuses;
  const total = await countListed(db, db.selectFrom("sell_requests").where("status", "in", statuses));
  const query = selectSellRequests(db).where("status", "in", statuses).orderBy("id", "desc");
  return fetchPage(query, { page: search.page, perPage, total });
}

export function findSellRequest(db: Kysely<Database>, id: number) {
  return selectSellRequests(db).where("id", "=", id).executeTakeFirstOrThrow(notFound);
}
export type SellRequestDetail = Awaited<ReturnType<typeof findSellRequest>>;

export const lockSellRequest = (trx: Transaction<Database>, id: number) => lockRow(trx, "sell_requests", id);

export const listRequestPhotos = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom("uploads")
    .select(["path", "source_hash"])
    .where("sell_request_id", "=", id)
    .orderBy("position")
    .execute();

/** A car for sale of the same model, if possible of the same fuel, from which body, power and speed are proposed for a listing. */
export const findComparableCar = (
  db: Kysely<Database>,
  { modelId, fuelTypeId }: { modelId: number; fuelTypeId: number | undefined },
) =>
  db
    .selectFrom("cars")
    .select(["category_id", "body_type", "top_speed", "power_kw", "doors", "seats"])
    .where("model_id", "=", modelId)
    .where(isForSale)
    .orderBy((eb) =>
      eb
        .case()
        .when("fuel_type_id", "=", fuelTypeId ?? 0)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
