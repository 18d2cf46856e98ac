import { z } from "zod";
import { sortOrders } from "./car-list-options.ts";
import { dataResponse, listResponse, paginatedResponse } from "./envelope.ts";
import { count, day, id, instant, lenientArray, name, nullable, number, price, text } from "./fields.ts";

const carVendor = z.object({ id, username: nullable(text), photo: nullable(text) });

/** A car in a list (§3). `price` EUR, `mileage` in `mileage_unit` (km). `vendor_id` null is a private seller. */
export const car = z.object({
  id,
  title: nullable(text),
  year: nullable(count),
  mileage: nullable(count),
  mileage_unit: z.preprocess((value) => value ?? "km", text).catch("km"),
  fuel_type: nullable(name),
  transmission_type: nullable(name),
  price: nullable(price),
  feature_image: nullable(text),
  galleries: lenientArray(text),
  sell_status: nullable(text),
  vendor_id: nullable(id),
  vendor: nullable(carVendor),
  condition: nullable(name),
  brand_id: nullable(id),
  city: nullable(name),
});
export type Car = z.infer<typeof car>;

/** A car's own page (ours): everything a buyer asks. Power kW, engine cc, top speed km/h, CO₂ g/km. */
export const carDetail = car.extend({
  description: nullable(text),
  brand: nullable(name),
  model: nullable(name),
  category: nullable(name),
  body_type: nullable(name),
  color: nullable(name),
  doors: nullable(count),
  seats: nullable(count),
  power_kw: nullable(count),
  engine_cc: nullable(count),
  top_speed: nullable(count),
  co2: nullable(count),
  energy_label: nullable(text),
  license_plate: nullable(text),
  first_registration_date: nullable(day),
  next_apk_date: nullable(day),
  owners: nullable(count),
  features: lenientArray(name),
  location: nullable(z.object({ city: nullable(name), lat: number, lng: number })),
  vendor: nullable(
    carVendor.extend({
      name: nullable(text),
      type: nullable(text),
      phone: nullable(text),
      city: nullable(name),
      kvk_number: nullable(text),
      rating: nullable(number),
      response_minutes: nullable(count),
    }),
  ),
  price_history: lenientArray(z.object({ date: day, price })),
  created_at: nullable(instant),
});
export type CarDetail = z.infer<typeof carDetail>;

export const carsResponse = paginatedResponse(car);
export const carResponse = dataResponse(carDetail);
export const similarCarsResponse = listResponse(car);

/** A plain GET form sends it empty, which is absent too. */
function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

const queryNumber = optionalQuery(z.coerce.number().int().nonnegative().max(1_000_000_000));
const queryId = optionalQuery(z.coerce.number().int().positive().max(2_147_483_647));
const querySlug = optionalQuery(z.string().regex(/^[\w-]{1,30}$/));
const queryDegrees = (limit: number) => optionalQuery(z.coerce.number().min(-limit).max(limit));

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
  sort_by: optionalQuery(z.enum(sortOrders)),
  show_num: optionalQuery(z.coerce.number().int().min(1).max(100)),
  page: optionalQuery(z.coerce.number().int().min(1).max(1_000_000)),
  vendor_id: queryId,
  q: optionalQuery(z.string().trim().max(100)),
  model_id: queryId,
  year_min: queryNumber,
  year_max: queryNumber,
  mileage_max: queryNumber,
  color: querySlug,
  body_type: querySlug,
  doors: queryNumber,
  seats: queryNumber,
  lat: queryDegrees(90),
  lng: queryDegrees(180),
  radius_km: optionalQuery(z.coerce.number().positive().max(1000)),
  bbox: optionalQuery(z.string().regex(/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/)),
  ids: optionalQuery(z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/)),
});
export type CarsQuery = z.infer<typeof carsQuery>;
