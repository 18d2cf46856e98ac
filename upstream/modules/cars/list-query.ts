import type { Kysely } from "kysely";
import { defaultPageSize, defaultSort, type SortOrder } from "#contract/car-list-options.ts";
import type { Car, CarsQuery } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import { type Page, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "./cards.ts";
import { carFilterConditions } from "./filter-conditions.ts";

const orders = {
  price_min: ["cars.price_cents", "asc"],
  price_max: ["cars.price_cents", "desc"],
  newest: ["cars.created_at", "desc"],
  year_max: ["cars.year", "desc"],
  mileage_min: ["cars.mileage", "asc"],
} as const satisfies Record<SortOrder, unknown>;

/** GET {lang}/cars (§7): cars for sale, cheapest first, ties by id. A page beyond the last is empty. */
export async function listCars(db: Kysely<Database>, query: CarsQuery, lang: Lang): Promise<Page<Car>> {
  const { sort_by = defaultSort, show_num = defaultPageSize, page = 1 } = query;
  const condition = carFilterConditions(query);
  const { total } = await db
    .selectFrom("cars")
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const [column, direction] = orders[sort_by];
  const rows = await selectCards(db, lang)
    .where(condition)
    .orderBy(column, direction)
    .orderBy("cars.id")
    .limit(show_num)
    .offset((page - 1) * show_num)
    .execute();
  return paginate(rows.map(toCard), { page, perPage: show_num, total });
}
