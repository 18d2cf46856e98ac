import type { Insertable } from "kysely";
import { addDays } from "#contract/dates.ts";
import { formatBranchSearchText } from "#upstream/modules/garages/branch-search-text.ts";
import type { GarageBranchTable } from "#upstream/platform/db/tables/market.ts";
import { createRandom, type Random } from "../../random.ts";
import { type Garage, garages, pricedServices } from "../data/garages.ts";
import { streets } from "../data/names.ts";
import { type Town, townCalled } from "../data/towns.ts";
import { demoText, inEveryLanguage, referenceName, sentenceKeys } from "../texts.ts";
import { openingHours } from "./opening-hours.ts";
import { landline } from "./phone-numbers.ts";

const seed = 25_000_025;

/** The closed days of some garages, from Christmas on if today is the fixed date. */
const closedDays = (today: string) => JSON.stringify([{ from: addDays(today, 34), to: addDays(today, 43) }]);

export interface BranchSeed {
  row: Omit<Insertable<GarageBranchTable>, "garage_id">;
  /** The paths of the pictures. */
  images: string[];
  services: { service_id: number; price_cents: number }[];
}

/** The number of services at the start of the list that all garages offer, except tyre fitters. */
const commonServices = 3;

function pickServices(random: Random, { speciality }: Garage) {
  if (speciality === "tyres") return random.sample(pricedServices, random.int(5, 9));
  return [
    ...pricedServices.slice(0, commonServices),
    ...random.sample(
      pricedServices.slice(commonServices),
      random.int(4, pricedServices.length - commonServices),
    ),
  ];
}

function branchServices(random: Random, garage: Garage) {
  // An expensive garage is expensive for every service.
  const level = random.between(0.88, 1.2);
  const pickedServices = pickServices(random, garage);
  return pricedServices
    .filter(
      (service) =>
        (service.requiredFor && service.requiredFor === garage.speciality) ||
        pickedServices.includes(service),
    )
    .map((service) => ({
      service_id: service.id,
      price_cents: Math.round(service.price * level * random.between(0.97, 1.03)) * 100 - 5,
    }));
}

/** A separate seed, so that new sentences change no address or price. */
const introductionSeed = 25_000_026;

function createIntroduction(garageIndex: number, branch: number, place: { town: Town; lifts: number }) {
  const random = createRandom(introductionSeed, garageIndex * 10 + branch);
  const garage = garages[garageIndex]!;
  const sentences = [
    random.pick(sentenceKeys("garages", "introduction")),
    random.pick(sentenceKeys("garages", `speciality.${garage.speciality ?? "any"}`)),
    ...random.sample(sentenceKeys("garages", "promise"), 2),
  ];
  const since = String(1974 + ((garageIndex * 7) % 44));
  return inEveryLanguage((lang) => {
    const town = referenceName(place.town.name, lang);
    const words = { name: garage.name, town, since, lifts: String(place.lifts) };
    return sentences.map((key) => demoText(lang, "garages", key, words)).join(" ");
  });
}

/** Creates the branches of a garage with services and prices. @param garageIndex from 0 */
export function createBranches(garageIndex: number, today: string): BranchSeed[] {
  const garage = garages[garageIndex]!;
  return garage.towns.map((townName, branch) => {
    const random = createRandom(seed, garageIndex * 10 + branch);
    const town = townCalled(townName);
    const street = random.pick(streets);
    const lifts = random.int(2, 6);
    const name = garage.towns.length > 1 ? `${garage.name} ${town.localName}` : garage.name;
    const address = `${street} ${random.int(2, 160)}`;
    const picture = `/media/garages/${garage.slug}-${branch + 1}`;
    return {
      row: {
        name,
        town_id: town.id,
        address,
        lat: Number((town.lat + random.gaussian() * 0.008).toFixed(5)),
        lng: Number((town.lng + random.gaussian() * 0.012).toFixed(5)),
        phone: landline(random, town.areaCode),
        email: `${town.name
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, "-")
          .replace(/^-/, "")}@${garage.slug}.example`,
        description: createIntroduction(garageIndex, branch, { town, lifts }),
        bays: Math.ceil(lifts / 2),
        opening_hours: JSON.stringify(openingHours(random, { saturday: random.chance(0.5) })),
        closed_days: garageIndex % 5 === 3 ? closedDays(today) : "[]",
        search_text: formatBranchSearchText(
          { name, address },
          inEveryLanguage((lang) => referenceName(town.name, lang)),
        ),
      },
      images: ["", "-lift", "-tyres"].map((view) => `${picture}${view}.jpg`),
      services: branchServices(random, garage),
    };
  });
}
