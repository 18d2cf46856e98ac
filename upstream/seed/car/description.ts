import type { Lang } from "#contract/languages.ts";
import { equipment } from "../data/equipment.ts";
import type { Category, Fuel } from "../data/make.ts";
import { type Colour, type Condition, colours } from "../data/reference.ts";
import {
  characters,
  closings,
  equipped,
  histories,
  openings,
  type Sentence,
  upkeep,
  upkeepWithoutDate,
} from "../data/sentences.ts";
import type { Town } from "../data/towns.ts";
import type { Random } from "../random.ts";

export interface Described {
  name: string;
  year: number;
  mileage: number;
  colour: Colour;
  condition: Condition;
  category: Category;
  fuel: Fuel;
  owners: number | null;
  apk: string | null;
  town: Town;
  equipment: readonly number[];
  isPrivate: boolean;
}

const position = { en: 0, ar: 1, nl: 2 } as const;
const months: Record<Lang, string> = {
  en: "January February March April May June July August September October November December",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  ar: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
};

// By hand and not with Intl, whose output changes with its version: the rows are to be the same everywhere.
function kilometres(value: number, lang: Lang) {
  const grouped = String(value).replace(/\B(?=(\d{3})+$)/g, lang === "nl" ? "." : ",");
  return `${grouped} ${lang === "ar" ? "كم" : "km"}`;
}

function monthOf(day: string, lang: Lang) {
  return `${months[lang].split(" ")[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** "Heated seats" is "heated seats" within a sentence; names and abbreviations stay as they are. */
function withinSentence(text: string) {
  return /^(Apple|Bluetooth|Isofix|.[A-Z\d-])/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function sentencesFor(random: Random, car: Described): Sentence[] {
  const kind =
    car.condition !== "used"
      ? car.condition
      : car.category === "classic"
        ? "classic"
        : car.isPrivate
          ? "private"
          : "dealer";
  const fresh = car.condition !== "used";
  const ownership = car.owners === null ? "unknownOwners" : car.owners === 1 ? "oneOwner" : "severalOwners";
  const character =
    car.fuel === "electric" && random.chance(0.6) ? characters.electric! : characters[car.category]!;
  const chosen = [
    random.pick<Sentence>(openings[kind]),
    random.pick<Sentence>(histories[fresh ? "fresh" : ownership]),
    car.equipment.length >= 2 && random.chance(0.9) ? random.pick(equipped) : null,
    random.chance(0.75) ? random.pick(character) : null,
    fresh || random.chance(0.4) ? null : random.pick(car.apk ? upkeep : upkeepWithoutDate),
    random.pick<Sentence>(closings[car.isPrivate ? "private" : "dealer"]),
  ];
  return chosen.filter((sentence) => sentence !== null);
}

/** What is worth a sentence: what plain cars do not have, rarest first. */
function highlights(ids: readonly number[]) {
  const commonness = (id: number) => equipment[id - 1]!.likely[0];
  return [...ids].sort((a, b) => commonness(a) - commonness(b)).slice(0, 8);
}

/** A listing's text as a seller would write it, three to six sentences that say the same in every language. */
export function describeCar(random: Random, car: Described): Record<Lang, string> {
  const sentences = sentencesFor(random, car);
  const [first, second] = random.sample(highlights(car.equipment), 2).map((id) => equipment[id - 1]!.names);
  const inLanguage = (lang: Lang) => {
    const named = (names: typeof first) => (names ? withinSentence(names[position[lang]]) : "");
    const words: Record<string, string> = {
      car: car.name,
      colour: colours[car.colour].names[position[lang]].toLowerCase(),
      km: kilometres(car.mileage, lang),
      year: String(car.year),
      owners: String(car.owners ?? ""),
      town: car.town[lang],
      apk: car.apk ? monthOf(car.apk, lang) : "",
      first: named(first),
      second: named(second),
    };
    return sentences
      .map((sentence) => sentence[lang].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? ""))
      .join(" ");
  };
  return { en: inLanguage("en"), ar: inLanguage("ar"), nl: inLanguage("nl") };
}
