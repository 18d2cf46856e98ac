import type { Brand } from "../brand.ts";

export const mazda: Brand = {
  name: "Mazda",
  weight: 4,
  models: [
    {
      name: "2",
      category: "city",
      bodies: ["hatchback"],
      trims: ["TS", "Skylease", "Luxury"],
      engines: [
        ["1.3", "petrol", 1349, 55, 168, 120, "m", 14500, 2008, 2014],
        ["1.5 Skyactiv-G", "petrol", 1496, 66, 183, 105, "ma", 20500, 2015, 2025],
        ["1.5 Hybrid", "hybrid", 1490, 85, 175, 87, "a", 25900, 2022, 2026],
      ],
    },
    {
      name: "3",
      category: "family",
      bodies: ["hatchback", "saloon"],
      trims: ["TS+", "Comfort", "Luxury"],
      engines: [
        ["2.0 Skyactiv-G", "petrol", 1998, 88, 195, 119, "ma", 27900, 2013, 2019],
        ["2.0 e-Skyactiv-G", "hybrid", 1998, 90, 197, 119, "ma", 31500, 2019, 2025],
      ],
    },
    {
      name: "6",
      category: "family",
      bodies: ["saloon", "estate"],
      trims: ["Skylease+", "Business", "Signature"],
      engines: [
        ["2.0 Skyactiv-G", "petrol", 1998, 121, 214, 139, "ma", 37500, 2013, 2022],
        ["2.2 Skyactiv-D", "diesel", 2191, 110, 210, 108, "ma", 36900, 2013, 2019],
      ],
    },
    {
      name: "CX-5",
      category: "suv",
      bodies: ["suv"],
      trims: ["Skylease+", "Luxury", "Homura"],
      engines: [
        ["2.0 Skyactiv-G", "petrol", 1998, 121, 201, 146, "ma", 37500, 2012, 2025],
        ["2.2 Skyactiv-D", "diesel", 2191, 110, 202, 119, "ma", 39500, 2012, 2020],
      ],
    },
    {
      name: "MX-5",
      category: "sports",
      bodies: ["convertible"],
      doors: 2,
      seats: 2,
      trims: ["SkyMove", "Skycruise", "Exclusive-Line"],
      engines: [
        ["1.8", "petrol", 1798, 93, 196, 167, "m", 27500, 2006, 2015],
        ["1.5 Skyactiv-G", "petrol", 1496, 96, 204, 138, "m", 33500, 2015, 2025],
        ["2.0 Skyactiv-G", "petrol", 1998, 135, 219, 155, "ma", 40500, 2018, 2026],
      ],
    },
    {
      name: "MX-30",
      category: "suv",
      bodies: ["suv"],
      trims: ["Advantage", "Luxury"],
      engines: [["e-Skyactiv 35.5 kWh", "electric", null, 107, 140, 0, "a", 36500, 2020, 2025, [35.5, 200]]],
    },
  ],
};
