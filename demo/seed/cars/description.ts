import type { Lang } from "#contract/languages.ts";
import type { Category, FuelType } from "#upstream/reference-data/lookups.ts";
import { type CarColor, type Condition, carColors } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import { equipment } from "../data/equipment.ts";
import type { Town } from "../data/towns.ts";
import { referenceName } from "../localized.ts";
import {
  characterSentences,
  closingSentences,
  equipmentSentences,
  type LocalizedSentence,
  maintenanceSentences,
  openingSentences,
  ownershipSentences,
  undatedMaintenanceSentences,
} from "../texts/car-descriptions.ts";

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

const months: Record<Lang, string> = {
  en: "January February March April May June July August September October November December",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
};

// Not with Intl, whose output changes with its version: the rows must be the same everywhere.
function kilometres(value: number, lang: Lang) {
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, lang === "nl" ? "." : ",");
  return `${grouped} ${lang === "ar" ? "كم" : "km"}`;
}

function monthOf(day: string, lang: Lang) {
  return `${months[lang].split(" ")[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Names and abbreviations keep their capitals. */
function uncapitalize(text: string) {
  return /^(Apple|Bluetooth|Isofix|.[A-Z\d-])/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function pickSentences(random: Random, car: CarFacts): LocalizedSentence[] {
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
  const character =
    car.fuel === "electric" && random.chance(0.6)
      ? characterSentences.electric!
      : characterSentences[car.category]!;
  const picked = [
    random.pick<LocalizedSentence>(openingSentences[openingKind]),
    random.pick<LocalizedSentence>(ownershipSentences[isUnregistered ? "fresh" : ownership]),
    car.equipment.length >= 2 && random.chance(0.9) ? random.pick(equipmentSentences) : null,
    random.chance(0.75) ? random.pick(character) : null,
    isUnregistered || random.chance(0.4)
      ? null
      : random.pick(car.apk ? maintenanceSentences : undatedMaintenanceSentences),
    random.pick<LocalizedSentence>(closingSentences[car.isPrivate ? "private" : "dealer"]),
  ];
  return picked.filter((sentence) => sentence !== null);
}

/** Equipment that plain cars lack, rarest first. */
function highlights(ids: readonly number[]) {
  return equipment
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.probability[0] - b.probability[0])
    .slice(0, 8);
}

/** Three to six sentences, the same in every language. */
export function describeCar(random: Random, car: CarFacts): Record<Lang, string> {
  const sentences = pickSentences(random, car);
  const [first, second] = random.sample(highlights(car.equipment), 2);
  const inLanguage = (lang: Lang) => {
    const equipmentName = (piece: typeof first) =>
      piece ? uncapitalize(referenceName(piece.name, lang)) : "";
    const words: Record<string, string> = {
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
    return sentences
      .map((sentence) => sentence[lang].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""))
      .join(" ");
  };
  return { en: inLanguage("en"), ar: inLanguage("ar"), nl: inLanguage("nl") };
}
