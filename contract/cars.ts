import { z } from "zod";
import { sortOrders } from "./car-lists.ts";
import { dataOf, pageOf, wholeOf } from "./envelope.ts";
import { count, day, id, instant, listOf, maybe, name, number, price, text } from "./fields.ts";

/** The seller of a car as a card shows it (§3). */
export const carVendor = z.object({ id, username: maybe(text), photo: maybe(text) });

/** A car in a list (§3). `price` EUR, `mileage` in `mileage_unit` (km). `vendor_id` null is a private seller. */
export const car = z.object({
  id,
  title: maybe(text),
  year: maybe(count),
  mileage: maybe(count),
  mileage_unit: z.preprocess((value) => value ?? "km", text).catch("km"),
  fuel_type: maybe(name),
  transmission_type: maybe(name),
  price: maybe(price),
  feature_image: maybe(text),
  galleries: listOf(text),
  sell_status: maybe(text),
  vendor_id: maybe(id),
  vendor: maybe(carVendor),
  condition: maybe(name),
  brand_id: maybe(id),
  city: maybe(name),
});
export type Car = z.infer<typeof car>;

/** A car's own page (ours): everything a buyer asks. Power kW, engine cc, top speed km/h, CO₂ g/km. */
export const carDetail = car.extend({
  description: maybe(text),
  brand: maybe(name),
  model: maybe(name),
  category: maybe(name),
  body_type: maybe(name),
  color: maybe(name),
  doors: maybe(count),
  seats: maybe(count),
  power_kw: maybe(count),
  engine_cc: maybe(count),
  top_speed: maybe(count),
  co2: maybe(count),
  energy_label: maybe(text),
  license_plate: maybe(text),
  first_registration_date: maybe(day),
  next_apk_date: maybe(day),
  owners: maybe(count),
  features: listOf(name),
  location: maybe(z.object({ city: maybe(name), lat: number, lng: number })),
  vendor: maybe(
    carVendor.extend({
      name: maybe(text),
      type: maybe(text),
      phone: maybe(text),
      city: maybe(name),
      kvk_number: maybe(text),
      rating: maybe(number),
      response_minutes: maybe(count),
    }),
  ),
  price_history: listOf(z.object({ date: day, price })),
  created_at: maybe(instant),
});
export type CarDetail = z.infer<typeof carDetail>;

export const carsResponse = pageOf(car);
export const carResponse = dataOf(carDetail);
export const similarCarsResponse = wholeOf(car);

/** A query parameter that may be absent; a plain GET form sends it empty, which is absent too. */
function asked<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const queryNumber = asked(z.coerce.number().int().nonnegative().max(1_000_000_000));
const queryId = asked(z.coerce.number().int().positive().max(2_147_483_647));
const queryWord = asked(z.string().regex(/^[\w-]{1,30}$/));
const queryDegrees = (limit: number) => asked(z.coerce.number().min(-limit).max(limit));

/** Query of GET {lang}/cars (§7), and its extensions (ours). Absent means "no bound". */
export const carsQuery = z.object({
  category_id: queryId,
  brand_id: queryId,
  car_condition_id: queryId,
  fuel_type_id: queryId,
  transmission_type_id: queryId,
  price_min: queryNumber,
  price_max: queryNumber,
  speed_min: queryNumber,
  speed_max: queryNumber,
  sort_by: asked(z.enum(sortOrders)),
  show_num: asked(z.coerce.number().int().min(1).max(100)),
  page: asked(z.coerce.number().int().min(1).max(1_000_000)),
  vendor_id: queryId,
  q: asked(z.string().trim().max(100)),
  model_id: queryId,
  year_min: queryNumber,
  year_max: queryNumber,
  mileage_max: queryNumber,
  color: queryWord,
  body_type: queryWord,
  doors: queryNumber,
  seats: queryNumber,
  lat: queryDegrees(90),
  lng: queryDegrees(180),
  radius_km: asked(z.coerce.number().positive().max(1000)),
  bbox: asked(z.string().regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/)),
  ids: asked(z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/)),
});
export type CarsQuery = z.infer<typeof carsQuery>;
