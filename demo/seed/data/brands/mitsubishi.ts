import type { Brand } from "../brand.ts";

export const mitsubishi: Brand = {
  name: "Mitsubishi",
  weight: 3,
  models: [
    {
      name: "Space Star",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Cool+", "Intense", "Instyle"],
      engines: [
        ["1.0", "petrol", 999, 52, 172, 92, "ma", 12500, 2013, 2020],
        ["1.2", "petrol", 1193, 52, 167, 108, "ma", 16500, 2020, 2026],
      ],
    },
    {
      name: "Colt",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Inform", "Invite", "Pure"],
      engines: [
        ["1.3", "petrol", 1332, 70, 180, 137, "ms", 13900, 2005, 2012],
        ["1.0 MPI", "petrol", 999, 49, 160, 121, "m", 18900, 2023, 2026],
      ],
    },
    {
      name: "ASX",
      category: "suv",
      bodies: ["suv"],
      trims: ["Inform", "Intense", "Instyle"],
      engines: [
        ["1.6", "petrol", 1590, 86, 183, 135, "m", 22900, 2010, 2019],
        ["1.3 DI-T", "petrol", 1332, 103, 196, 132, "ma", 29900, 2023, 2026],
      ],
    },
    {
      name: "Outlander",
      category: "suv",
      bodies: ["suv"],
      trims: ["Pure", "Business", "Instyle"],
      engines: [
        ["2.0 PHEV", "plug-in-hybrid", 1998, 149, 170, 44, "a", 42500, 2013, 2018, [12, null]],
        ["2.4 PHEV", "plug-in-hybrid", 2360, 165, 170, 46, "a", 44500, 2019, 2021, [13.8, 45]],
      ],
    },
    {
      name: "L200",
      category: "commercial",
      bodies: ["pickup"],
      trims: ["Invite", "Intense", "Instyle"],
      engines: [["2.4 DI-D 4WD", "diesel", 2442, 113, 169, 186, "ma", 35500, 2015, 2020]],
    },
  ],
};
