import type { Brand } from "../brand.ts";

export const dacia: Brand = {
  name: "Dacia",
  weight: 3,
  models: [
    {
      name: "Sandero",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Ambiance", "Essential", "Comfort", "Stepway Expression"],
      engines: [
        ["0.9 TCe", "petrol", 898, 66, 175, 114, "m", 11900, 2013, 2020],
        ["1.0 TCe 90", "petrol", 999, 67, 175, 119, "ma", 16500, 2021, 2026],
        ["1.0 TCe Bi-Fuel", "lpg", 999, 74, 183, 109, "m", 17500, 2021, 2026],
      ],
    },
    {
      name: "Duster",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Prestige", "Expression", "Extreme"],
      engines: [
        ["1.2 TCe", "petrol", 1197, 92, 175, 140, "m", 19500, 2014, 2018],
        ["1.3 TCe 130", "petrol", 1332, 96, 193, 139, "m", 24500, 2019, 2024],
        ["1.5 dCi", "diesel", 1461, 80, 171, 115, "m", 22900, 2011, 2018],
        ["1.6 Hybrid 140", "hybrid", 1598, 103, 160, 114, "a", 30900, 2024, 2026],
      ],
    },
    {
      name: "Logan MCV",
      category: "family",
      bodies: ["estate"],
      trims: ["Ambiance", "Lauréate"],
      engines: [
        ["0.9 TCe", "petrol", 898, 66, 175, 116, "m", 12900, 2013, 2020],
        ["1.5 dCi", "diesel", 1461, 66, 173, 99, "m", 15500, 2013, 2019],
      ],
    },
    {
      name: "Jogger",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Essential", "Comfort", "Extreme"],
      engines: [
        ["1.0 TCe 110", "petrol", 999, 81, 183, 127, "m", 22900, 2022, 2026],
        ["1.6 Hybrid 140", "hybrid", 1598, 104, 167, 108, "a", 28500, 2023, 2026],
      ],
    },
    {
      name: "Spring",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Essential", "Expression", "Extreme"],
      engines: [["Electric 45", "electric", null, 33, 125, 0, "a", 20900, 2021, 2026, [26.8, 230]]],
    },
  ],
};
