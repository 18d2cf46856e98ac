import type { Kysely } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { SearchEngine } from "../../search/engine.ts";
import { loadCards } from "./cards.ts";
import { isVisible } from "./for-sale.ts";

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
