import type { Kysely } from "kysely";
import type { Car } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { selectCards, toCard } from "./cards.ts";
import { isForSale, isVisible } from "./for-sale.ts";

const maxSimilar = 8;

interface CarTraits {
  model_id: number;
  brand_id: number;
  body_type: string;
  price_cents: number;
}

/** The most alike first; each has an index by price. */
const likenesses = [["model_id"], ["brand_id", "body_type"], ["body_type"], ["brand_id"]] as const;

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
  const ids: number[] = [];
  for (const traits of likenesses) {
    if (ids.length < maxSimilar)
      ids.push(...(await nearestByPrice(db, { car, traits, without: [id, ...ids] })));
  }
  const similar = ids.slice(0, maxSimilar);
  if (similar.length === 0) return [];
  const rows = await selectCards(db, lang).where("cars.id", "in", similar).execute();
  return rows.sort((a, b) => similar.indexOf(a.id) - similar.indexOf(b.id)).map(toCard);
}

/** A few from either side of the price: so an index gives them without sorting all that are alike. */
async function nearestByPrice(
  db: Kysely<Database>,
  { car, traits, without }: { car: CarTraits; traits: readonly (keyof CarTraits)[]; without: number[] },
): Promise<number[]> {
  const select = (comparison: ">=" | "<", direction: "asc" | "desc") =>
    db
      .selectFrom("cars")
      .select(["id", "price_cents"])
      .where(isForSale)
      .where((eb) => eb.and(traits.map((trait) => eb(trait, "=", car[trait]))))
      .where("price_cents", comparison, car.price_cents)
      .where("id", "not in", without)
      .orderBy("price_cents", direction)
      .orderBy("id")
      .limit(maxSimilar)
      .execute();
  const rows = [...(await select(">=", "asc")), ...(await select("<", "desc"))];
  const distance = (row: { price_cents: number }) => Math.abs(row.price_cents - car.price_cents);
  return rows.sort((a, b) => distance(a) - distance(b) || a.id - b.id).map((row) => row.id);
}
