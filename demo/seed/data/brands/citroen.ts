import type { Brand } from "../brand.ts";

export const citroen: Brand = {
  name: "Citroën",
  weight: 5,
  models: [
    {
      name: "C1",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Feel", "Shine", "Selection"],
      engines: [
        ["1.0", "petrol", 998, 50, 157, 106, "ms", 10500, 2006, 2014],
        ["1.0 VTi", "petrol", 998, 53, 160, 93, "ms", 12900, 2014, 2021],
      ],
    },
    {
      name: "C3",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Feel", "Feel Edition", "Shine", "Max"],
      engines: [
        ["1.2 PureTech", "petrol", 1199, 61, 169, 114, "m", 17900, 2013, 2024],
        ["1.2 PureTech 110", "petrol", 1199, 81, 191, 119, "ma", 20500, 2016, 2024],
        ["1.6 BlueHDi", "diesel", 1560, 73, 185, 96, "m", 21500, 2015, 2019],
        ["ë-C3 44 kWh", "electric", null, 83, 132, 0, "a", 24500, 2024, 2026, [44, 320]],
      ],
    },
    {
      name: "C4",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Business", "Feel", "Shine"],
      engines: [
        ["1.2 PureTech 130", "petrol", 1199, 96, 208, 127, "ma", 28900, 2014, 2026],
        ["ë-C4 50 kWh", "electric", null, 100, 150, 0, "a", 37500, 2020, 2025, [50, 350]],
      ],
    },
    {
      name: "C5 Aircross",
      category: "suv",
      bodies: ["suv"],
      trims: ["Feel", "Business Plus", "Shine"],
      engines: [
        ["1.2 PureTech 130", "petrol", 1199, 96, 188, 137, "ma", 35500, 2019, 2025],
        ["1.6 Plug-in Hybrid", "plug-in-hybrid", 1598, 165, 225, 32, "a", 44500, 2020, 2025, [13.2, 55]],
      ],
    },
    {
      name: "Grand C4 Picasso",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Tendance", "Business", "Intensive"],
      engines: [
        ["1.2 PureTech", "petrol", 1199, 96, 201, 115, "ma", 31500, 2014, 2018],
        ["1.6 e-HDi", "diesel", 1560, 85, 189, 105, "ms", 33900, 2012, 2016],
      ],
    },
    {
      name: "Berlingo",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Club", "Driver", "Worker"],
      engines: [
        ["1.5 BlueHDi 100", "diesel", 1499, 75, 170, 130, "m", 22900, 2018, 2026],
        ["ë-Berlingo 50 kWh", "electric", null, 100, 130, 0, "a", 33900, 2021, 2026, [50, 280]],
      ],
    },
    {
      name: "CX",
      category: "classic",
      bodies: ["saloon"],
      trims: ["Confort", "Pallas", ""],
      engines: [["2400", "petrol", 2347, 85, 181, null, "ma", 12900, 1976, 1985]],
    },
  ],
};
