interface Brand {
  id: number;
  name: string;
}
interface Model {
  brand_id: number;
  name: string;
}

export interface MakesAndModels<M extends Model = Model> {
  brands: readonly Brand[];
  models: readonly M[];
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds a make by its name, ignoring case. */
export const findBrand = ({ brands }: Pick<MakesAndModels, "brands">, name: string) =>
  brands.find((brand) => isSame(brand.name, name));

/** Finds a model of the make `brand` by its name, ignoring case. */
export function findModel<M extends Model>(lists: MakesAndModels<M>, brand: string, name: string) {
  const make = findBrand(lists, brand);
  return lists.models.find((model) => model.brand_id === make?.id && isSame(model.name, name));
}
