import type { Insertable } from "kysely";
import type { CarTable } from "#upstream/db/market-tables.ts";
import { carSearchText } from "#upstream/db/search-text.ts";
import type { Category } from "../data/make.ts";
import { type Colour, categories, colours, conditions, fuels, gearboxes, idOf } from "../data/reference.ts";
import { addDays, daysBetween } from "../dates.ts";
import { createRandom, type Random } from "../random.ts";
import { pickSeller, type VendorPlace } from "../seller/seller.ts";
import { today } from "../today.ts";
import { nextApkDate } from "./apk.ts";
import { describeCar } from "./description.ts";
import { energyLabel } from "./energy-label.ts";
import { equip } from "./equip.ts";
import { carImages } from "./images.ts";
import { mileage } from "./mileage.ts";
import { type Picked, pickCar } from "./pick.ts";
import { licencePlate } from "./plate.ts";
import { askingPrice, priceSteps } from "./price.ts";
import { conditionOf, demonstratorDay, ownersOf, registrationDay } from "./registered.ts";

const seed = 20_261_120;

const doorsOf = {
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

function paintOf(random: Random, { body, model }: Picked): Colour {
  const flashy: readonly Category[] = ["sports", "classic", "city"];
  return random.weighted(Object.keys(colours) as Colour[], (name) => {
    const weight = colours[name].weight;
    if (body === "van") return name === "white" ? 60 : weight;
    // Bright colours are bought on small and fast cars.
    return flashy.includes(model.category) && weight < 10 ? weight * 2.5 : weight;
  });
}

/** What the registration says: day, plate, next inspection, owners. A new car has none of it yet. */
function registrationOf(random: Random, picked: Picked) {
  const isClassic = picked.model.category === "classic";
  const condition = conditionOf(random, picked.engine[9]);
  if (condition === "new") return { condition, day: null, plate: null, apk: null, owners: null, age: 0 };
  const day =
    condition === "used" ? registrationDay(random, picked.engine, isClassic) : demonstratorDay(random);
  const age = daysBetween(day, today) / 365.25;
  return {
    condition,
    day,
    age,
    plate: licencePlate(random, day, picked.model.category === "commercial"),
    apk: nextApkDate(day, picked.fuel, today),
    owners: condition === "used" ? ownersOf(random, age) : 1,
  };
}

function listingOf(random: Random, price: number) {
  const daysOnline = random.int(0, 89);
  const added = addDays(today, -daysOnline);
  const clock = [random.int(6, 22), random.int(0, 59), random.int(0, 59)].map((part) =>
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
    created_at: `${added}T${clock.join(":")}.000Z`,
    price_history: JSON.stringify(priceSteps(random, price, dates)),
    sell_status: random.weighted(["for_sale", "reserved", "sold"] as const, (status) =>
      status === "for_sale" ? 91 : status === "reserved" ? 5 : 4,
    ),
  };
}

/**
 * The car of that number (from 0) of the demo market. It depends on its number and the vendors alone.
 * @param vendors where the vendors stand, by the ids the database gave them
 */
export function createCar(index: number, vendors: readonly VendorPlace[]): Insertable<CarTable> {
  const random = createRandom(seed, index);
  const picked = pickCar(random, index);
  const { make, model, engine, fuel, body, title } = picked;
  const [, , cc, kw, topSpeed, listedCo2, , newPrice, , lastYear] = engine;
  const { category } = model;
  const registration = registrationOf(random, picked);
  const { condition, day, age } = registration;
  const year = day ? Number(day.slice(0, 4)) : lastYear;
  const colour = paintOf(random, picked);
  const seller = pickSeller(random, { make: make.name, condition, age, category }, vendors);
  const isPrivate = seller.row.vendor_id === null;
  const driven = mileage(random, { condition, age, fuel, category });
  const price = askingPrice(random, { condition, category, fuel, age, mileage: driven, newPrice, isPrivate });
  const co2 = listedCo2 !== null && fuel !== "electric" && random.chance(0.05) ? null : listedCo2;
  const equipment = equip(random, { year, category, fuel, body, newPrice, title });
  const text = describeCar(random, {
    name: `${make.name} ${model.name}`,
    year,
    mileage: driven,
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
  const descriptions = { description_en: text.en, description_ar: text.ar, description_nl: text.nl };
  return {
    title,
    brand_id: picked.brandId,
    model_id: picked.modelId,
    category_id: idOf(categories, category),
    car_condition_id: idOf(conditions, condition),
    fuel_type_id: idOf(fuels, fuel),
    transmission_type_id: idOf(gearboxes, picked.gearbox),
    body_type: body,
    color: colour,
    year,
    mileage: driven,
    price_cents: price * 100,
    top_speed: topSpeed,
    power_kw: kw,
    engine_cc: cc,
    co2,
    energy_label: energyLabel(co2, year),
    doors: model.doors ?? doorsOf[body],
    seats: model.seats ?? 5,
    license_plate: registration.plate,
    first_registration_date: day,
    next_apk_date: registration.apk,
    owners: registration.owners,
    ...descriptions,
    search_text: carSearchText({ brand: make.name, model: model.name, title, ...descriptions }),
    images: JSON.stringify(carImages(random, { category, body, colour, isPrivate })),
    equipment: JSON.stringify(equipment),
    ...listingOf(random, price),
    ...seller.row,
  };
}
