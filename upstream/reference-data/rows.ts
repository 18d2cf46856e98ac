import { formatTranslations } from "../platform/db/translations.ts";
import { equipment } from "./equipment.ts";
import { garageServices } from "./garage-services.ts";
import {
  bodyTypes,
  carColors,
  carConditions,
  categories,
  fuelTypes,
  type LocalizedNames,
  transmissionTypes,
} from "./lookups.ts";
import { towns } from "./towns.ts";

const nameColumns = ([en, ar, nl]: LocalizedNames) => ({ name: formatTranslations({ en, ar, nl }) });

function withIds(list: readonly LocalizedNames[]) {
  return list.map((names, index) => ({ id: index + 1, position: index + 1, ...nameColumns(names) }));
}

function withKeys(list: Record<string, LocalizedNames>) {
  return Object.entries(list).map(([value, names], index) => ({
    value,
    position: index + 1,
    ...nameColumns(names),
  }));
}

const colorNames = Object.fromEntries(Object.entries(carColors).map(([value, { names }]) => [value, names]));

/** By table. Ids are positions from 1, so new entries go to the end. */
export const referenceRows = {
  categories: withIds(Object.values(categories)),
  car_conditions: withIds(Object.values(carConditions)),
  fuel_types: withIds(Object.values(fuelTypes)),
  transmission_types: withIds(Object.values(transmissionTypes)),
  equipment: withIds(equipment.map(({ names }) => names)),
  colors: withKeys(colorNames),
  body_types: withKeys(bodyTypes),
  towns: towns.map(({ en, ar, nl, lat, lng }, index) => ({
    id: index + 1,
    name: formatTranslations({ en, ar, nl }),
    lat,
    lng,
  })),
  garage_services: garageServices.map(({ names, minutes }, index) => ({
    id: index + 1,
    position: index + 1,
    ...nameColumns(names),
    duration_minutes: minutes,
  })),
};
