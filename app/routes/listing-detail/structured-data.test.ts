import { describe, expect, it } from "vitest";
import { detailCar } from "#tests/setup/detail-car.ts";
import { structuredData } from "./structured-data.ts";

const place = {
  origin: "https://market.example",
  url: "https://market.example/nl/listing-detail-v1/7",
  title: "Volkswagen Golf 1.5 TSI Life",
  sellerPath: "/nl/dealer-detail/3",
  condition: "Used",
  breadcrumb: [
    { name: "Home", path: "/nl" },
    { name: "Listing Car", path: "/nl/listing-car" },
  ],
};

function structuredDataOf(parsedCar: Record<string, unknown> = {}) {
  const text = JSON.stringify(structuredData(detailCar(parsedCar), place));
  const [car, breadcrumb] = JSON.parse(text)["@graph"];
  return { text, car, breadcrumb };
}

describe("the structured data of a car", () => {
  it("describes the car and its offer", () => {
    expect(structuredDataOf().car).toEqual({
      "@type": "Car",
      "@id": `${place.url}#car`,
      name: place.title,
      url: place.url,
      image: [
        "https://market.example/pictures/960/media/cars/a.jpg",
        "https://market.example/pictures/960/media/cars/b.jpg",
      ],
      description: "One owner.",
      brand: { "@type": "Brand", name: "Volkswagen" },
      model: "Golf",
      vehicleModelDate: "2021",
      itemCondition: "https://schema.org/UsedCondition",
      fuelType: "Petrol",
      color: "Blue",
      bodyType: "Hatchback",
      numberOfDoors: 5,
      vehicleSeatingCapacity: 5,
      vehicleTransmission: "Manual",
      dateVehicleFirstRegistered: "2021-03-09",
      numberOfPreviousOwners: 1,
      emissionsCO2: 128,
      vehicleEngine: {
        "@type": "EngineSpecification",
        fuelType: "Petrol",
        enginePower: { "@type": "QuantitativeValue", value: 96, unitCode: "KWT" },
        engineDisplacement: { "@type": "QuantitativeValue", value: 1498, unitCode: "CMQ" },
      },
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 45_200, unitCode: "KMT" },
      offers: {
        "@type": "Offer",
        url: place.url,
        price: 18_950,
        priceCurrency: "EUR",
        itemCondition: "https://schema.org/UsedCondition",
        availability: "https://schema.org/InStock",
        seller: {
          "@type": "AutoDealer",
          "@id": "https://market.example/nl/dealer-detail/3#vendor",
          url: "https://market.example/nl/dealer-detail/3",
          name: "Auto Jansen",
        },
      },
    });
  });

  it("has a breadcrumb that ends with the page itself", () => {
    expect(structuredDataOf().breadcrumb).toEqual({
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://market.example/nl" },
        {
          "@type": "ListItem",
          position: 2,
          name: "Listing Car",
          item: "https://market.example/nl/listing-car",
        },
        { "@type": "ListItem", position: 3, name: place.title },
      ],
    });
  });

  it.each([
    ["a private seller", { vendor_id: null, vendor: null }],
    ["a dealer", {}],
  ])("never contains the licence plate or phone number of %s", (_, parsedCar) => {
    const { text } = structuredDataOf(parsedCar);
    expect(text).not.toContain("AB-123-C");
    expect(text).not.toContain("1234567");
  });

  it("describes a private seller only as a person", () => {
    expect(structuredDataOf({ vendor_id: null, vendor: null }).car.offers.seller).toEqual({
      "@type": "Person",
    });
  });

  it.each([null, 0, -1])("contains no offer for a price of %j", (price) => {
    expect(structuredDataOf({ price }).car).not.toHaveProperty("offers");
  });

  it.each([
    ["reserved", "https://schema.org/Reserved"],
    ["sold", "https://schema.org/SoldOut"],
    [null, "https://schema.org/InStock"],
  ])("maps the state %j of a car to %s", (sell_status, availability) => {
    expect(structuredDataOf({ sell_status }).car.offers.availability).toBe(availability);
  });

  it("contains an electric car's battery capacity", () => {
    const { fuelCapacity } = structuredDataOf({ battery_capacity: 57.5 }).car;
    expect(fuelCapacity).toEqual({ "@type": "QuantitativeValue", value: 57.5, unitCode: "KWH" });
  });

  it("leaves out a mileage in miles", () => {
    expect(structuredDataOf({ mileage_unit: "mi" }).car).not.toHaveProperty("mileageFromOdometer");
  });

  it("leaves out unknown values", () => {
    const emptyCar = Object.fromEntries(
      [
        "year",
        "mileage",
        "fuel_type",
        "power_kw",
        "engine_cc",
        "doors",
        "owners",
        "co2",
        "brand",
        "feature_image",
      ].map((name) => [name, null]),
    );
    const { text, car } = structuredDataOf({ ...emptyCar, galleries: [] });
    expect(text).not.toMatch(/null|undefined|NaN/);
    expect(Object.keys(car)).not.toContain("vehicleEngine");
    expect(Object.keys(car)).not.toContain("image");
  });
});
