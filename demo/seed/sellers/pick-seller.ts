import type { Category } from "#upstream/reference-data/brand.ts";
import type { Condition } from "#upstream/reference-data/lookups.ts";
import { type Town, townId, towns } from "#upstream/reference-data/towns.ts";
import type { Random } from "../../random.ts";
import { privateNames } from "../data/names.ts";
import { vendors as vendorData } from "../data/vendors.ts";
import { mobile } from "./phone-numbers.ts";

/** Where a vendor stands; `key` is its username. */
export interface VendorPlace {
  id: number;
  key: string;
  town_id: number;
  lat: number;
  lng: number;
}

interface OfferedCar {
  brand: string;
  condition: Condition;
  age: number;
  category: Category;
}

/** New cars and demonstrators are sold by dealers only; old ones more often from private hands. */
function isPrivateSale(random: Random, { condition, age }: OfferedCar) {
  if (condition !== "used") return false;
  return random.chance(age < 4 ? 0.08 : age < 10 ? 0.2 : 0.34);
}

/** How likely a vendor is to sell that car: makes a vendor holds come first, specialists keep to their field. */
function vendorWeight({ makes, categories, type }: (typeof vendorData)[number], car: OfferedCar) {
  if (categories && !categories.includes(car.category)) return 0;
  if (car.condition !== "used" && type === "agent") return 0;
  if (makes) return makes.includes(car.brand) ? 6 : car.condition === "used" ? 0.15 : 0;
  return categories ? 3 : 1;
}

function privateSeller(random: Random) {
  const town = random.weighted(towns, ({ weight }) => weight);
  const [firstName, lastName] = [random.pick(privateNames.given), random.pick(privateNames.family)];
  const emailName = `${firstName}.${lastName.replaceAll(/[^a-z]/gi, "")}${random.int(1, 99)}`.toLowerCase();
  return {
    town,
    row: {
      vendor_id: null,
      seller_name: `${firstName} ${lastName}`,
      // .example is reserved: no mail of the demo reaches anybody.
      seller_email: `${emailName.normalize("NFD").replaceAll(/[^a-z0-9.]/g, "")}@post.example`,
      seller_phone: mobile(random),
      town_id: townId(town.nl),
      // About a kilometre and a half around the town's centre, so that nobody's front door is meant.
      lat: Number((town.lat + random.gaussian() * 0.009).toFixed(4)),
      lng: Number((town.lng + random.gaussian() * 0.014).toFixed(4)),
    },
  };
}

/** Who sells a car: a vendor of the market or a private person, and the columns that say so. */
export function pickSeller(random: Random, car: OfferedCar, places: readonly VendorPlace[]) {
  if (isPrivateSale(random, car)) return privateSeller(random);
  const picked = random.weighted(vendorData, (vendor) => vendorWeight(vendor, car));
  const vendorPlace = places.find(({ key }) => key === picked.username);
  if (!vendorPlace) throw new Error(`vendor ${picked.username} is not in the database`);
  const town: Town = towns[vendorPlace.town_id - 1]!;
  const { id, town_id, lat, lng } = vendorPlace;
  return {
    town,
    row: { vendor_id: id, seller_name: null, seller_email: null, seller_phone: null, town_id, lat, lng },
  };
}
