import type { Brand } from "../brand.ts";

export const ford: Brand = {
  name: "Ford",
  weight: 8,
  models: [
    {
      name: "Ka+",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Trend", "Ultimate"],
      engines: [["1.2", "petrol", 1198, 63, 170, 114, "m", 12500, 2016, 2019]],
    },
    {
      name: "Fiesta",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Trend", "Titanium", "ST-Line", "Connected"],
      engines: [
        ["1.25", "petrol", 1242, 60, 168, 120, "m", 14500, 2008, 2017],
        ["1.0 EcoBoost", "petrol", 998, 74, 180, 107, "ma", 19500, 2013, 2023],
        ["1.0 EcoBoost Hybrid", "hybrid", 999, 92, 202, 111, "m", 23500, 2020, 2023],
        ["1.5 EcoBoost", "petrol", 1497, 147, 230, 136, "m", 30500, 2018, 2023],
      ],
    },
    {
      name: "Focus",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Trend Edition", "Titanium", "ST-Line", "Business"],
      engines: [
        ["1.6", "petrol", 1596, 74, 180, 159, "m", 20500, 2005, 2011],
        ["1.0 EcoBoost", "petrol", 998, 92, 198, 108, "ma", 25500, 2012, 2025],
        ["1.0 EcoBoost Hybrid", "hybrid", 999, 92, 200, 115, "ma", 29900, 2020, 2025],
        ["1.5 TDCi", "diesel", 1499, 88, 193, 99, "m", 27500, 2014, 2020],
      ],
    },
    {
      name: "Mondeo Wagon",
      category: "family",
      bodies: ["estate"],
      trims: ["Trend", "Titanium", "Vignale"],
      engines: [
        ["1.5 EcoBoost", "petrol", 1498, 118, 218, 136, "ma", 35500, 2014, 2019],
        ["2.0 TDCi", "diesel", 1997, 110, 215, 109, "ma", 36500, 2014, 2020],
        ["2.0 IVCT HEV", "hybrid", 1999, 138, 187, 113, "a", 41500, 2019, 2022],
      ],
    },
    {
      name: "Kuga",
      category: "suv",
      bodies: ["suv"],
      trims: ["Titanium", "ST-Line", "ST-Line X"],
      engines: [
        ["1.5 EcoBoost", "petrol", 1498, 110, 195, 143, "ma", 35500, 2015, 2026],
        ["2.5 PHEV", "plug-in-hybrid", 2488, 165, 200, 32, "a", 44500, 2020, 2026, [14.4, 64]],
      ],
    },
    {
      name: "Mustang",
      category: "sports",
      bodies: ["coupe", "convertible"],
      doors: 2,
      seats: 4,
      trims: ["", "Premium"],
      engines: [
        ["2.3 EcoBoost", "petrol", 2261, 213, 233, 199, "ma", 62500, 2015, 2022],
        ["5.0 V8 GT", "petrol", 5038, 331, 250, 270, "ma", 92500, 2015, 2024],
      ],
    },
    {
      name: "Transit Custom",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Ambiente", "Trend", "Limited"],
      engines: [["2.0 TDCi", "diesel", 1996, 96, 157, 186, "ma", 31500, 2016, 2026]],
    },
    {
      name: "Ranger",
      category: "commercial",
      bodies: ["pickup"],
      trims: ["XLT", "Limited", "Wildtrak"],
      engines: [
        ["2.0 TDCi 4x4", "diesel", 1996, 125, 180, 209, "ma", 46500, 2019, 2026],
        ["2.2 TDCi 4x4", "diesel", 2198, 118, 175, 185, "ma", 38500, 2012, 2019],
      ],
    },
  ],
};
