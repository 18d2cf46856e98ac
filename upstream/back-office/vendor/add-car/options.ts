import type { Kysely } from "kysely";
import type { VatScheme } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import {
  listModels,
  loadFilterLists,
  lookupById,
  lookupByKey,
} from "#upstream/modules/reference-data/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import type { TextKey } from "../../i18n.ts";

export async function loadCarOptions(db: Kysely<Database>, lang: Lang) {
  const { brands, ...lists } = await loadFilterLists(db, lang);
  const allModels = await listModels(db, undefined);
  return {
    ...lists,
    brands: brands.map((brand) => ({
      ...brand,
      models: allModels.filter((model) => model.brand_id === brand.id),
    })),
    body_types: await lookupByKey(db, "body_types", lang),
    colors: await lookupByKey(db, "colors", lang),
    equipment: await lookupById(db, "equipment", lang),
  };
}
export type CarOptions = Awaited<ReturnType<typeof loadCarOptions>>;

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
