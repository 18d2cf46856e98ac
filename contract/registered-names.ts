import { findBrand, type MakesAndModels } from "./make-and-model.ts";

const aliases: Record<string, string> = { VW: "VOLKSWAGEN", MERCEDES: "MERCEDES-BENZ", "B.M.W.": "BMW" };

interface Registered {
  make: string | null;
  model: string | null;
}

/** Returns the spelling of the market's lists; the register writes capitals, and the make before the model. */
export function registeredNames(
  { make, model }: Registered,
  facets: MakesAndModels | null,
): { brand?: string; model?: string } {
  if (!make) return {};
  const known = facets && findBrand(facets, aliases[make.toUpperCase()] ?? make);
  const brand = known?.name ?? make;
  if (!model) return { brand };
  const bare = model.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? model.slice(make.length + 1)
    : model;
  const models = (facets?.models ?? []).filter(({ brand_id }) => brand_id === known?.id);
  const begins = ({ name }: { name: string }) =>
    `${bare.toLowerCase()} `.startsWith(`${name.toLowerCase()} `);
  const longest = models.filter(begins).toSorted((a, b) => b.name.length - a.name.length)[0];
  return { brand, model: longest?.name ?? bare };
}
