import type { Lang } from "#contract/languages.ts";
import type { Category, FuelType } from "#upstream/reference-data/lookups.ts";
import { type CarColor, type Condition, carColors } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import { equipment } from "../data/equipment.ts";
import type { Town } from "../data/towns.ts";
import { demoText, inEveryLanguage, referenceName, sentenceKeys } from "../texts.ts";

export interface CarFacts {
  name: string;
  year: number;
  mileage: number;
  colour: CarColor;
  condition: Condition;
  category: Category;
  fuel: FuelType;
  owners: number | null;
  apk: string | null;
  town: Town;
  equipment: readonly number[];
  isPrivate: boolean;
}

// Intl is not used, because its output depends on its version and the rows must be the same everywhere.
function kilometres(distance: number, lang: Lang) {
  const separator = demoText(lang, "cars", "thousandsSeparator");
  const value = String(distance).replace(/\B(?=(\d{3})+$)/g, separator);
  return demoText(lang, "cars", "kilometres", { value });
}

const monthOf = (day: string, lang: Lang) =>
  `${demoText(lang, "cars", `months.${Number(day.slice(5, 7)) - 1}`)} ${day.slice(0, 4)}`;

/** Makes the first letter small, except in names and abbreviations. */
function uncapitalize(text: string) {
  return /^(Apple|Bluetooth|Isofix|.[A-Z\d-])/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Picks sentences as keys of locales/<lang>/cars.json. */
function pickSentences(random: Random, car: CarFacts): string[] {
  const pick = (group: string) => random.pick(sentenceKeys("cars", group));
  const openingKind =
    car.condition !== "used"
      ? car.condition
      : car.category === "classic"
        ? "classic"
        : car.isPrivate
          ? "private"
          : "dealer";
  const isUnregistered = car.condition !== "used";
  const ownership = car.owners === null ? "unknownOwners" : car.owners === 1 ? "oneOwner" : "severalOwners";
  const character = car.fuel === "electric" && random.chance(0.6) ? "electric" : car.category;
  const picked = [
    pick(`opening.${openingKind}`),
    pick(`ownership.${isUnregistered ? "fresh" : ownership}`),
    car.equipment.length >= 2 && random.chance(0.9) ? pick("equipment") : null,
    random.chance(0.75) ? pick(`character.${character}`) : null,
    isUnregistered || random.chance(0.4) ? null : pick(car.apk ? "maintenance" : "undatedMaintenance"),
    pick(`closing.${car.isPrivate ? "private" : "dealer"}`),
  ];
  return picked.filter((key) => key !== null);
}

/** Returns a car's eight rarest pieces of equipment, the rarest first. */
function highlights(ids: readonly number[]) {
  return equipment
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.probability[0] - b.probability[0])
    .slice(0, 8);
}

/** Describes a car in three to six sentences, the same in every language. @returns a translated column */
export function describeCar(random: Random, car: CarFacts): string {
  const sentences = pickSentences(random, car);
  const [first, second] = random.sample(highlights(car.equipment), 2);
  return inEveryLanguage((lang) => {
    const equipmentName = (piece: typeof first) =>
      piece ? uncapitalize(referenceName(piece.name, lang)) : "";
    const words = {
      car: car.name,
      colour: referenceName(carColors[car.colour], lang).toLowerCase(),
      km: kilometres(car.mileage, lang),
      year: String(car.year),
      owners: String(car.owners ?? ""),
      town: referenceName(car.town.name, lang),
      apk: car.apk ? monthOf(car.apk, lang) : "",
      first: equipmentName(first),
      second: equipmentName(second),
    };
    return sentences.map((key) => demoText(lang, "cars", key, words)).join(" ");
  });
}
