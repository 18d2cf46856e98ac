import type { Insertable, Kysely } from "kysely";
import { languages } from "#contract/languages.ts";
import { insertImages } from "../modules/cars/images.ts";
import type { Database } from "../platform/db/schema.ts";
import { normalizeSearchText } from "../platform/db/search-text.ts";
import type { CarTable, VendorTable } from "../platform/db/tables/market.ts";
import { formatTranslations, type Translations } from "../platform/db/translations.ts";

/* A small deterministic market. No answer may contain `privateEmail`. */

export const privateEmail = "seller.at.home@example.org";
const translatedName = (name: string) => ({
  name: formatTranslations({ en: name, ar: `${name} ع`, nl: `${name} nl` }),
});
/** As a form stores them: empty in languages without a text. */
export const textsOfForm = (texts: Translations): string =>
  formatTranslations({ ...Object.fromEntries(languages.map((lang) => [lang, ""])), ...texts });
const lookupRows = (names: string[]) =>
  names.map((name, index) => ({ id: index + 1, position: index, ...translatedName(name) }));
const keyedRows = (values: string[]) =>
  values.map((value, position) => ({ value, position, ...translatedName(value) }));

const colors = ["orange", "blue", "grey"];
const bodyTypes = ["hatchback", "suv", "estate"];
const towns = [
  { id: 1, ...translatedName("Utrecht"), lat: 52.09, lng: 5.12 },
  { id: 2, ...translatedName("Groningen"), lat: 53.22, lng: 6.57 },
  { id: 3, ...translatedName("Maastricht"), lat: 50.85, lng: 5.69 },
];
const brands = ["Citroën", "Volvo", "Toyota"];

/** Fills an empty database; car ids start at 1, and cars differ in every filter. */
export async function insertMarket(db: Kysely<Database>, cars = 12): Promise<void> {
  await db
    .insertInto("categories")
    .values(lookupRows(["City car", "Family car"]))
    .execute();
  await db
    .insertInto("car_conditions")
    .values(lookupRows(["New", "Used"]))
    .execute();
  await db
    .insertInto("fuel_types")
    .values(lookupRows(["Petrol", "Electric"]))
    .execute();
  await db
    .insertInto("transmission_types")
    .values(lookupRows(["Manual", "Automatic"]))
    .execute();
  await db
    .insertInto("equipment")
    .values(lookupRows(["Tow bar", "Heated seats"]))
    .execute();
  await db.insertInto("colors").values(keyedRows(colors)).execute();
  await db.insertInto("body_types").values(keyedRows(bodyTypes)).execute();
  await db.insertInto("towns").values(towns).execute();
  await db
    .insertInto("brands")
    .values(brands.map((name, index) => ({ id: index + 1, name })))
    .execute();
  await db
    .insertInto("models")
    .values(brands.flatMap((_, brand) => ["One", "Two"].map((name, index) => modelRow(brand, index, name))))
    .execute();
  await db
    .insertInto("vendors")
    .values([vendorRow("dealer", 1), vendorRow("agent", 2)])
    .execute();
  for (let index = 0; index < cars; index++) await insertCar(db, index);
}

/** Every third car has both pieces of equipment, every third none. */
async function insertCar(db: Kysely<Database>, index: number) {
  const { id } = await db.insertInto("cars").values(carRow(index)).returning("id").executeTakeFirstOrThrow();
  const equipment = [2, 1].slice(index % 3).map((equipment_id) => ({ car_id: id, equipment_id }));
  if (equipment.length > 0) await db.insertInto("car_equipment").values(equipment).execute();
  await db.insertInto("car_prices").values({ car_id: id, day: "2026-10-01", cents: 1_250_000 }).execute();
  const images = ["a", "b"].map((name) => ({ path: `/media/cars/${index}/${name}.svg`, source_hash: null }));
  await insertImages(db, [{ carId: id, images }]);
}

function modelRow(brand: number, index: number, name: string) {
  return { id: brand * 2 + index + 1, brand_id: brand + 1, name };
}

function vendorRow(type: "dealer" | "agent", town: number): Insertable<VendorTable> {
  return {
    username: `${type}_${town}`,
    name: `The ${type}`,
    type,
    photo: null,
    cover: null,
    town_id: town,
    address: "Stationsplein 1",
    lat: 52.09,
    lng: 5.11,
    phone: "+31 30 123 4567",
    email: `${type}@example.com`,
    kvk_number: "12345678",
    vat_number: "NL123456789B01",
    about: formatTranslations({ en: "About", ar: "عن", nl: "Over" }),
    rating: 4.5,
    response_minutes: 30,
    opening_hours: JSON.stringify([{ day: 1, open: "09:00", close: "17:30" }]),
    joined_at: "2020-01-01T00:00:00.000Z",
  };
}

/** Returns the n-th car. Multiplying by primes spreads the values over all combinations. */
export function carRow(index: number, changes: Partial<Insertable<CarTable>> = {}): Insertable<CarTable> {
  const pick = (prime: number, size: number) => (index * prime + Math.floor(index / size)) % size;
  const brand = pick(5, 3);
  const model = pick(7, 2);
  const town = towns[pick(11, 3)]!;
  const title = `${brands[brand]} ${["One", "Two"][model]} 1.${pick(13, 10)}`;
  const description = index % 4 === 0 ? "One owner, 100% dealer_maintained" : "A fine car";
  const vendor = [1, 2, null][pick(2, 3)]!;
  return {
    title,
    brand_id: brand + 1,
    model_id: brand * 2 + model + 1,
    category_id: pick(3, 2) + 1,
    car_condition_id: pick(17, 2) + 1,
    fuel_type_id: pick(19, 2) + 1,
    transmission_type_id: pick(23, 2) + 1,
    body_type: bodyTypes[pick(29, 3)]!,
    color: colors[pick(31, 3)]!,
    year: 2010 + pick(37, 15),
    mileage: pick(41, 20) * 10_000,
    price_cents: (3000 + pick(43, 23) * 1750) * 100,
    top_speed: 120 + pick(47, 14) * 10,
    power_kw: 80,
    engine_cc: 1200,
    co2: 110,
    energy_label: "B",
    doors: 3 + pick(53, 3),
    seats: 4 + pick(59, 2),
    license_plate: "AB-123-C",
    first_registration_date: "2018-03-01",
    next_apk_date: null,
    owners: 2,
    description: textsOfForm({ en: description, ar: "سيارة جيدة", nl: "Een fijne auto" }),
    search_text: normalizeSearchText(title, description, "سيارة جيدة", "Een fijne auto"),
    sell_status: (["for_sale", "for_sale", "reserved", "for_sale", "sold"] as const)[pick(61, 5)]!,
    vendor_id: vendor,
    seller_name: vendor === null ? "P. de Vries" : null,
    seller_email: vendor === null ? privateEmail : null,
    seller_phone: null,
    town_id: town.id,
    lat: town.lat + pick(67, 7) * 0.01,
    lng: town.lng - pick(71, 7) * 0.01,
    created_at: `2026-11-${String(1 + pick(73, 20)).padStart(2, "0")}T08:00:00.000Z`,
    ...changes,
  };
}
