import type { Kysely, Selectable, Transaction } from "kysely";
import type { ListingChange, ListingStatus, MyListing, SellCarRequest } from "#contract/sell-car.ts";
import { mailLang } from "../../platform/db/mail-lang.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SellRequestTable } from "../../platform/db/tables/sell-requests.ts";
import { forUpdate, lockRow } from "../../platform/db/transaction.ts";
import type { FormContext } from "../../platform/http/context.ts";
import { httpError } from "../../platform/http/errors.ts";
import { mailOperator, queueLimitedMail, requireMailRoom } from "../../platform/mail/queue-limited-mail.ts";
import { senderMailLimit } from "../../platform/mail/recipient-limits.ts";
import { createReference } from "../../platform/reference.ts";
import { deleteCar } from "../cars/delete-car.ts";
import { selectNamedCars, storeCarChanges } from "../cars/store-changes.ts";
import { lookupById } from "../reference-data/service.ts";
import { offerEndedMail, sellConfirmationMail, sellRequestMail } from "./mails.ts";
import { takeUploads } from "./uploads.ts";

export type SellRequest = Selectable<SellRequestTable>;

/**
 * Stores a sell request with its photos and mails it to the operator, if there is one.
 * @throws HTTPException 422 when a photo is gone or another request's
 */
export async function createSellRequest(
  trx: Transaction<Database>,
  request: SellCarRequest,
  context: FormContext,
): Promise<{ id: number; reference: string }> {
  const { photo_ids, expected_price, terms: _, ...typed } = request;
  const { lang, accountId, backOfficeUrl, now } = context;
  const row = await trx
    .insertInto("sell_requests")
    .values({
      ...typed,
      ...(await namesOf(trx, request)),
      price_cents: Math.round(expected_price * 100),
      reference: createReference("S"),
      account_id: accountId,
      status: "received",
      lang,
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await takeUploads(trx, row.id, photo_ids))) {
    const message = "Some photos are no longer there. Please choose them again.";
    throw httpError(422, message, { errors: { photo_ids: message } });
  }
  const deskUrl = deskUrlOf(backOfficeUrl, row.id);
  const photos = photo_ids.length;
  await mailOperator(trx, context, (to) => sellRequestMail({ to, request: row, photos, deskUrl }));
  return { id: row.id, reference: row.reference };
}

const deskUrlOf = (backOfficeUrl: string | null, id: number) =>
  backOfficeUrl && `${backOfficeUrl}/operator/sell-requests/${id}`;

/** Replaces ids from the lists by English names. Names are tried first, because a model may be called "208". */
async function namesOf(db: Kysely<Database>, request: SellCarRequest) {
  const { brand, model, fuel_type, transmission_type } = request;
  const nameIn = async (table: "fuel_types" | "transmission_types", value: string) =>
    (await lookupById(db, table, "en")).find(({ id }) => String(id) === value)?.name ?? value;
  const brands = await db.selectFrom("brands").select(["id", "name"]).execute();
  const known =
    brands.find(({ name }) => name.toLowerCase() === brand.toLowerCase()) ??
    brands.find(({ id }) => String(id) === brand);
  const models = await db
    .selectFrom("models")
    .select(["id", "name"])
    .where("brand_id", "=", known?.id ?? 0)
    .execute();
  const knownModel =
    models.find(({ name }) => name.toLowerCase() === model.toLowerCase()) ??
    models.find(({ id }) => String(id) === model);
  return {
    brand: known?.name ?? brand,
    model: knownModel?.name ?? model,
    fuel_type: await nameIn("fuel_types", fuel_type),
    transmission_type: await nameIn("transmission_types", transmission_type),
  };
}

/**
 * Mails the confirmation, once, to the request's address. Another address gets nothing, which is not disclosed.
 * @throws HTTPException 429 above the address's limit of mails, whether or not there is such a request
 */
export async function confirmSellRequest(
  trx: Transaction<Database>,
  { id, email }: { id: number; email: string },
  { lang, now, rateLimitFactor }: FormContext,
): Promise<void> {
  const limits = { now, rateLimitFactor, limit: senderMailLimit(email) };
  await requireMailRoom(trx, email, limits);
  const row = await trx
    .selectFrom("sell_requests")
    .selectAll()
    .where("id", "=", id)
    .$call(forUpdate(trx))
    .executeTakeFirst();
  if (!row || row.mailed_at !== null || row.email.toLowerCase() !== email.toLowerCase()) return;
  await trx.updateTable("sell_requests").set({ mailed_at: now.toISOString() }).where("id", "=", id).execute();
  await queueLimitedMail(trx, sellConfirmationMail({ to: row.email, lang, request: row }), limits);
}

export const titleOf = ({ brand, model, model_year }: SellRequest): string =>
  `${brand} ${model} ${model_year}`;

export const selectSellRequests = (db: Kysely<Database>) =>
  db
    .selectFrom("sell_requests")
    .selectAll()
    .select(mailLang("sell_requests").as("mail_lang"))
    .select((eb) => {
      const car = eb.selectFrom("cars").whereRef("cars.id", "=", "sell_requests.car_id");
      return [
        eb
          .selectFrom("uploads")
          .whereRef("sell_request_id", "=", "sell_requests.id")
          .orderBy("position")
          .select("path")
          .limit(1)
          .as("photo"),
        car.select("cars.price_cents").as("car_price_cents"),
        car.select("cars.hidden").as("car_hidden"),
      ];
    });

const selectListings = (db: Kysely<Database>, accountId: number) =>
  selectSellRequests(db).where("account_id", "=", accountId);

type ListingRow = SellRequest & {
  photo: string | null;
  car_price_cents: number | null;
  car_hidden: string | null;
};

const toListing = (row: ListingRow): MyListing => ({
  id: row.id,
  reference: row.reference,
  title: titleOf(row),
  status: row.status,
  expected_price: (row.car_price_cents ?? row.price_cents) / 100,
  photo: row.photo,
  created_at: row.created_at,
  car_id: row.status === "withdrawn" || row.car_hidden ? null : row.car_id,
});

export async function listOwnListings(db: Kysely<Database>, accountId: number): Promise<MyListing[]> {
  const rows = await selectListings(db, accountId).orderBy("id", "desc").execute();
  return rows.map(toListing);
}

/** @throws HTTPException 404 for another account's request, 409 for a car that is sold */
async function lockUnsold(trx: Transaction<Database>, { accountId, id }: { accountId: number; id: number }) {
  const find = () => selectListings(trx, accountId).where("id", "=", id);
  const row = await find()
    .$call(forUpdate(trx))
    .executeTakeFirstOrThrow(() => httpError(404, "This listing does not exist"));
  if (row.status === "sold") throw httpError(409, "The car has been sold");
  return { find, row };
}

/**
 * Withdraws a request and mails the operator, if there is one.
 * @throws HTTPException 404 for another account's request, 409 for a car that is sold
 */
export async function withdrawOwnListing(
  trx: Transaction<Database>,
  own: { accountId: number; id: number },
  context: Pick<FormContext, "operator" | "backOfficeUrl" | "now" | "rateLimitFactor">,
): Promise<MyListing> {
  const { find, row } = await lockUnsold(trx, own);
  await setListingStatus(trx, row, { status: "withdrawn", now: context.now });
  const deskUrl = deskUrlOf(context.backOfficeUrl, row.id);
  const offer = { car: titleOf(row), reference: row.reference };
  if (row.status !== "withdrawn")
    await mailOperator(trx, context, (to) => offerEndedMail({ to, ending: "withdrawn", ...offer, deskUrl }));
  return toListing(await find().executeTakeFirstOrThrow());
}

/**
 * Changes the price of a customer's car on the site, by the rules of a vendor's price.
 * @throws HTTPException 404 for another account's request, 409 for a car that is not for sale on the site
 */
export async function changeListingPrice(
  trx: Transaction<Database>,
  own: { accountId: number; id: number },
  { price, now }: ListingChange & { now: Date },
): Promise<MyListing> {
  const { find, row } = await lockUnsold(trx, own);
  if (row.status !== "listed" || row.car_id === null || row.car_hidden)
    throw httpError(409, "The car is not on the site at the moment");
  await lockRow(trx, "cars", row.car_id);
  const car = await selectNamedCars(trx)
    .selectAll("cars")
    .where("cars.id", "=", row.car_id)
    .executeTakeFirstOrThrow();
  await storeCarChanges(trx, [{ car, columns: { price_cents: Math.round(price * 100) } }], now);
  return toListing(await find().executeTakeFirstOrThrow());
}

/** Whether a request exists that was not withdrawn. */
export async function isOffered(db: Kysely<Database>, id: number): Promise<boolean> {
  const request = db.selectFrom("sell_requests").select("id").where("id", "=", id);
  return (await request.where("status", "<>", "withdrawn").executeTakeFirst()) !== undefined;
}

/** Sets the status of a request. The listing that was made of it is sold with it, or deleted (decision 140). */
export async function setListingStatus(
  trx: Transaction<Database>,
  { id, car_id }: Pick<SellRequest, "id" | "car_id">,
  { status, now }: { status: ListingStatus; now: Date },
): Promise<void> {
  await trx.updateTable("sell_requests").set({ status }).where("id", "=", id).execute();
  if (car_id === null || (status !== "sold" && status !== "withdrawn")) return;
  await lockRow(trx, "cars", car_id);
  // The photos stay with the request, for its seller.
  if (status === "withdrawn") await deleteCar(trx, car_id, now);
  else await trx.updateTable("cars").set({ sell_status: "sold" }).where("id", "=", car_id).execute();
}

/** The number of an account's sell requests, by status. */
export async function countListings(
  db: Kysely<Database>,
  accountId: number,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("sell_requests")
    .where("account_id", "=", accountId)
    .groupBy("status")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
