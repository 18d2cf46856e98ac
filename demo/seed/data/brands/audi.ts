import type { Brand } from "../brand.ts";

export const audi: Brand = {
  name: "Audi",
  weight: 6,
  models: [
    {
      name: "A1 Sportback",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Attraction", "Advanced edition", "S edition"],
      engines: [
        ["1.2 TFSI", "petrol", 1197, 63, 180, 118, "m", 21500, 2012, 2015],
        ["25 TFSI", "petrol", 999, 70, 191, 118, "ma", 27900, 2018, 2026],
        ["30 TFSI", "petrol", 999, 81, 203, 119, "ma", 30500, 2018, 2026],
      ],
    },
    {
      name: "A3 Sportback",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Ambition", "Business edition", "S edition"],
      engines: [
        ["1.4 TFSI", "petrol", 1395, 90, 203, 123, "ma", 29500, 2012, 2018],
        ["35 TFSI", "petrol", 1498, 110, 224, 121, "ma", 38500, 2019, 2026],
        ["1.6 TDI", "diesel", 1598, 81, 195, 99, "ma", 30900, 2012, 2018],
        ["40 TFSI e", "plug-in-hybrid", 1395, 150, 227, 28, "a", 42900, 2020, 2025, [13, 65]],
      ],
    },
    {
      name: "A4",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Pro Line", "Business edition", "S edition"],
      engines: [
        ["1.8 TFSI", "petrol", 1798, 118, 225, 164, "ma", 37900, 2008, 2015],
        ["35 TFSI", "petrol", 1984, 110, 225, 138, "ma", 46500, 2018, 2024],
        ["2.0 TDI", "diesel", 1968, 110, 219, 104, "ma", 42500, 2012, 2019],
      ],
    },
    {
      name: "A6 Avant",
      category: "executive",
      bodies: ["estate"],
      trims: ["Sport", "Pro Line", "Competition"],
      engines: [
        ["45 TFSI", "petrol", 1984, 180, 250, 161, "a", 66500, 2019, 2025],
        ["40 TDI", "diesel", 1968, 150, 241, 132, "a", 63900, 2018, 2025],
        ["50 TFSI e quattro", "plug-in-hybrid", 1984, 220, 250, 32, "a", 71500, 2020, 2025, [17.9, 55]],
      ],
    },
    {
      name: "Q3",
      category: "suv",
      bodies: ["suv"],
      trims: ["Pro Line", "Advanced edition", "S edition"],
      engines: [
        ["1.4 TFSI", "petrol", 1395, 110, 203, 134, "ma", 36500, 2013, 2018],
        ["35 TFSI", "petrol", 1498, 110, 207, 140, "ma", 44900, 2018, 2026],
        ["45 TFSI e", "plug-in-hybrid", 1395, 180, 210, 40, "a", 51900, 2020, 2025, [13, 50]],
      ],
    },
    {
      name: "Q4 e-tron",
      category: "suv",
      bodies: ["suv"],
      trims: ["Advanced edition", "S edition"],
      engines: [
        ["40", "electric", null, 150, 160, 0, "a", 53900, 2021, 2024, [76.6, 520]],
        ["45", "electric", null, 210, 180, 0, "a", 57500, 2023, 2026, [76.6, 528]],
      ],
    },
    {
      name: "TT",
      category: "sports",
      bodies: ["coupe", "convertible"],
      doors: 2,
      seats: 4,
      trims: ["Pro Line S", "S line", ""],
      engines: [
        ["1.8 T", "petrol", 1781, 132, 228, 221, "m", 36500, 1999, 2006],
        ["2.0 TFSI", "petrol", 1984, 169, 250, 145, "ma", 52500, 2015, 2021],
        ["45 TFSI quattro", "petrol", 1984, 180, 250, 173, "a", 66500, 2019, 2023],
      ],
    },
    {
      name: "e-tron GT",
      category: "sports",
      bodies: ["saloon"],
      seats: 5,
      trims: ["", "edition"],
      engines: [["quattro", "electric", null, 350, 245, 0, "a", 108900, 2021, 2024, [83.7, 488]]],
    },
  ],
};
