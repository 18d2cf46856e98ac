import type { Brand } from "../brand.ts";

export const jeep: Brand = {
  name: "Jeep",
  weight: 1.5,
  models: [
    {
      name: "Renegade",
      category: "suv",
      bodies: ["suv"],
      trims: ["Longitude", "Limited", "Trailhawk"],
      engines: [
        ["1.4 MultiAir", "petrol", 1368, 103, 181, 140, "ma", 30500, 2015, 2019],
        ["1.3 4xe PHEV", "plug-in-hybrid", 1332, 140, 182, 43, "a", 41500, 2020, 2026, [11.4, 50]],
      ],
    },
    {
      name: "Compass",
      category: "suv",
      bodies: ["suv"],
      trims: ["Longitude", "Limited", "S"],
      engines: [
        ["1.4 MultiAir", "petrol", 1368, 103, 192, 143, "m", 34900, 2017, 2020],
        ["1.3 4xe PHEV", "plug-in-hybrid", 1332, 177, 200, 47, "a", 46900, 2020, 2025, [11.4, 49]],
      ],
    },
    {
      name: "Avenger",
      category: "suv",
      bodies: ["suv"],
      trims: ["Longitude", "Altitude", "Summit"],
      engines: [
        ["54 kWh", "electric", null, 115, 150, 0, "a", 37500, 2023, 2026, [54, 400]],
        ["1.2 e-Hybrid", "hybrid", 1199, 74, 184, 111, "a", 29900, 2024, 2026],
      ],
    },
    {
      name: "Wrangler",
      category: "off-road",
      bodies: ["suv"],
      trims: ["Sport", "Sahara", "Rubicon"],
      engines: [
        ["2.8 CRD", "diesel", 2777, 147, 172, 213, "ma", 58500, 2011, 2018],
        ["2.0 4xe PHEV", "plug-in-hybrid", 1995, 280, 177, 79, "a", 79500, 2021, 2026, [17.3, 44]],
      ],
    },
  ],
};
