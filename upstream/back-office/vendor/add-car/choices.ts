import type { Kysely } from "kysely";
import type { Lang } from "#contract/languages.ts";
import { filterLists, models, options, words } from "../../../db/queries/reference.ts";
import type { Database } from "../../../db/schema.ts";

/** What a car can be: the lists its form chooses from, in the page's language. */
export async function carChoices(db: Kysely<Database>, lang: Lang) {
  const { brands, ...lists } = await filterLists(db, lang);
  const known = await models(db, undefined);
  return {
    ...lists,
    brands: brands.map((brand) => ({
      ...brand,
      models: known.filter((model) => model.brand_id === brand.id),
    })),
    body_types: await words(db, "body_types", lang),
    colors: await words(db, "colors", lang),
    equipment: await options(db, "equipment", lang),
  };
}
export type CarChoices = Awaited<ReturnType<typeof carChoices>>;

/** The brand and the model of a model's id. */
export function modelOf({ brands }: CarChoices, id: number) {
  for (const brand of brands) {
    const model = brand.models.find((candidate) => candidate.id === id);
    if (model) return { brand, model };
  }
  return undefined;
}

/** A to G, as the label has had them since 2001. */
export const energyLabels = ["A", "B", "C", "D", "E", "F", "G"] as const;
export const doorCounts = [2, 3, 4, 5, 6] as const;
export const seatCounts = [2, 3, 4, 5, 6, 7, 8, 9] as const;
