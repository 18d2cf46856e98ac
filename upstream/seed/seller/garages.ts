import type { Insertable } from "kysely";
import type { GarageBranchTable } from "#upstream/db/schema.ts";
import { garages, services } from "../data/garages.ts";
import { streets } from "../data/people.ts";
import { townId, towns } from "../data/towns.ts";
import { createRandom, type Random } from "../random.ts";
import { openingHours } from "./opening-hours.ts";
import { landline } from "./phone.ts";

const seed = 25_000_025;

export interface BranchSeed {
  row: Omit<Insertable<GarageBranchTable>, "garage_id">;
  services: { service_id: number; price_cents: number }[];
}

function branchServices(random: Random) {
  // A dear garage is dear throughout.
  const level = random.between(0.88, 1.2);
  const offered = random.sample(services, random.int(7, services.length));
  return services
    .map((service, index) => ({ service, service_id: index + 1 }))
    .filter(({ service }) => offered.includes(service))
    .map(({ service, service_id }) => ({
      service_id,
      price_cents: Math.round(service.price * level * random.between(0.97, 1.03)) * 100 - 5,
    }));
}

/** The branches of the garage of that number (from 0), with what they do and for how much. */
export function branchesOf(garageIndex: number): BranchSeed[] {
  const garage = garages[garageIndex]!;
  return garage.towns.map((name, branch) => {
    const random = createRandom(seed, garageIndex * 10 + branch);
    const town_id = townId(name);
    const town = towns[town_id - 1]!;
    const street = random.pick(streets);
    const lifts = random.int(2, 6);
    return {
      row: {
        name: garage.towns.length > 1 ? `${garage.name} ${town.nl}` : garage.name,
        photo: `/media/garages/${garage.slug}-${branch + 1}.jpg`,
        town_id,
        address: `${street} ${random.int(2, 160)}`,
        lat: Number((town.lat + random.bell() * 0.008).toFixed(5)),
        lng: Number((town.lng + random.bell() * 0.012).toFixed(5)),
        phone: landline(random, town.areaCode),
        email: `${town.en
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, "-")
          .replace(/^-/, "")}@${garage.slug}.example`,
        description_en: `An all-makes garage in ${town.en} with ${lifts} lifts. You see the price before we start, we call before we do anything extra, and a courtesy bicycle or car is ready while yours is with us.`,
        description_nl: `Een universele garage in ${town.nl} met ${lifts} bruggen. U weet de prijs voordat we beginnen, we bellen voordat we iets extra's doen en er staat een leenfiets of leenauto klaar zolang uw auto bij ons is.`,
        description_ar: `ورشة لجميع الماركات في ${town.ar}، مجهزة برافعات عددها ${lifts}. تعرف السعر قبل أن نبدأ، ونتصل بك قبل أي عمل إضافي، ونوفر لك دراجة أو سيارة بديلة ما دامت سيارتك لدينا.`,
        opening_hours: JSON.stringify(openingHours(random, { saturday: random.chance(0.5) })),
      },
      services: branchServices(random),
    };
  });
}
