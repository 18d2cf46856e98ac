import type { Kysely } from "kysely";
import { defaultPageSize } from "#contract/car-list-options.ts";
import type { Car, CarsQuery } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import { type Page, paginate } from "../../platform/db/pagination.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { loadCards } from "./cards.ts";
import { isVisible } from "./for-sale.ts";

/** GET {lang}/cars (§7): cars for sale, cheapest first, ties by id. A page beyond the last is empty. */
export async function listCars(
  db: Kysely<Database>,
  search: SearchEngine,
  query: CarsQuery,
  lang: Lang,
): Promise<Page<Car>> {
  const { show_num = defaultPageSize, page = 1 } = query;
  const { ids, total } = await search.search(query);
  return paginate(await loadCards(db, ids, lang), { page, perPage: show_num, total });
}

/** GET {lang}/cars/{id}/similar: up to 8 cars for sale like it. @returns undefined for an unknown car */
export async function similarCars(
  db: Kysely<Database>,
  search: SearchEngine,
  id: number,
  lang: Lang,
): Promise<Car[] | undefined> {
  const car = await db
    .selectFrom("cars")
    .select(["id", "model_id", "brand_id", "body_type", "price_cents"])
    .where("id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  return car && loadCards(db, await search.similar(car), lang);
}
