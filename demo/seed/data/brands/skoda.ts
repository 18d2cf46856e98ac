import type { Brand } from "../brand.ts";

export const skoda: Brand = {
  name: "Škoda",
  weight: 6,
  models: [
    {
      name: "Citigo",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Greentech Ambition", "Elegance", "Style"],
      engines: [
        ["1.0", "petrol", 999, 44, 160, 95, "ms", 10900, 2012, 2019],
        ["e iV", "electric", null, 61, 130, 0, "a", 23500, 2019, 2021, [32.3, 260]],
      ],
    },
    {
      name: "Fabia",
      category: "city",
      bodies: ["hatchback", "estate"],
      trims: ["Ambition", "Style", "Selection", "Monte Carlo"],
      engines: [
        ["1.2 TSI", "petrol", 1197, 66, 182, 107, "m", 16900, 2010, 2017],
        ["1.0 TSI", "petrol", 999, 70, 183, 112, "ma", 20900, 2017, 2026],
      ],
    },
    {
      name: "Octavia Combi",
      category: "family",
      bodies: ["estate"],
      trims: ["Ambition", "Style", "Business Edition"],
      engines: [
        ["1.2 TSI", "petrol", 1197, 77, 193, 117, "ma", 24900, 2012, 2017],
        ["1.5 TSI", "petrol", 1498, 110, 224, 122, "ma", 34500, 2018, 2026],
        ["2.0 TDI", "diesel", 1968, 110, 216, 105, "ma", 33900, 2013, 2024],
        ["1.4 TSI iV", "plug-in-hybrid", 1395, 150, 220, 26, "a", 41500, 2020, 2024, [13, 60]],
      ],
    },
    {
      name: "Superb",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Ambition", "Style", "Laurin & Klement"],
      engines: [
        ["1.5 TSI", "petrol", 1498, 110, 220, 129, "ma", 42500, 2018, 2026],
        ["1.4 TSI iV", "plug-in-hybrid", 1395, 160, 225, 28, "a", 48500, 2019, 2023, [13, 56]],
        ["2.0 TDI", "diesel", 1968, 110, 218, 112, "ma", 40900, 2015, 2026],
      ],
    },
    {
      name: "Karoq",
      category: "suv",
      bodies: ["suv"],
      trims: ["Ambition", "Style", "Sportline"],
      engines: [
        ["1.0 TSI", "petrol", 999, 85, 187, 124, "ma", 31500, 2017, 2026],
        ["1.5 TSI", "petrol", 1498, 110, 204, 131, "ma", 35900, 2017, 2026],
      ],
    },
    {
      name: "Enyaq",
      category: "suv",
      bodies: ["suv"],
      trims: ["iV", "Business Edition", "Sportline"],
      engines: [
        ["60", "electric", null, 132, 160, 0, "a", 45500, 2021, 2025, [58, 412]],
        ["80", "electric", null, 150, 160, 0, "a", 51500, 2021, 2025, [77, 534]],
      ],
    },
  ],
};
