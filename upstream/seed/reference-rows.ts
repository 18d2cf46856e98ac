import { equipment } from "./data/equipment.ts";
import { services } from "./data/garages.ts";
import { makes } from "./data/makes.ts";
import { bodies, categories, colours, conditions, fuels, gearboxes, type Names } from "./data/reference.ts";
import { towns } from "./data/towns.ts";

const named = ([name_en, name_ar, name_nl]: Names) => ({ name_en, name_ar, name_nl });

function numbered(list: readonly Names[]) {
  return list.map((names, index) => ({ id: index + 1, position: index + 1, ...named(names) }));
}

function worded(list: Record<string, Names>) {
  return Object.entries(list).map(([value, names], index) => ({
    value,
    position: index + 1,
    ...named(names),
  }));
}

const colourNames = Object.fromEntries(Object.entries(colours).map(([value, { names }]) => [value, names]));

/** The rows that cars and branches point at, table by table in an order that foreign keys allow. */
export const referenceRows = {
  categories: numbered(Object.values(categories)),
  car_conditions: numbered(Object.values(conditions)),
  fuel_types: numbered(Object.values(fuels)),
  transmission_types: numbered(Object.values(gearboxes)),
  equipment: numbered(equipment.map(({ names }) => names)),
  colors: worded(colourNames),
  body_types: worded(bodies),
  brands: makes.map(({ name }, index) => ({ id: index + 1, name })),
  models: makes
    .flatMap(({ models }, index) => models.map(({ name }) => ({ brand_id: index + 1, name })))
    .map((model, index) => ({ id: index + 1, ...model })),
  towns: towns.map(({ en, ar, nl, lat, lng }, index) => ({
    id: index + 1,
    name_en: en,
    name_ar: ar,
    name_nl: nl,
    lat,
    lng,
  })),
  garage_services: services.map(({ names, minutes }, index) => ({
    id: index + 1,
    position: index + 1,
    ...named(names),
    duration_minutes: minutes,
  })),
};
