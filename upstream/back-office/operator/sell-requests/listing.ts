import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { dateInNetherlands } from "#contract/dates.ts";
import type { Lang } from "#contract/languages.ts";
import { insertEquipment } from "#upstream/modules/cars/equipment.ts";
import { carPhotos } from "#upstream/modules/cars/photos.ts";
import { findTown, townCentre } from "#upstream/modules/reference-data/service.ts";
import type { Database } from "#upstream/platform/db/schema.ts";
import { carSearchText } from "#upstream/platform/db/search-text.ts";
import { photoKey } from "#upstream/platform/storage/photo-storage.ts";
import { addPhotos } from "#upstream/platform/uploads/photo-list.ts";
import { carConditions, lookupId } from "#upstream/reference-data/lookups.ts";
import { townIdSchema } from "../../forms/town-id-schema.ts";
import { carColumns, currentNames } from "../../vendor/add-car/insert-car.ts";
import { type CarOptions, loadCarOptions } from "../../vendor/add-car/options.ts";
import { newCarSchema } from "../../vendor/add-car/schema.ts";
import { findComparableCar, listRequestPhotos, type SellRequestDetail } from "./query.ts";

/** The schema of a vendor's new car, and the town where the car is. */
export function listingSchema(carOptions: CarOptions, today: string, towns: readonly { id: number }[]) {
  return newCarSchema(carOptions, today).and(z.object({ town_id: townIdSchema(towns) }));
}
type NewListing = z.output<ReturnType<typeof listingSchema>>;

const matches = (typed: string, ...names: (string | number)[]) =>
  names.some((name) => String(name).toLowerCase() === typed.toLowerCase());

/** Present names count first, as in a stock import (decision 182). */
const findNamed = <Entry extends { name: string; former_names?: string[] }>(
  entries: readonly Entry[],
  typed: string,
) =>
  entries.find(({ name }) => matches(typed, name)) ??
  entries.find(({ former_names = [] }) => matches(typed, ...former_names));

type Choices = Pick<SellRequestDetail, "fuel_type" | "transmission_type" | "color">;

/** The ids of the seller's choices, which are stored as ids or as names in English or the operator's language. */
function findChoices(lists: CarOptions[], request: Choices) {
  const idOf = (list: "fuel_types" | "transmission_types", typed: string) =>
    lists.flatMap((options) => options[list]).find(({ id, name }) => matches(typed, id, name))?.id;
  return {
    fuel_type_id: idOf("fuel_types", request.fuel_type),
    transmission_type_id: idOf("transmission_types", request.transmission_type),
    color: lists
      .flatMap(({ colors }) => colors)
      .find(({ value, name }) => matches(request.color, value, name))?.value,
  };
}

/** The names of the seller's choices; a choice that is in no list is returned as stored. */
export async function nameChoices(db: Kysely<Database>, request: Choices, lang: Lang): Promise<Choices> {
  const own = await loadCarOptions(db, lang);
  const ids = findChoices([await loadCarOptions(db, "en"), own], request);
  const nameOf = (list: "fuel_types" | "transmission_types", wanted: number | undefined) =>
    own[list].find(({ id }) => id === wanted)?.name;
  return {
    fuel_type: nameOf("fuel_types", ids.fuel_type_id) ?? request.fuel_type,
    transmission_type: nameOf("transmission_types", ids.transmission_type_id) ?? request.transmission_type,
    color: own.colors.find(({ value }) => value === ids.color)?.name ?? request.color,
  };
}

/** Values for the form of the listing: what the seller entered, "Used", and the rest from a car of the same model. */
export async function proposeListing(
  db: Kysely<Database>,
  request: SellRequestDetail,
  lang: Lang,
): Promise<Record<string, string>> {
  const english = await loadCarOptions(db, "en");
  const own = await loadCarOptions(db, lang);
  const brand = findNamed(english.brands, request.brand);
  const model = brand && findNamed(brand.models, request.model);
  const choices = findChoices([english, own], request);
  const like =
    model && (await findComparableCar(db, { modelId: model.id, fuelTypeId: choices.fuel_type_id }));
  const usedId = lookupId(carConditions, "used");
  const proposed = {
    ...like,
    model_id: model?.id,
    car_condition_id: own.car_conditions.find(({ id }) => id === usedId)?.id,
    ...choices,
    doors: request.doors ?? like?.doors,
    seats: request.seats ?? like?.seats,
    license_plate: request.license_plate,
    year: request.model_year,
    mileage: request.mileage,
    price: (request.price_cents / 100).toFixed(request.price_cents % 100 ? 2 : 0),
    first_registration_date: request.first_registration_date,
    next_apk_date: request.next_apk_date,
    [`description_${request.lang}`]: request.message,
    town_id: request.city === null ? undefined : await findTown(db, request.city),
  };
  return Object.fromEntries(Object.entries(proposed).map(([name, value]) => [name, String(value ?? "")]));
}

export async function isListedAs(
  db: Kysely<Database>,
  { status, car_id }: SellRequestDetail,
  { price, town_id }: NewListing,
): Promise<boolean> {
  if (status !== "listed" || car_id === null) return false;
  const car = await db
    .selectFrom("cars")
    .select(["price_cents", "town_id"])
    .where("id", "=", car_id)
    .executeTakeFirst();
  return car?.price_cents === price && car.town_id === town_id;
}

/** Inserts a private seller's car with the photos of the request. @returns its id */
export async function insertListing(
  trx: Transaction<Database>,
  { request, listing, now }: { request: SellRequestDetail; listing: NewListing; now: Date },
): Promise<number> {
  const { town_id, ...car } = listing;
  const names = (await currentNames(trx, [car]))(car);
  const columns = carColumns(car, names);
  const { id } = await trx
    .insertInto("cars")
    .values({
      ...columns,
      vat_scheme: null,
      all_in: 0,
      town_id,
      ...(await townCentre(trx, town_id)),
      search_text: carSearchText({ ...columns, ...names }),
      sell_status: "for_sale",
      seller_name: `${request.first_name} ${request.last_name}`,
      seller_email: request.email,
      seller_phone: request.phone,
      created_at: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertEquipment(trx, [{ carId: id, ids: car.equipment }]);
  const price = { car_id: id, day: dateInNetherlands(now), cents: car.price };
  await trx.insertInto("car_prices").values(price).execute();
  const photos = await listRequestPhotos(trx, request.id);
  await addPhotos(
    trx,
    carPhotos(id),
    photos.flatMap(({ path, source_hash }) => {
      const key = photoKey(path);
      return key ? [{ key, hash: source_hash }] : [];
    }),
  );
  await trx
    .updateTable("sell_requests")
    .set({ status: "listed", car_id: id })
    .where("id", "=", request.id)
    .execute();
  return id;
}
