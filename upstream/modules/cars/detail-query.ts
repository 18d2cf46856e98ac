import type { Kysely } from "kysely";
import type { CarDetail } from "#contract/cars.ts";
import type { Lang } from "#contract/languages.ts";
import type { Database } from "../../platform/db/schema.ts";
import { localizedName, localizedText, textInOtherLanguage } from "../../platform/db/translations.ts";
import { selectCards, toCard } from "./cards.ts";
import { confirmedAt } from "./confirmations.ts";
import { listEquipment } from "./equipment.ts";
import { isVisible } from "./for-sale.ts";
import { parsePriceSteps } from "./price-history.ts";

/** GET {lang}/cars/{id}, also for sold cars, not for hidden ones. It never has a private seller's name or address. */
export async function findCar(db: Kysely<Database>, id: number, lang: Lang): Promise<CarDetail | undefined> {
  const row = await selectDetail(db, lang).where("cars.id", "=", id).where(isVisible).executeTakeFirst();
  if (!row) return undefined;
  const card = toCard(row);
  return {
    ...card,
    description: row.description || null,
    other_description: row.description ? null : textInOtherLanguage(row.descriptions),
    brand: row.brand,
    model: row.model,
    category: row.category,
    body_type: row.body_type,
    color: row.color,
    doors: row.doors,
    seats: row.seats,
    power_kw: row.power_kw,
    engine_cc: row.engine_cc,
    top_speed: row.top_speed,
    co2: row.co2,
    energy_label: row.energy_label,
    electric_range: row.electric_range,
    battery_capacity: row.battery_capacity,
    vat_scheme: row.vat_scheme,
    all_in: row.all_in === 1,
    license_plate: row.license_plate,
    first_registration_date: row.first_registration_date,
    next_apk_date: row.next_apk_date,
    owners: row.owners,
    ...(await listEquipment(db, id, lang)),
    location: { city: row.city, lat: row.lat, lng: row.lng },
    vendor: card.vendor && {
      ...card.vendor,
      name: row.vendor_name,
      type: row.vendor_type,
      phone: row.vendor_phone,
      email: row.vendor_email,
      address: row.vendor_address,
      city: row.vendor_city,
      kvk_number: row.vendor_kvk_number,
      response_minutes: row.vendor_response_minutes,
    },
    price_history: parsePriceSteps(row.price_steps),
    confirmed_at: row.confirmed_at,
    created_at: row.created_at,
  };
}

function selectDetail(db: Kysely<Database>, lang: Lang) {
  return selectCards(db, lang)
    .innerJoin("brands", "brands.id", "cars.brand_id")
    .innerJoin("models", "models.id", "cars.model_id")
    .innerJoin("categories", "categories.id", "cars.category_id")
    .innerJoin("body_types", "body_types.value", "cars.body_type")
    .innerJoin("colors", "colors.value", "cars.color")
    .leftJoin("towns as vendor_towns", "vendor_towns.id", "vendors.town_id")
    .select([
      "cars.doors",
      "cars.seats",
      "cars.power_kw",
      "cars.engine_cc",
      "cars.top_speed",
      "cars.co2",
      "cars.energy_label",
      "cars.electric_range",
      "cars.battery_capacity",
      "cars.vat_scheme",
      "cars.all_in",
      "cars.license_plate",
      "cars.first_registration_date",
      "cars.next_apk_date",
      "cars.owners",
      "cars.description as descriptions",
      "cars.lat",
      "cars.lng",
      "brands.name as brand",
      "models.name as model",
      "vendors.name as vendor_name",
      "vendors.type as vendor_type",
      "vendors.phone as vendor_phone",
      "vendors.email as vendor_email",
      "vendors.address as vendor_address",
      "vendors.kvk_number as vendor_kvk_number",
      "vendors.response_minutes as vendor_response_minutes",
      confirmedAt.as("confirmed_at"),
      localizedText("cars.description", lang).as("description"),
      localizedName("categories.name", lang).as("category"),
      localizedName("body_types.name", lang).as("body_type"),
      localizedName("colors.name", lang).as("color"),
      localizedName("vendor_towns.name", lang).as("vendor_city"),
    ]);
}
