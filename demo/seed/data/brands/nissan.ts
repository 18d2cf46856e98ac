import type { Brand } from "../brand.ts";

export const nissan: Brand = {
  name: "Nissan",
  weight: 4,
  models: [
    {
      name: "Micra",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Visia", "Acenta", "N-Connecta"],
      engines: [
        ["1.2", "petrol", 1198, 59, 170, 115, "ma", 13900, 2011, 2016],
        ["1.0 IG-T", "petrol", 999, 74, 184, 112, "ma", 20900, 2019, 2022],
      ],
    },
    {
      name: "Juke",
      category: "suv",
      bodies: ["suv"],
      trims: ["Acenta", "N-Connecta", "Tekna"],
      engines: [
        ["1.6", "petrol", 1598, 86, 178, 139, "ma", 19900, 2010, 2018],
        ["1.0 DIG-T", "petrol", 999, 84, 180, 120, "ma", 26900, 2020, 2026],
        ["1.6 Hybrid", "hybrid", 1598, 105, 166, 114, "a", 32900, 2022, 2026],
      ],
    },
    {
      name: "Qashqai",
      category: "suv",
      bodies: ["suv"],
      trims: ["Acenta", "N-Connecta", "Tekna"],
      engines: [
        ["2.0", "petrol", 1997, 104, 192, 179, "ma", 26500, 2007, 2013],
        ["1.2 DIG-T", "petrol", 1197, 85, 185, 129, "ma", 29500, 2014, 2018],
        ["1.3 MHEV", "hybrid", 1332, 103, 196, 145, "ma", 37500, 2021, 2026],
        ["1.5 dCi", "diesel", 1461, 81, 182, 99, "m", 30500, 2014, 2018],
      ],
    },
    {
      name: "Leaf",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Acenta", "N-Connecta", "Tekna"],
      engines: [
        ["24 kWh", "electric", null, 80, 144, 0, "a", 29900, 2011, 2016, [24, null]],
        ["40 kWh", "electric", null, 110, 144, 0, "a", 36900, 2018, 2024, [40, 270]],
      ],
    },
    {
      name: "Navara",
      category: "commercial",
      bodies: ["pickup"],
      trims: ["Acenta", "Tekna"],
      engines: [["2.3 dCi 4WD", "diesel", 2298, 120, 172, 167, "ma", 37500, 2016, 2021]],
    },
    {
      name: "370Z",
      category: "sports",
      bodies: ["coupe"],
      doors: 2,
      seats: 2,
      trims: ["", "Pack"],
      engines: [["3.7 V6", "petrol", 3696, 241, 250, 248, "ma", 61500, 2009, 2019]],
    },
  ],
};
