import type {
  BodyType,
  Brand,
  Engine,
  FuelType,
  Model,
  TransmissionType,
} from "#upstream/reference-data/brand.ts";
import { brands } from "#upstream/reference-data/brands.ts";
import type { Random } from "../../random.ts";

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

/** By brand: models are numbered continuously. */
const firstModelId: number[] = [];
brands.reduce((next, brand) => {
  firstModelId.push(next);
  return next + brand.models.length;
}, 1);

const categoryWeights: Partial<Record<Model["category"], number>> = {
  classic: 0.35,
  sports: 0.6,
  commercial: 0.6,
};

/** The first cars have one brand each, so that small markets have them all. @param index from 0 */
export function pickModel(random: Random, index: number): PickedModel {
  const brand = brands[index] ?? random.weighted(brands, ({ weight }) => weight);
  const model = random.weighted(brand.models, ({ category }) => categoryWeights[category] ?? 1);
  const engine = random.pick(model.engines);
  const [version, fuel, , , , , gearboxes] = engine;
  const trim = random.chance(0.8) ? random.pick(model.trims) : "";
  const brandIndex = brands.indexOf(brand);
  return {
    brandId: brandIndex + 1,
    modelId: firstModelId[brandIndex]! + brand.models.indexOf(model),
    brand,
    model,
    engine,
    fuel,
    transmission: transmissionByCode[random.pick([...gearboxes])]!,
    body: random.pick(model.bodies),
    title: [brand.name, model.name, version, trim].filter(Boolean).join(" "),
  };
}
