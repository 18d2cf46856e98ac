import type { Body, Engine, Fuel, Gearbox, Make, Model } from "../data/make.ts";
import { makes } from "../data/makes.ts";
import type { Random } from "../random.ts";

const gearboxOf: Record<string, Gearbox> = { m: "manual", a: "automatic", s: "semi-automatic" };

export interface Picked {
  brandId: number;
  modelId: number;
  make: Make;
  model: Model;
  engine: Engine;
  fuel: Fuel;
  gearbox: Gearbox;
  body: Body;
  title: string;
}

/** The id of every make's first model, models being numbered through. */
const firstModelId: number[] = [];
makes.reduce((next, make) => {
  firstModelId.push(next);
  return next + make.models.length;
}, 1);

const rare: Partial<Record<Model["category"], number>> = { classic: 0.35, sports: 0.6, commercial: 0.6 };

/**
 * What car it is. The first cars of a market are one of every make, so that no make is missing from a small one.
 * @param index the car's number, from 0
 */
export function pickCar(random: Random, index: number): Picked {
  const make = makes[index] ?? random.weighted(makes, ({ weight }) => weight);
  const model = random.weighted(make.models, ({ category }) => rare[category] ?? 1);
  const engine = random.pick(model.engines);
  const [version, fuel, , , , , gearboxes] = engine;
  const trim = random.chance(0.8) ? random.pick(model.trims) : "";
  const brandIndex = makes.indexOf(make);
  return {
    brandId: brandIndex + 1,
    modelId: firstModelId[brandIndex]! + make.models.indexOf(model),
    make,
    model,
    engine,
    fuel,
    gearbox: gearboxOf[random.pick([...gearboxes])]!,
    body: random.pick(model.bodies),
    title: [make.name, model.name, version, trim].filter(Boolean).join(" "),
  };
}
