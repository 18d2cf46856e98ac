import type { Brand } from "../brand.ts";

export const lexus: Brand = {
  name: "Lexus",
  weight: 1.5,
  models: [
    {
      name: "CT",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Business Line", "Luxury Line", "F Sport Line"],
      engines: [["200h", "hybrid", 1798, 100, 180, 87, "a", 32500, 2011, 2020]],
    },
    {
      name: "IS",
      category: "executive",
      bodies: ["saloon"],
      trims: ["Business Line", "Luxury Line", "F Sport Line"],
      engines: [
        ["300h", "hybrid", 2494, 164, 200, 103, "a", 44500, 2013, 2020],
        ["220d", "diesel", 2231, 130, 220, 163, "m", 38500, 2006, 2010],
      ],
    },
    {
      name: "UX",
      category: "suv",
      bodies: ["suv"],
      trims: ["Business Line", "Premium Line", "F Sport Line"],
      engines: [
        ["250h", "hybrid", 1987, 135, 177, 120, "a", 41500, 2019, 2026],
        ["300e", "electric", null, 150, 160, 0, "a", 52500, 2020, 2026, [54.3, 315]],
      ],
    },
    {
      name: "NX",
      category: "suv",
      bodies: ["suv"],
      trims: ["Business Line", "Luxury Line", "F Sport Line"],
      engines: [
        ["300h AWD", "hybrid", 2494, 145, 180, 121, "a", 54500, 2014, 2021],
        ["450h+ AWD", "plug-in-hybrid", 2487, 227, 200, 20, "a", 69500, 2021, 2026, [18.1, 69]],
      ],
    },
    {
      name: "RC",
      category: "sports",
      bodies: ["coupe"],
      doors: 2,
      seats: 4,
      trims: ["Luxury Line", "F Sport Line"],
      engines: [["300h", "hybrid", 2494, 164, 190, 116, "a", 61500, 2016, 2022]],
    },
  ],
};
