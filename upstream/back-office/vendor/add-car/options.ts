import type { Kysely } from "kysely";
import type { VatScheme } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import { listModels, loadCarLists } from "#upstream/modules/reference-data/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { localizedName } from "#upstream/platform/db/translations.ts";
import type { TextKey } from "../../i18n.ts";

export async function loadCarOptions(db: Kysely<Database>, lang: Lang) {
  const { brands, ...lists } = await loadCarLists(db, lang);
  const allModels = await listModels(db, undefined);
  return {
    ...lists,
    brands: brands.map((brand) => ({
      ...brand,
      models: allModels.filter((model) => model.brand_id === brand.id),
    })),
  };
}
export type CarOptions = Awaited<ReturnType<typeof loadCarOptions>>;

export const selectChoices = (db: Kysely<Database>, lang: Lang) =>
  db
    .selectFrom("cars")
    .innerJoin("brands", "brands.id", "cars.brand_id")
    .innerJoin("models", "models.id", "cars.model_id")
    .innerJoin("categories", "categories.id", "cars.category_id")
    .innerJoin("car_conditions", "car_conditions.id", "cars.car_condition_id")
    .innerJoin("fuel_types", "fuel_types.id", "cars.fuel_type_id")
    .innerJoin("transmission_types", "transmission_types.id", "cars.transmission_type_id")
    .innerJoin("body_types", "body_types.value", "cars.body_type")
    .innerJoin("colors", "colors.value", "cars.color")
    .select(["cars.brand_id", "model_id", "category_id", "car_condition_id", "fuel_type_id"])
    .select(["transmission_type_id", "body_type", "color", "brands.name as brand", "models.name as model"])
    .select([
      localizedName("categories.name", lang).as("category_name"),
      localizedName("car_conditions.name", lang).as("condition_name"),
      localizedName("fuel_types.name", lang).as("fuel_name"),
      localizedName("transmission_types.name", lang).as("transmission_name"),
      localizedName("body_types.name", lang).as("body_name"),
      localizedName("colors.name", lang).as("color_name"),
    ]);
type Choices = Awaited<ReturnType<ReturnType<typeof selectChoices>["executeTakeFirstOrThrow"]>>;

/** Adds the car's own values to the lists, because a car may keep what is no longer offered. */
export function withChoicesOf(car: Choices, offered: CarOptions): CarOptions {
  const { brand_id, model_id: id, brand, model } = car;
  return {
    ...offered,
    brands: withEntry("id", offered.brands, { id: brand_id, name: brand, models: [] }).map((of) =>
      of.id === brand_id ? { ...of, models: withEntry("id", of.models, { id, brand_id, name: model }) } : of,
    ),
    categories: withEntry("id", offered.categories, { id: car.category_id, name: car.category_name }),
    car_conditions: withEntry("id", offered.car_conditions, {
      id: car.car_condition_id,
      name: car.condition_name,
    }),
    fuel_types: withEntry("id", offered.fuel_types, { id: car.fuel_type_id, name: car.fuel_name }),
    transmission_types: withEntry("id", offered.transmission_types, {
      id: car.transmission_type_id,
      name: car.transmission_name,
    }),
    body_types: withEntry("value", offered.body_types, { value: car.body_type, name: car.body_name }),
    colors: withEntry("value", offered.colors, { value: car.color, name: car.color_name }),
  };
}

const withEntry = <Entry, K extends keyof Entry>(key: K, list: Entry[], own: Entry) =>
  list.some((entry) => entry[key] === own[key]) ? list : [...list, own];

export function findModel({ brands }: CarOptions, id: number) {
  for (const brand of brands) {
    const model = brand.models.find((candidate) => candidate.id === id);
    if (model) return { brand, model };
  }
  return undefined;
}

/** The EU's energy classes since 2001. */
export const energyLabels = ["A", "B", "C", "D", "E", "F", "G"] as const;
/** These texts are shared with the site. */
export const vatSchemeLabels = {
  deductible: "Deductible",
  margin: "Margin scheme, not deductible",
} as const satisfies Record<VatScheme, TextKey>;
export const doorCounts = [2, 3, 4, 5, 6] as const;
export const seatCounts = [2, 3, 4, 5, 6, 7, 8, 9] as const;
