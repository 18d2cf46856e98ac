import type { Car, Graph, Offer } from "schema-dts";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { type BreadcrumbItem, breadcrumbList } from "#app/features/structured-data/lists.ts";
import { pictureUrl } from "#app/ui/picture.tsx";

interface PageContext {
  /** Without a trailing slash. */
  origin: string;
  url: string;
  title: string;
  /** Path of the seller's page; null for a private seller. */
  sellerPath: string | null;
  /** Name of the condition in the default language, because only its words are known here. */
  condition: string | null;
  /** Breadcrumb without the page itself. */
  breadcrumb: BreadcrumbItem[];
}

/** Returns schema.org's Car. No offer without a price; never a licence plate, which is personal data. */
export function structuredData(car: DetailCar, context: PageContext): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [carData(car, context), breadcrumbList({ ...context, name: context.title })],
  };
}

function carData(car: DetailCar, context: PageContext): Car {
  const { origin, url, title, condition } = context;
  const images = car.photos.flatMap((photo) => pictureUrl(photo, 960) ?? []);
  return {
    "@type": "Car",
    "@id": `${url}#car`,
    name: title,
    url,
    ...(images.length > 0 && { image: images.map((path) => origin + path) }),
    ...(car.description && { description: car.description }),
    ...(car.brand && { brand: { "@type": "Brand", name: car.brand } }),
    ...(car.model && { model: car.model }),
    ...(car.year && { vehicleModelDate: String(car.year) }),
    ...itemCondition(condition),
    ...(car.fuel && { fuelType: car.fuel }),
    ...(car.color && { color: car.color }),
    ...(car.body && { bodyType: car.body }),
    ...(car.doors && { numberOfDoors: car.doors }),
    ...(car.seats && { vehicleSeatingCapacity: car.seats }),
    ...(car.transmission && { vehicleTransmission: car.transmission }),
    ...(car.firstRegistration && { dateVehicleFirstRegistered: car.firstRegistration }),
    ...(car.owners !== null && { numberOfPreviousOwners: car.owners }),
    ...(car.co2 !== null && { emissionsCO2: car.co2 }),
    ...engine(car),
    // schema.org has no property for the range.
    ...(car.battery && {
      fuelCapacity: { "@type": "QuantitativeValue", value: car.battery, unitCode: "KWH" },
    }),
    // KMT is UN/CEFACT's kilometre; other units are left out.
    ...(car.mileage !== null &&
      car.unit === "km" && {
        mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "KMT" },
      }),
    ...(car.price !== null && { offers: offer(car, car.price, context) }),
  };
}

/** A demonstrator counts as used, because it has been driven. */
const conditions: Record<string, Car["itemCondition"]> = {
  new: "https://schema.org/NewCondition",
  used: "https://schema.org/UsedCondition",
  demonstrator: "https://schema.org/UsedCondition",
};

function itemCondition(name: string | null): Pick<Car, "itemCondition"> {
  const known = conditions[name?.toLowerCase() ?? ""];
  return known ? { itemCondition: known } : {};
}

function engine({ fuel, powerKw, engine }: DetailCar) {
  if (!fuel && !powerKw && !engine) return {};
  return {
    vehicleEngine: {
      "@type": "EngineSpecification" as const,
      ...(fuel && { fuelType: fuel }),
      ...(powerKw && {
        enginePower: { "@type": "QuantitativeValue" as const, value: powerKw, unitCode: "KWT" },
      }),
      ...(engine && {
        engineDisplacement: { "@type": "QuantitativeValue" as const, value: engine, unitCode: "CMQ" },
      }),
    },
  };
}

const availability: Record<string, Offer["availability"]> = {
  reserved: "https://schema.org/Reserved",
  sold: "https://schema.org/SoldOut",
};

function offer(
  { status, seller }: DetailCar,
  price: number,
  { url, origin, sellerPath, condition }: PageContext,
): Offer {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "EUR",
    ...itemCondition(condition),
    availability: availability[status ?? ""] ?? "https://schema.org/InStock",
    seller: seller
      ? {
          "@type": "AutoDealer",
          ...(sellerPath && { "@id": `${origin}${sellerPath}#vendor`, url: origin + sellerPath }),
          ...(seller.name && { name: seller.name }),
        }
      : { "@type": "Person" },
  };
}
