import type { Brand } from "../brand.ts";

export const mercedesBenz: Brand = {
  name: "Mercedes-Benz",
  weight: 6,
  models: [
    {
      name: "A-Klasse",
      category: "family",
      bodies: ["hatchback", "saloon"],
      trims: ["Ambition", "Business Solution", "AMG Line"],
      engines: [
        ["180", "petrol", 1595, 90, 202, 128, "ma", 30500, 2012, 2018],
        ["200", "petrol", 1332, 120, 225, 128, "ma", 38500, 2018, 2026],
        ["180 d", "diesel", 1461, 80, 190, 98, "ma", 31900, 2013, 2020],
        ["250 e", "plug-in-hybrid", 1332, 160, 235, 32, "a", 42500, 2019, 2025, [15.6, 65]],
      ],
    },
    {
      name: "C-Klasse",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Avantgarde", "Business Solution", "AMG Line"],
      engines: [
        ["180", "petrol", 1595, 115, 225, 129, "ma", 44500, 2014, 2021],
        ["220 d", "diesel", 2143, 125, 233, 109, "ma", 47500, 2014, 2021],
        ["300 e", "plug-in-hybrid", 1999, 230, 245, 14, "a", 61500, 2021, 2026, [25.4, 105]],
      ],
    },
    {
      name: "E-Klasse",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Avantgarde", "Luxury Line", "AMG Line"],
      engines: [
        ["200", "petrol", 1991, 135, 240, 142, "a", 61500, 2016, 2023],
        ["220 d", "diesel", 1950, 143, 240, 112, "a", 62500, 2016, 2023],
        ["200 CDI", "diesel", 2143, 100, 215, 139, "ma", 49500, 2009, 2015],
      ],
    },
    {
      name: "GLA",
      category: "suv",
      bodies: ["suv"],
      trims: ["Ambition", "Progressive", "AMG Line"],
      engines: [
        ["GLA 180", "petrol", 1595, 90, 200, 129, "ma", 37500, 2014, 2019],
        ["GLA 250 e", "plug-in-hybrid", 1332, 160, 220, 39, "a", 50500, 2020, 2026, [15.6, 60]],
      ],
    },
    {
      name: "EQA",
      category: "suv",
      bodies: ["suv"],
      trims: ["Progressive", "AMG Line"],
      engines: [["250", "electric", null, 140, 160, 0, "a", 52500, 2021, 2026, [66.5, 430]]],
    },
    {
      name: "G-Klasse",
      category: "off-road",
      bodies: ["suv"],
      trims: ["", "AMG Line"],
      engines: [["350 d", "diesel", 2925, 210, 199, 252, "a", 172500, 2018, 2024]],
    },
    {
      name: "Vito",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Economy", "Business Professional", "Comfort"],
      engines: [
        ["111 CDI", "diesel", 1598, 84, 164, 164, "m", 29500, 2014, 2021],
        ["114 CDI", "diesel", 1950, 100, 180, 183, "ma", 35500, 2019, 2026],
      ],
    },
    {
      name: "SL",
      category: "classic",
      bodies: ["convertible"],
      doors: 2,
      seats: 2,
      trims: ["", "Roadster"],
      engines: [
        ["280 SL", "petrol", 2746, 136, 205, null, "ma", 42500, 1974, 1985],
        ["380 SL", "petrol", 3818, 160, 215, null, "a", 36500, 1980, 1985],
      ],
    },
  ],
};
