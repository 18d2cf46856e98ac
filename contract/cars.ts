import { z } from "zod";
import { sortOrders } from "./car-list-options.ts";
import { dataResponse, listResponse, paginatedResponse } from "./envelope.ts";
import {
  count,
  day,
  id,
  imageUrl,
  instant,
  kvkNumber,
  number,
  optionalQuery,
  price,
  queryPage,
  querySearchText,
  recordId,
  text,
} from "./fields.ts";

/** `rating` is 1 to 5; `rating_count` is how many ratings it is made of. */
const carVendor = z.strictObject({
  id,
  username: text.nullable(),
  photo: imageUrl.nullable(),
  rating: number.nullable(),
  rating_count: count.nullable(),
});

/** A car in a list (§3). `price` EUR, `mileage` in `mileage_unit` (km). `vendor_id` null is a private seller. */
export const car = z
  .strictObject({
    id,
    title: text.nullable(),
    year: count.nullable(),
    mileage: count.nullable(),
    mileage_unit: text.meta({ default: "km" }),
    fuel_type: text.nullable(),
    transmission_type: text.nullable(),
    price: price.nullable(),
    feature_image: imageUrl.nullable(),
    galleries: z.array(imageUrl),
    sell_status: text.nullable(),
    vendor_id: id.nullable(),
    vendor: carVendor.nullable(),
    condition: text.nullable(),
    brand_id: id.nullable(),
    city: text.nullable(),
    /** EUR; the lowest price of the 30 days before `price` (decision 201). Null if the price never changed. */
    previous_price: price.nullable(),
    /** When the car was put up for sale, or when its price last changed. */
    updated_at: instant.nullable(),
  })
  .meta({ id: "Car" });
export type Car = z.infer<typeof car>;

/** `deductible`: the invoice shows VAT; `margin`: the margin scheme, without any to deduct. */
export const vatSchemes = ["deductible", "margin"] as const;
export type VatScheme = (typeof vatSchemes)[number];

/** A car's page, beyond §7. Power kW, engine cc, top speed km/h, CO₂ g/km, electric range km (WLTP), battery kWh. */
export const carDetail = car
  .extend({
    description: text.nullable(),
    /** The description in another language, if there is none in the language of the call. */
    other_description: z.strictObject({ lang: text, text }).nullable(),
    brand: text.nullable(),
    model: text.nullable(),
    category: text.nullable(),
    body_type: text.nullable(),
    color: text.nullable(),
    doors: count.nullable(),
    seats: count.nullable(),
    power_kw: count.nullable(),
    engine_cc: count.nullable(),
    top_speed: count.nullable(),
    co2: count.nullable(),
    energy_label: text.nullable(),
    electric_range: count.nullable(),
    battery_capacity: number.nonnegative().nullable(),
    /** Only for the car of a trader. */
    vat_scheme: z.enum(vatSchemes).nullable(),
    /** True if the trader says that no obligatory costs are added to the price. */
    all_in: z.boolean().nullable(),
    license_plate: text.nullable(),
    first_registration_date: day.nullable(),
    next_apk_date: day.nullable(),
    owners: count.nullable(),
    features: z.array(text),
    feature_groups: z.array(z.strictObject({ kind: text.nullable(), names: z.array(text) })),
    location: z.strictObject({ city: text.nullable(), lat: number, lng: number }).nullable(),
    vendor: carVendor
      .extend({
        name: text.nullable(),
        type: text.nullable(),
        phone: text.nullable(),
        email: text.nullable(),
        address: text.nullable(),
        city: text.nullable(),
        kvk_number: kvkNumber.nullable(),
        response_minutes: count.nullable(),
      })
      .nullable(),
    price_history: z.array(z.strictObject({ date: day, price })),
    created_at: instant.nullable(),
    /** When the vendor last confirmed that the car is for sale. */
    confirmed_at: instant.nullable(),
  })
  .meta({ id: "CarDetail" });
export type CarDetail = z.infer<typeof carDetail>;

/** Among `cars` of the same model, or of the same kind if too few; `dearer` of them cost more (decision 128). */
export const pricePosition = z
  .strictObject({
    like: z.enum(["model", "kind"]),
    cars: count,
    dearer: count,
    year_min: count,
    year_max: count,
    mileage_min: count,
    mileage_max: count,
  })
  .meta({ id: "PricePosition" });
export type PricePosition = z.infer<typeof pricePosition>;
export const pricePositionResponse = dataResponse(pricePosition);

export const carsResponse = paginatedResponse(car);
export const carResponse = dataResponse(carDetail);
export const similarCarsResponse = listResponse(car);

const queryNumber = optionalQuery(z.coerce.number().int().nonnegative().max(1_000_000_000));
const queryId = optionalQuery(recordId);
const querySlug = optionalQuery(z.string().regex(/^[\w-]{1,99}$/));
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
  page: queryPage,
  vendor_id: queryId,
  q: querySearchText,
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
  ids: optionalQuery(z.string().regex(/^\d{1,16}(,\d{1,16}){0,99}$/)),
  equipment: optionalQuery(z.string().regex(/^\d{1,16}(,\d{1,16}){0,19}$/)),
});
export type CarsQuery = z.infer<typeof carsQuery>;

/** The query of a map: the filters of a list, and the zoom level of map tiles (0: the world in 256 pixels). */
export const carMapQuery = carsQuery
  .omit({ sort_by: true, show_num: true, page: true })
  .extend({ zoom: optionalQuery(z.coerce.number().int().min(0).max(22)) });
export type CarMapQuery = z.infer<typeof carMapQuery>;

/** At most 500 clusters and cars together. `min_price` and `price` EUR. */
export const carMap = z
  .strictObject({
    clusters: z.array(z.strictObject({ lat: number, lng: number, count, min_price: price })),
    cars: z.array(z.strictObject({ id, lat: number, lng: number, price })),
  })
  .meta({ id: "CarMap" });
export type CarMap = z.infer<typeof carMap>;
export const carMapResponse = dataResponse(carMap);

export const carSuggestQuery = z.object({ q: querySearchText });

/** A brand has `brand_id`, a model both ids, a title none. `count` is the number of its cars for sale. */
export const carSuggestion = z
  .strictObject({
    kind: z.enum(["brand", "model", "title"]),
    text,
    count,
    brand_id: id.nullable(),
    model_id: id.nullable(),
  })
  .meta({ id: "CarSuggestion" });
export type CarSuggestion = z.infer<typeof carSuggestion>;
export const carSuggestionsResponse = dataResponse(z.array(carSuggestion));
