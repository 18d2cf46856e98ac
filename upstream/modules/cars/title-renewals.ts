import type { Kysely, Selectable, Transaction } from "kysely";
import { idList } from "../../platform/db/id-list.ts";
import type { Database } from "../../platform/db/schema.ts";
import { carSearchText } from "../../platform/db/search-text.ts";
import type { TitleRenewalTable } from "../../platform/db/tables/market.ts";
import { forUpdate, inTransaction } from "../../platform/db/transaction.ts";
import { selectNamedCars } from "./store-changes.ts";

/* After a make or model is renamed, titles and search texts of its cars are renewed in slices (decision 118). */

const sliceCars = 50;
/** Number of ids to search for them: no index finds all cars of a make, including sold and hidden ones. */
const sliceIds = 1000;

type TitleRenewal = Selectable<TitleRenewalTable>;

export async function queueTitleRenewal(
  trx: Transaction<Database>,
  renamed: { brand_id: number } | { model_id: number },
  previousName: string,
): Promise<void> {
  await trx
    .insertInto("title_renewals")
    .values({ brand_id: null, model_id: null, ...renamed, previous_name: previousName })
    .execute();
}

/** Renews the next slice of the oldest renewal; processes take turns. @returns whether there was a renewal */
export function renewNextTitles(db: Kysely<Database>): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const oldest = trx.selectFrom("title_renewals").selectAll().orderBy("id").limit(1);
    const renewal = await oldest.$call(forUpdate(trx)).executeTakeFirst();
    if (!renewal) return false;
    const lastId = await renewSlice(trx, renewal);
    const { id } = renewal;
    if (lastId === undefined) await trx.deleteFrom("title_renewals").where("id", "=", id).execute();
    else await trx.updateTable("title_renewals").set({ last_car_id: lastId }).where("id", "=", id).execute();
    return true;
  });
}

/** @returns the id of the last car that was examined; undefined after the last one of all */
async function renewSlice(trx: Transaction<Database>, renewal: TitleRenewal): Promise<number | undefined> {
  const { brand_id, model_id, last_car_id } = renewal;
  const cars = await selectNamedCars(trx)
    .select(["cars.id", "cars.brand_id", "model_id", "title", "description"])
    .where("cars.id", "in", await lockSlice(trx, renewal))
    .orderBy("cars.id")
    .execute();
  const later = await trx.selectFrom("title_renewals").selectAll().where("id", ">", renewal.id).execute();
  /** The name as of this renewal; a later renewal may have changed it. */
  const nameThen = (column: "brand_id" | "model_id", id: number, now: string) =>
    later.toSorted((a, b) => a.id - b.id).find((row) => row[column] === id)?.previous_name ?? now;
  for (const car of cars) {
    const brand = nameThen("brand_id", car.brand_id, car.brand);
    const model = nameThen("model_id", car.model_id, car.model);
    const before = {
      brand: brand_id === null ? brand : renewal.previous_name,
      model: model_id === null ? model : renewal.previous_name,
    };
    const title = renewTitle(car.title, before, { brand, model });
    await trx
      .updateTable("cars")
      .set({ title, search_text: carSearchText({ ...car, title }) })
      .where("id", "=", car.id)
      .execute();
  }
  if (cars.length === sliceCars) return cars.at(-1)?.id;
  const next = last_car_id + sliceIds;
  const { last } = await trx
    .selectFrom("cars")
    .select((eb) => eb.fn.max("id").as("last"))
    .executeTakeFirstOrThrow();
  return next < Number(last ?? 0) ? next : undefined;
}

/** Locks cars before they are read, so that what a seller saves meanwhile is kept. @returns ids; 0 if there are none */
async function lockSlice(trx: Transaction<Database>, renewal: TitleRenewal): Promise<number[]> {
  const { brand_id, model_id, last_car_id } = renewal;
  const rows = await trx
    .selectFrom("cars")
    .select("id")
    .where("id", ">", last_car_id)
    .where("id", "<=", last_car_id + sliceIds)
    .where((eb) => (brand_id === null ? eb("model_id", "=", model_id) : eb("brand_id", "=", brand_id)))
    .orderBy("id")
    .limit(sliceCars)
    .$call(forUpdate(trx))
    .execute();
  return idList(rows.map(({ id }) => id));
}

interface Names {
  brand: string;
  model: string;
}

const beginsWith = (title: string, words: string) => title === words || title.startsWith(`${words} `);

/** Renews a title. One that begins otherwise was written by hand or renewed already, and stays. */
export function renewTitle(title: string, before: Names, after: Names): string {
  const beginnings = [(names: Names) => `${names.brand} ${names.model}`, (names: Names) => names.brand];
  for (const beginning of beginnings) {
    const [old, renewed] = [beginning(before), beginning(after)];
    const isRenewed = beginsWith(title, renewed);
    if (beginsWith(title, old) && !(isRenewed && renewed.length >= old.length))
      return renewed + title.slice(old.length);
    if (isRenewed) return title;
  }
  return title;
}
