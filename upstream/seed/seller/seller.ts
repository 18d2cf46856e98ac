import type { Category } from "../data/make.ts";
import { privateNames } from "../data/people.ts";
import type { Condition } from "../data/reference.ts";
import { type Town, townId, towns } from "../data/towns.ts";
import { vendors as vendorData } from "../data/vendors.ts";
import type { Random } from "../random.ts";
import { mobile } from "./phone.ts";

/** Where a vendor stands; `key` is its username. */
export interface VendorPlace {
  id: number;
  key: string;
  town_id: number;
  lat: number;
  lng: number;
}

interface Offered {
  make: string;
  condition: Condition;
  age: number;
  category: Category;
}

/** New cars and demonstrators are sold by dealers only; old ones more often from private hands. */
function isPrivateSale(random: Random, { condition, age }: Offered) {
  if (condition !== "used") return false;
  return random.chance(age < 4 ? 0.08 : age < 10 ? 0.2 : 0.34);
}

/** How likely a vendor is to sell that car: makes a vendor holds come first, specialists keep to their field. */
function affinity({ makes, categories, type }: (typeof vendorData)[number], car: Offered) {
  if (categories && !categories.includes(car.category)) return 0;
  if (car.condition !== "used" && type === "agent") return 0;
  if (makes) return makes.includes(car.make) ? 6 : car.condition === "used" ? 0.15 : 0;
  return categories ? 3 : 1;
}

function privateSeller(random: Random) {
  const town = random.weighted(towns, ({ weight }) => weight);
  const [given, family] = [random.pick(privateNames.given), random.pick(privateNames.family)];
  const address = `${given}.${family.replaceAll(/[^a-z]/gi, "")}${random.int(1, 99)}`.toLowerCase();
  return {
    town,
    row: {
      vendor_id: null,
      seller_name: `${given} ${family}`,
      // .example is reserved: no mail of the demo reaches anybody.
      seller_email: `${address.normalize("NFD").replaceAll(/[^a-z0-9.]/g, "")}@post.example`,
      seller_phone: mobile(random),
      town_id: townId(town.nl),
      // About a kilometre and a half around the town's centre, so that nobody's front door is meant.
      lat: Number((town.lat + random.bell() * 0.009).toFixed(4)),
      lng: Number((town.lng + random.bell() * 0.014).toFixed(4)),
    },
  };
}

/** Who sells a car: a vendor of the market or a private person, and the columns that say so. */
export function pickSeller(random: Random, car: Offered, places: readonly VendorPlace[]) {
  if (isPrivateSale(random, car)) return privateSeller(random);
  const chosen = random.weighted(vendorData, (vendor) => affinity(vendor, car));
  const place = places.find(({ key }) => key === chosen.username);
  if (!place) throw new Error(`vendor ${chosen.username} is not in the database`);
  const town: Town = towns[place.town_id - 1]!;
  const { id, town_id, lat, lng } = place;
  return {
    town,
    row: { vendor_id: id, seller_name: null, seller_email: null, seller_phone: null, town_id, lat, lng },
  };
}
