import type { Insertable } from "kysely";
import type { Lang } from "#contract/languages.ts";
import type { GarageBranchTable } from "#upstream/db/market-tables.ts";
import { searchText } from "#upstream/db/search-text.ts";
import { introductions, promises, specialities } from "../data/about-garages.ts";
import { type Garage, garages, services } from "../data/garages.ts";
import { streets } from "../data/people.ts";
import type { Sentence } from "../data/sentences.ts";
import { type Town, townId, towns } from "../data/towns.ts";
import { createRandom, type Random } from "../random.ts";
import { about } from "./about.ts";
import { openingHours } from "./opening-hours.ts";
import { landline } from "./phone.ts";

const seed = 25_000_025;

export interface BranchSeed {
  row: Omit<Insertable<GarageBranchTable>, "garage_id">;
  services: { service_id: number; price_cents: number }[];
}

/** Services that every garage does (the first of the list), tyre fitters excepted. */
const everyGarage = 3;

function offeredBy(random: Random, { speciality }: Garage) {
  if (speciality === "tyres") return random.sample(services, random.int(5, 9));
  return [
    ...services.slice(0, everyGarage),
    ...random.sample(services.slice(everyGarage), random.int(4, services.length - everyGarage)),
  ];
}

function branchServices(random: Random, garage: Garage) {
  // A dear garage is dear throughout.
  const level = random.between(0.88, 1.2);
  const offered = offeredBy(random, garage);
  return services
    .map((service, index) => ({ service, service_id: index + 1 }))
    .filter(({ service }) => (service.of && service.of === garage.speciality) || offered.includes(service))
    .map(({ service, service_id }) => ({
      service_id,
      price_cents: Math.round(service.price * level * random.between(0.97, 1.03)) * 100 - 5,
    }));
}

/** Streams of their own, so that a new sentence changes no address and no price. */
const texts = 25_000_026;

function introduction(garageIndex: number, branch: number, place: { town: Town; lifts: number }) {
  const random = createRandom(texts, garageIndex * 10 + branch);
  const garage = garages[garageIndex]!;
  const sentences = [
    random.pick(introductions),
    random.pick<Sentence>(specialities[garage.speciality ?? "any"]),
    ...random.sample(promises, 2),
  ];
  const since = String(1974 + ((garageIndex * 7) % 44));
  return (lang: Lang) =>
    about(sentences, lang, {
      name: garage.name,
      town: place.town[lang],
      since,
      lifts: String(place.lifts),
    });
}

/** The branches of the garage of that number (from 0), with what they do and for how much. */
export function branchesOf(garageIndex: number): BranchSeed[] {
  const garage = garages[garageIndex]!;
  return garage.towns.map((dutch, branch) => {
    const random = createRandom(seed, garageIndex * 10 + branch);
    const town_id = townId(dutch);
    const town = towns[town_id - 1]!;
    const street = random.pick(streets);
    const lifts = random.int(2, 6);
    const name = garage.towns.length > 1 ? `${garage.name} ${town.nl}` : garage.name;
    const address = `${street} ${random.int(2, 160)}`;
    const picture = `/media/garages/${garage.slug}-${branch + 1}`;
    const introduce = introduction(garageIndex, branch, { town, lifts });
    return {
      row: {
        name,
        photo: `${picture}.jpg`,
        gallery: JSON.stringify([`${picture}.jpg`, `${picture}-lift.jpg`, `${picture}-tyres.jpg`]),
        town_id,
        address,
        lat: Number((town.lat + random.bell() * 0.008).toFixed(5)),
        lng: Number((town.lng + random.bell() * 0.012).toFixed(5)),
        phone: landline(random, town.areaCode),
        email: `${town.en
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, "-")
          .replace(/^-/, "")}@${garage.slug}.example`,
        description_en: introduce("en"),
        description_nl: introduce("nl"),
        description_ar: introduce("ar"),
        opening_hours: JSON.stringify(openingHours(random, { saturday: random.chance(0.5) })),
        search_text: searchText(name, address, town.en, town.nl, town.ar),
      },
      services: branchServices(random, garage),
    };
  });
}
