import type { BodyType, FuelType, TransmissionType } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import type { Brand, Engine, Model } from "../data/brand.ts";
import { brands } from "../data/brands.ts";
import { brandId, modelId } from "../data/reference-ids.ts";

const transmissionByCode: Record<string, TransmissionType> = {
  m: "manual",
  a: "automatic",
  s: "semi-automatic",
};

export interface PickedModel {
  brandId: number;
  modelId: number;
  brand: Brand;
  model: Model;
  engine: Engine;
  fuel: FuelType;
  transmission: TransmissionType;
  body: BodyType;
  title: string;
}

const categoryWeights: Partial<Record<Model["category"], number>> = {
  classic: 0.35,
  sports: 0.6,
  commercial: 0.6,
};

/** Picks a model. The first cars have one brand each, so that small markets have all brands. @param index from 0 */
export function pickModel(random: Random, index: number): PickedModel {
  const brand = brands[index] ?? random.weighted(brands, ({ weight }) => weight);
  const model = random.weighted(brand.models, ({ category }) => categoryWeights[category] ?? 1);
  const engine = random.pick(model.engines);
  const [version, fuel, , , , , gearboxes] = engine;
  const trim = random.chance(0.8) ? random.pick(model.trims) : "";
  return {
    brandId: brandId(brand.name),
    modelId: modelId(brand.name, model.name),
    brand,
    model,
    engine,
    fuel,
    transmission: transmissionByCode[random.pick([...gearboxes])]!,
    body: random.pick(model.bodies),
    title: carTitle(brand.name, model.name, version, trim),
  };
}

/** Returns a car's title. A version whose name contains the model replaces it: Peugeot e-208, not 208 e-208. */
export function carTitle(brand: string, model: string, version: string, trim: string): string {
  const namesModel = version.split(/[ -]/).includes(model);
  return [brand, namesModel ? "" : model, version, trim].filter(Boolean).join(" ");
}
