import { type Kysely, sql } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "./cards.ts";
import { carFilterConditions } from "./filter-conditions.ts";
import { isVisible } from "./for-sale.ts";

const maxSimilar = 8;

/**
 * GET {lang}/cars/{id}/similar: up to 8 cars for sale, the same model first, then brand and body, then body, then
 * brand; within each the nearest price. @returns undefined for an unknown car
 */
export async function similarCars(db: Kysely<Database>, id: number, lang: Lang): Promise<Car[] | undefined> {
  const car = await db
    .selectFrom("cars")
    .select(["model_id", "brand_id", "body_type", "price_cents"])
    .where("id", "=", id)
    .where(isVisible)
    .executeTakeFirst();
  if (!car) return undefined;
  const similarityRank = sql<number>`case
    when cars.model_id = ${car.model_id} then 0
    when cars.brand_id = ${car.brand_id} and cars.body_type = ${car.body_type} then 1
    when cars.body_type = ${car.body_type} then 2
    else 3 end`;
  const rows = await selectCards(db, lang)
    .where(carFilterConditions({}))
    .where("cars.id", "!=", id)
    .where((eb) => eb.or([eb("cars.brand_id", "=", car.brand_id), eb("cars.body_type", "=", car.body_type)]))
    .orderBy(similarityRank)
    .orderBy(sql`abs(cars.price_cents - ${car.price_cents})`)
    .orderBy("cars.id")
    .limit(maxSimilar)
    .execute();
  return rows.map(toCard);
}
