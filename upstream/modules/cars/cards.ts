import { expressionBuilder, type Kysely, type Selectable } from "kysely";
import type { Car } from "#contract/cars.ts";
import { type Lang, marketTimeZone } from "#contract/languages.ts";
import { instantAt } from "#contract/time-zone.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { CarTable } from "../../platform/db/tables/market.ts";
import { localizedName } from "../../platform/db/translations.ts";
import { isForSale } from "./for-sale.ts";
import { imagePaths, parseImagePaths } from "./images.ts";
import { parsePriceSteps, priceSteps, priorPrice } from "./price-history.ts";

/** Subquery for the day of the current price. */
export const lastPriceDay = expressionBuilder<Database, "cars">()
  .selectFrom("car_prices")
  .whereRef("car_prices.car_id", "=", "cars.id")
  .select(({ fn }) => fn.max("car_prices.day").as("day"));

export function updatedAt(createdAt: string, priceDay: string | null): string {
  if (priceDay === null || priceDay <= createdAt.slice(0, 10)) return createdAt;
  const pricedAt = instantAt(priceDay, "00:00", marketTimeZone).toISOString();
  return pricedAt > createdAt ? pricedAt : createdAt;
}

/** Cars with a card's columns, names in `lang`; the caller adds conditions, order and limit. */
export function selectCards(db: Kysely<Database>, lang: Lang) {
  return db
    .selectFrom("cars")
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .innerJoin("transmission_types", "transmission_types.id", "cars.transmission_type_id")
    .innerJoin("car_conditions", "car_conditions.id", "cars.car_condition_id")
    .innerJoin("towns", "towns.id", "cars.town_id")
    .leftJoin("vendors", "vendors.id", "cars.vendor_id")
    .select([
      "cars.id",
      "cars.title",
      "cars.year",
      "cars.mileage",
      "cars.price_cents",
      "cars.sell_status",
      "cars.vendor_id",
      "cars.brand_id",
      "cars.created_at",
      "vendors.username as vendor_username",
      "vendors.photo as vendor_photo",
      "vendors.rating as vendor_rating",
      "vendors.rating_count as vendor_rating_count",
      localizedName("fuel_types.name", lang).as("fuel_type"),
      localizedName("transmission_types.name", lang).as("transmission_type"),
      localizedName("car_conditions.name", lang).as("condition"),
      localizedName("towns.name", lang).as("city"),
      imagePaths.as("images"),
      priceSteps.as("price_steps"),
    ]);
}

/** The cards of cars for sale, in the order of the ids; cars that were sold meanwhile are left out. */
export async function loadCards(db: Kysely<Database>, ids: number[], lang: Lang): Promise<Car[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db, lang).where("cars.id", "in", ids).where(isForSale).execute();
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

type CardRow = Pick<
  Selectable<CarTable>,
  | "id"
  | "title"
  | "year"
  | "mileage"
  | "price_cents"
  | "sell_status"
  | "vendor_id"
  | "brand_id"
  | "created_at"
> & {
  vendor_username: string | null;
  vendor_photo: string | null;
  vendor_rating: number | null;
  vendor_rating_count: number | null;
  price_steps: string | null;
  fuel_type: string;
  transmission_type: string;
  condition: string;
  city: string;
  images: string | null;
};

export function toCard(row: CardRow): Car {
  const galleries = parseImagePaths(row.images);
  const steps = parsePriceSteps(row.price_steps);
  return {
    id: row.id,
    title: row.title,
    year: row.year,
    mileage: row.mileage,
    mileage_unit: "km",
    fuel_type: row.fuel_type,
    transmission_type: row.transmission_type,
    price: row.price_cents / 100,
    feature_image: galleries[0] ?? null,
    galleries,
    sell_status: row.sell_status,
    vendor_id: row.vendor_id,
    vendor:
      row.vendor_id === null
        ? null
        : {
            id: row.vendor_id,
            username: row.vendor_username,
            photo: row.vendor_photo,
            rating: row.vendor_rating,
            rating_count: row.vendor_rating_count,
          },
    condition: row.condition,
    brand_id: row.brand_id,
    city: row.city,
    previous_price: priorPrice(steps),
    updated_at: updatedAt(row.created_at, steps.at(-1)?.date ?? null),
  };
}
