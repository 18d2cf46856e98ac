import { tolerant } from "#app/api/transport/tolerant.ts";
import { type DetailCar, toDetailCar } from "#app/features/cars/car-details.ts";
import { carDetail } from "#contract/cars.ts";

/** Returns a dealer's car with all fields, as the API returns it. */
export function detailCar(overrides: Record<string, unknown> = {}): DetailCar {
  return toDetailCar(
    tolerant(carDetail).parse({
      id: 7,
      title: "Volkswagen Golf 1.5 TSI Life",
      year: 2021,
      mileage: 45_200,
      mileage_unit: "km",
      fuel_type: "Petrol",
      transmission_type: "Manual",
      price: 18_950,
      feature_image: "/media/cars/a.jpg",
      galleries: ["/media/cars/a.jpg", "/media/cars/b.jpg"],
      sell_status: "for_sale",
      vendor_id: 3,
      vendor: {
        id: 3,
        username: "auto_jansen",
        name: "Auto Jansen",
        type: "dealer",
        phone: "+31 30 1234567",
      },
      condition: "Used",
      brand_id: 29,
      city: "Utrecht",
      description: "One owner.",
      brand: "Volkswagen",
      model: "Golf",
      category: "Compact",
      body_type: "Hatchback",
      color: "Blue",
      doors: 5,
      seats: 5,
      power_kw: 96,
      engine_cc: 1498,
      top_speed: 214,
      co2: 128,
      energy_label: "B",
      license_plate: "AB-123-C",
      first_registration_date: "2021-03-09",
      next_apk_date: "2027-03-09",
      owners: 1,
      features: ["Tow bar"],
      location: { city: "Utrecht", lat: 52.09, lng: 5.12 },
      price_history: [],
      created_at: "2026-11-01T08:00:00.000Z",
      ...overrides,
    }),
  );
}
