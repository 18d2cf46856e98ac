import type { Insertable } from "kysely";
import { addDays } from "#contract/dates.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import type { CarTable } from "#upstream/platform/db/tables/market.ts";
import type { Category } from "#upstream/reference-data/lookups.ts";
import {
  type CarColor,
  carConditions,
  categories,
  fuelTypes,
  lookupId,
  transmissionTypes,
} from "#upstream/reference-data/lookups.ts";
import { daysBetween } from "../../dates.ts";
import { createRandom, type Random } from "../../random.ts";
import { fixedDay } from "../../today.ts";
import { colorWeights } from "../data/color-weights.ts";
import { pickSeller, type VendorPlace } from "../sellers/pick-seller.ts";
import { describeCar } from "./description.ts";
import { energyLabel } from "./energy-label.ts";
import { carImages } from "./image-paths.ts";
import { createLicensePlate } from "./license-plate.ts";
import { mileage } from "./mileage.ts";
import { pickEquipment } from "./pick-equipment.ts";
import { type PickedModel, pickModel } from "./pick-model.ts";
import { askingPrice, createPriceHistory, pickVatScheme } from "./price.ts";
import {
  nextApkDate,
  pickCondition,
  pickDemonstratorDay,
  pickOwnerCount,
  pickRegistrationDay,
} from "./registration.ts";

const seed = 20_261_120;

const doorsByBody = {
  hatchback: 5,
  saloon: 4,
  estate: 5,
  suv: 5,
  mpv: 5,
  coupe: 2,
  convertible: 2,
  pickup: 4,
  van: 4,
} as const;

function pickColor(random: Random, { body, model }: PickedModel): CarColor {
  const flashy: readonly Category[] = ["sports", "classic", "city"];
  return random.weighted(Object.keys(colorWeights) as CarColor[], (name) => {
    const weight = colorWeights[name];
    if (body === "van") return name === "white" ? 60 : weight;
    // Bright colours sell on small and fast cars.
    return flashy.includes(model.category) && weight < 10 ? weight * 2.5 : weight;
  });
}

/** Picks first registration, plate, next inspection and number of owners; all are empty for a new car. */
function pickRegistration(random: Random, picked: PickedModel, today: string) {
  const isClassic = picked.model.category === "classic";
  const condition = pickCondition(random, picked.engine[9]);
  if (condition === "new") return { condition, day: null, plate: null, apk: null, owners: null, age: 0 };
  const isUsed = condition === "used";
  const fixed = isUsed ? pickRegistrationDay(random, picked.engine, isClassic) : pickDemonstratorDay(random);
  const age = daysBetween(fixed, fixedDay) / 365.25;
  // Demonstrators are always young.
  const day = isUsed ? fixed : addDays(fixed, daysBetween(fixedDay, today));
  return {
    condition,
    day,
    age,
    plate: createLicensePlate(random, fixed, picked.model.category === "commercial"),
    apk: nextApkDate(day, picked.fuel, today),
    owners: isUsed ? pickOwnerCount(random, age) : 1,
  };
}

function pickListing(random: Random, price: number, today: string) {
  const daysOnline = random.int(0, 89);
  const added = addDays(today, -daysOnline);
  const timeParts = [random.int(6, 22), random.int(0, 59), random.int(0, 59)].map((part) =>
    String(part).padStart(2, "0"),
  );
  const reductions = daysOnline > 12 && random.chance(0.3) ? random.int(1, daysOnline > 45 ? 3 : 1) : 0;
  const days = [
    0,
    ...random.sample(
      Array.from({ length: daysOnline }, (_, day) => day + 1),
      reductions,
    ),
  ];
  const dates = days.sort((a, b) => a - b).map((day) => addDays(added, day));
  return {
    created_at: `${added}T${timeParts.join(":")}.000Z`,
    prices: createPriceHistory(random, price, dates),
    sell_status: random.weighted(["for_sale", "reserved", "sold"] as const, (status) =>
      status === "for_sale" ? 91 : status === "reserved" ? 5 : 4,
    ),
  };
}

/** Picks the last confirmation, as most dealers look through their stock every few days. */
function pickConfirmation(random: Random, created_at: string, today: string) {
  const confirmed_at = addDays(today, -random.int(0, 12)) + created_at.slice(10);
  return random.chance(0.7) && confirmed_at > created_at ? [{ confirmed_at }] : [];
}

export interface NewCar {
  row: Insertable<CarTable>;
  /** The ids of its pieces of equipment. */
  equipment: number[];
  prices: { day: string; cents: number }[];
  /** Empty if nobody has confirmed the car since it was listed. */
  confirmations: { confirmed_at: string }[];
  /** The paths of its images, the feature image first. */
  images: string[];
}

export interface Market {
  /** The ids and places of its vendors. */
  vendors: readonly VendorPlace[];
  /** `marketDay` */
  today: string;
}

/** Creates a car that depends only on its number (from 0) and the market. */
export function createCar(index: number, { vendors, today }: Market): NewCar {
  const random = createRandom(seed, index);
  const picked = pickModel(random, index);
  const { brand, model, engine, fuel, body, title } = picked;
  const [, , cc, kw, topSpeed, listedCo2, , newPrice, , , battery] = engine;
  const { category } = model;
  const registration = pickRegistration(random, picked, today);
  const { condition, day, age } = registration;
  const year = Number((day ?? today).slice(0, 4));
  const colour = pickColor(random, picked);
  const seller = pickSeller(random, { brand: brand.name, condition, age, category }, vendors);
  const isPrivate = seller.row.vendor_id === null;
  const mileageKm = mileage(random, { condition, age, fuel, category });
  const price = askingPrice(random, {
    condition,
    category,
    fuel,
    age,
    mileage: mileageKm,
    newPrice,
    isPrivate,
  });
  const co2 = listedCo2 !== null && fuel !== "electric" && random.chance(0.05) ? null : listedCo2;
  const equipment = pickEquipment(random, { year, category, fuel, body, newPrice, title });
  const description = describeCar(random, {
    name: `${brand.name} ${model.name}`,
    year,
    mileage: mileageKm,
    colour,
    condition,
    category,
    fuel,
    owners: registration.owners,
    apk: registration.apk,
    town: seller.town,
    equipment,
    isPrivate,
  });
  const images = carImages({
    brand: brand.name,
    name: model.name,
    category,
    body,
    fuel,
    colour,
    isPrivate,
    plate: registration.plate,
  });
  const { prices, ...listing } = pickListing(random, price, today);
  const vat_scheme = isPrivate ? null : pickVatScheme(random, { condition, category, age });
  const row = {
    title,
    brand_id: picked.brandId,
    model_id: picked.modelId,
    category_id: lookupId(categories, category),
    car_condition_id: lookupId(carConditions, condition),
    fuel_type_id: lookupId(fuelTypes, fuel),
    transmission_type_id: lookupId(transmissionTypes, picked.transmission),
    body_type: body,
    color: colour,
    year,
    mileage: mileageKm,
    price_cents: price * 100,
    vat_scheme,
    top_speed: topSpeed,
    power_kw: kw,
    engine_cc: cc,
    co2,
    energy_label: energyLabel(co2, year),
    electric_range: battery?.[1] ?? null,
    battery_capacity: battery?.[0] ?? null,
    doors: model.doors ?? doorsByBody[body],
    seats: model.seats ?? 5,
    license_plate: registration.plate,
    first_registration_date: day,
    next_apk_date: registration.apk,
    owners: registration.owners,
    description,
    search_text: carSearchText({ brand: brand.name, model: model.name, title, description }),
    ...listing,
    ...seller.row,
  };
  const confirmations = isPrivate ? [] : pickConfirmation(random, listing.created_at, today);
  const all_in = !isPrivate && random.chance(0.5) ? (1 as const) : (0 as const);
  return { row: { ...row, all_in }, equipment, prices, confirmations, images };
}
