import { formatTranslations } from "../platform/db/translations.ts";
import { allTranslationsOf } from "../platform/i18n/translate.ts";
import { equipment } from "./equipment.ts";
import { garageServices } from "./garage-services.ts";
import {
  bodyTypes,
  carColors,
  carConditions,
  categories,
  fuelTypes,
  type ReferenceName,
  transmissionTypes,
} from "./lookups.ts";
import { towns } from "./towns.ts";

const nameColumn = (name: ReferenceName) => ({
  name: formatTranslations(allTranslationsOf(name, "reference-data")),
});

function withIds(list: readonly ReferenceName[]) {
  return list.map((name, index) => ({ id: index + 1, position: index + 1, ...nameColumn(name) }));
}

function withKeys(list: Record<string, ReferenceName>) {
  return Object.entries(list).map(([value, name], index) => ({
    value,
    position: index + 1,
    ...nameColumn(name),
  }));
}

/** The rows by table. Ids are positions from 1, so new entries go to the end. */
export const referenceRows = {
  categories: withIds(Object.values(categories)),
  car_conditions: withIds(Object.values(carConditions)),
  fuel_types: withIds(Object.values(fuelTypes)),
  transmission_types: withIds(Object.values(transmissionTypes)),
  equipment: withIds(equipment),
  colors: withKeys(carColors),
  body_types: withKeys(bodyTypes),
  towns: towns.map(({ name, lat, lng }, index) => ({ id: index + 1, ...nameColumn(name), lat, lng })),
  garage_services: garageServices.map(({ name, minutes }, index) => ({
    id: index + 1,
    position: index + 1,
    ...nameColumn(name),
    duration_minutes: minutes,
  })),
};
