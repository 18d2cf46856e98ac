import type { BreadcrumbList, Car, Graph, Offer } from "schema-dts";
import type { DetailCar } from "#app/features/cars/car-details.ts";
import { pictureUrl } from "#app/ui/picture.tsx";

interface PageContext {
  /** Without a trailing slash. */
  origin: string;
  url: string;
  title: string;
  /** Breadcrumb without the page itself. */
  breadcrumb: { name: string; path: string }[];
}

/** schema.org's Car. No offer without a price; never a licence plate, which is personal data. */
export function structuredData(car: DetailCar, context: PageContext): Graph {
  return { "@context": "https://schema.org", "@graph": [carData(car, context), breadcrumbList(context)] };
}

function carData(car: DetailCar, { origin, url, title }: PageContext): Car {
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
    ...(car.color && { color: car.color }),
    ...(car.body && { bodyType: car.body }),
    ...(car.doors && { numberOfDoors: car.doors }),
    ...(car.seats && { vehicleSeatingCapacity: car.seats }),
    ...(car.transmission && { vehicleTransmission: car.transmission }),
    ...(car.firstRegistration && { dateVehicleFirstRegistered: car.firstRegistration }),
    ...(car.owners !== null && { numberOfPreviousOwners: car.owners }),
    ...(car.co2 !== null && { emissionsCO2: car.co2 }),
    ...engine(car),
    // KMT is UN/CEFACT's kilometre; other units are left out.
    ...(car.mileage !== null &&
      car.unit === "km" && {
        mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "KMT" },
      }),
    ...(car.price !== null && { offers: offer(car, car.price, url) }),
  };
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

function offer({ status, seller }: DetailCar, price: number, url: string): Offer {
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "EUR",
    availability: availability[status ?? ""] ?? "https://schema.org/InStock",
    seller: seller
      ? { "@type": "AutoDealer", ...(seller.name && { name: seller.name }) }
      : { "@type": "Person" },
  };
}

function breadcrumbList({ origin, title, breadcrumb }: PageContext): BreadcrumbList {
  const steps = [...breadcrumb.map(({ name, path }) => ({ name, item: origin + path })), { name: title }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}
