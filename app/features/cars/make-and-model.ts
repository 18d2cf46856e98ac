import type { CarFacets } from "#contract/reference-data.ts";

type Lists = Pick<CarFacets, "brands" | "models">;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** By name, in whatever case. */
export const findBrand = ({ brands }: Pick<Lists, "brands">, name: string) =>
  brands.find((brand) => isSame(brand.name, name));

/** A model of that make. */
export function findModel(lists: Lists, brand: string, name: string) {
  const make = findBrand(lists, brand);
  return lists.models.find((model) => model.brand_id === make?.id && isSame(model.name, name));
}
