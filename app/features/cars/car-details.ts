import { knownPlace } from "#app/features/map/projection.ts";
import { viewablePhotos } from "#app/ui/picture.tsx";
import type { CarDetail, VatScheme } from "#contract/cars.ts";
import { dateInNetherlands } from "#contract/dates.ts";
import { priceDrop } from "./card-car.ts";

/** Only the fields that the detail pages show, because the page contains them as data. Null: unknown. */
export interface DetailCar {
  id: number;
  title: string | null;
  brand: string | null;
  brandId: number | null;
  model: string | null;
  category: string | null;
  condition: string | null;
  body: string | null;
  color: string | null;
  year: number | null;
  /** In `unit`, km by default. */
  mileage: number | null;
  unit: string;
  fuel: string | null;
  transmission: string | null;
  powerKw: number | null;
  /** cc */
  engine: number | null;
  /** km/h */
  topSpeed: number | null;
  /** g/km */
  co2: number | null;
  energyLabel: string | null;
  /** km (WLTP) */
  electricRange: number | null;
  /** kWh */
  battery: number | null;
  doors: number | null;
  seats: number | null;
  plate: string | null;
  /** YYYY-MM-DD, like `apkUntil`. */
  firstRegistration: string | null;
  apkUntil: string | null;
  /** At least fifty years old, so no APK is required. */
  isApkExempt?: true;
  /** Sold as new: facts that only a registered car has are not shown as missing. */
  isNew?: true;
  owners: number | null;
  vat?: VatScheme;
  /** The trader states that no obligatory costs are added to the price. */
  isAllIn?: true;
  price: number | null;
  /** Oldest first, the current price last. */
  prices: { date: string; price: number }[];
  /** EUR by which the price is below the lowest of the 30 days before (decision 201). */
  drop: number | null;
  photos: string[];
  /** for_sale, reserved, sold, or another API's own value. */
  status: string | null;
  description: string | null;
  /** The description in another language, if there is none in the page's language. */
  otherDescription: { lang: string; text: string } | null;
  /** Grouped by kind: safety, comfort, media, exterior, or null for the rest. */
  equipment: { kind: string | null; names: string[] }[];
  city: string | null;
  place: { lat: number; lng: number } | null;
  onlineSince: string | null;
  /** Days since the vendor last confirmed that the car is for sale; only set for a car that is for sale. */
  confirmedDays?: number;
  /** When the price last changed, or else when the car was listed. */
  updatedAt: string | null;
  seller: Seller | null;
}

export interface Seller {
  id: number;
  name: string | null;
  photo: string | null;
  /** dealer, agent, or another API's own value. */
  type: string | null;
  address: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  kvkNumber: string | null;
  rating: number | null;
  /** Number of ratings; without it the stars mean nothing. */
  ratings: number | null;
  responseMinutes: number | null;
}

export function toDetailCar(car: CarDetail): DetailCar {
  return {
    id: car.id,
    title: car.title ?? ([car.brand, car.model].filter(Boolean).join(" ") || null),
    brand: car.brand,
    brandId: car.brand_id,
    model: car.model,
    category: car.category,
    condition: car.condition,
    body: car.body_type,
    color: car.color,
    year: car.year,
    mileage: car.mileage,
    unit: car.mileage_unit,
    fuel: car.fuel_type,
    transmission: car.transmission_type,
    powerKw: car.power_kw,
    engine: car.engine_cc,
    topSpeed: car.top_speed,
    co2: car.co2,
    energyLabel: car.energy_label,
    electricRange: car.electric_range,
    battery: car.battery_capacity,
    doors: car.doors,
    seats: car.seats,
    plate: car.license_plate,
    firstRegistration: car.first_registration_date,
    apkUntil: car.next_apk_date,
    ...(isApkExempt(car) && { isApkExempt: true }),
    owners: car.owners,
    ...(car.vat_scheme && sellerOf(car) && { vat: car.vat_scheme }),
    ...(car.all_in && car.price !== null && sellerOf(car) && { isAllIn: true as const }),
    price: car.price,
    prices: car.price_history.toSorted((a, b) => a.date.localeCompare(b.date)),
    drop: priceDrop(car),
    photos: viewablePhotos(car.feature_image, car.galleries),
    status: car.sell_status,
    description: car.description,
    otherDescription: car.other_description,
    equipment: equipmentOf(car),
    city: car.location?.city ?? car.city,
    place: car.location && knownPlace(car.location),
    onlineSince: car.created_at,
    updatedAt: car.updated_at,
    ...confirmedDays(car),
    seller: sellerOf(car),
  };
}

function confirmedDays({ confirmed_at: at, sell_status }: CarDetail): Pick<DetailCar, "confirmedDays"> {
  if (at === null || sell_status !== "for_sale") return {};
  const day = (instant: Date) => Date.parse(dateInNetherlands(instant));
  return { confirmedDays: Math.max(0, (day(new Date()) - day(new Date(at))) / 86_400_000) };
}

/** Exempt by Dutch law after fifty years; if only the year is known, counted from the last day of that year. */
function isApkExempt({ first_registration_date: first, year }: CarDetail): boolean {
  const today = dateInNetherlands(new Date());
  const latest = first ?? (year ? `${year}-12-31` : today);
  return latest <= `${Number(today.slice(0, 4)) - 50}${today.slice(4)}`;
}

function equipmentOf({ features, feature_groups }: CarDetail): DetailCar["equipment"] {
  if (feature_groups.length > 0) return feature_groups;
  return features.length > 0 ? [{ kind: null, names: [...new Set(features)] }] : [];
}

function sellerOf({ vendor_id, vendor }: CarDetail): Seller | null {
  const id = vendor_id ?? vendor?.id ?? null;
  if (id === null) return null;
  return {
    id,
    name: vendor?.name ?? vendor?.username ?? null,
    photo: vendor?.photo ?? null,
    type: vendor?.type ?? null,
    address: vendor?.address ?? null,
    city: vendor?.city ?? null,
    phone: vendor?.phone ?? null,
    email: vendor?.email ?? null,
    kvkNumber: vendor?.kvk_number ?? null,
    rating: vendor?.rating ?? null,
    ratings: vendor?.rating_count ?? null,
    responseMinutes: vendor?.response_minutes ?? null,
  };
}
