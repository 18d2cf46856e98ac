import { viewablePhotos } from "#app/ui/picture.tsx";
import type { Car } from "#contract/cars.ts";

/** Only the fields that a card shows (§2), because the page contains them as data for every card. */
export interface CardCar {
  id: number;
  title: string | null;
  year: number | null;
  /** In `unit`, km by default. */
  mileage: number | null;
  unit: string;
  fuel: string | null;
  transmission: string | null;
  /** EUR */
  price: number | null;
  image: string | null;
  photos: number;
  city: string | null;
  /** for_sale, reserved, sold, or another API's own value. */
  status: string | null;
  /** Null: a private seller. */
  vendor: {
    id: number;
    name: string | null;
    photo: string | null;
    rating?: number;
    ratings?: number;
  } | null;
  /** EUR by which the price is below the lowest of the 30 days before (decision 201). */
  drop?: number;
}

/** Leaves the rating out without the number of ratings: stars alone mean nothing. */
function ratingOf(vendor: Car["vendor"]) {
  const { rating, rating_count } = vendor ?? {};
  return rating && rating_count ? { rating, ratings: rating_count } : {};
}

/** @returns the EUR by which a car for sale costs less than before (decision 201); null if it does not */
export function priceDrop({
  price,
  previous_price,
  sell_status,
}: Pick<Car, "price" | "previous_price" | "sell_status">): number | null {
  if (price === null || previous_price === null || sell_status === "sold") return null;
  return previous_price > price ? previous_price - price : null;
}

export function toCardCar(car: Car): CardCar {
  const drop = priceDrop(car);
  const photos = viewablePhotos(car.feature_image, car.galleries);
  const vendorId = car.vendor_id ?? car.vendor?.id ?? null;
  return {
    id: car.id,
    title: car.title,
    year: car.year,
    mileage: car.mileage,
    unit: car.mileage_unit,
    fuel: car.fuel_type,
    transmission: car.transmission_type,
    price: car.price,
    image: photos[0] ?? null,
    photos: photos.length,
    status: car.sell_status,
    vendor:
      vendorId === null
        ? null
        : {
            id: vendorId,
            name: car.vendor?.username ?? null,
            photo: car.vendor?.photo ?? null,
            ...ratingOf(car.vendor),
          },
    city: car.city,
    ...(drop !== null && { drop }),
  };
}
