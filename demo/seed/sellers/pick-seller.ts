import type { Category, Condition } from "#upstream/reference-data/lookups.ts";
import type { Random } from "../../random.ts";
import { privateNames } from "../data/names.ts";
import { type Town, towns } from "../data/towns.ts";
import { vendors as vendorData } from "../data/vendors.ts";
import { mobile } from "./phone-numbers.ts";

/** A vendor's id and place in the database; `key` is the username. */
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

/** Whether a private person sells a car: never a new one or a demonstrator, more often an old one. */
function isPrivateSale(random: Random, { condition, age }: OfferedCar) {
  if (condition !== "used") return false;
  return random.chance(age < 4 ? 0.08 : age < 10 ? 0.2 : 0.34);
}

/** Returns a relative weight: vendors prefer their own brands, and specialists only sell their category. */
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
      // .example is reserved, so no mail of the demo reaches anybody.
      seller_email: `${emailName.normalize("NFD").replaceAll(/[^a-z0-9.]/g, "")}@post.example`,
      seller_phone: mobile(random),
      town_id: town.id,
      // About 1.5 km around the town's centre, so that it is nobody's address.
      lat: Number((town.lat + random.gaussian() * 0.009).toFixed(4)),
      lng: Number((town.lng + random.gaussian() * 0.014).toFixed(4)),
    },
  };
}

/** Picks a vendor or a private person, as columns of the car. */
export function pickSeller(random: Random, car: OfferedCar, places: readonly VendorPlace[]) {
  if (isPrivateSale(random, car)) return privateSeller(random);
  const picked = random.weighted(vendorData, (vendor) => vendorWeight(vendor, car));
  const vendorPlace = places.find(({ key }) => key === picked.username);
  if (!vendorPlace) throw new Error(`vendor ${picked.username} is not in the database`);
  const { id, town_id, lat, lng } = vendorPlace;
  const town: Town = towns.find((candidate) => candidate.id === town_id)!;
  return {
    town,
    row: { vendor_id: id, seller_name: null, seller_email: null, seller_phone: null, town_id, lat, lng },
  };
}
