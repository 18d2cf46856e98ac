import type { Brand } from "../brand.ts";

export const seat: Brand = {
  name: "SEAT",
  weight: 4,
  models: [
    {
      name: "Mii",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Style", "Sport Connect"],
      engines: [
        ["1.0", "petrol", 999, 44, 160, 95, "ms", 10900, 2012, 2019],
        ["Electric", "electric", null, 61, 130, 0, "a", 23500, 2019, 2021, [32.3, 260]],
      ],
    },
    {
      name: "Ibiza",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Reference", "Style", "FR", "Xcellence"],
      engines: [
        ["1.2 TSI", "petrol", 1197, 77, 190, 119, "ma", 17500, 2010, 2017],
        ["1.0 TSI", "petrol", 999, 70, 182, 110, "m", 20500, 2017, 2026],
      ],
    },
    {
      name: "Leon",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Reference", "Style", "FR", "Xcellence"],
      engines: [
        ["1.4 TSI", "petrol", 1395, 90, 202, 120, "ma", 24900, 2013, 2018],
        ["1.0 TSI", "petrol", 999, 81, 197, 114, "ma", 27500, 2018, 2025],
        ["1.6 TDI", "diesel", 1598, 77, 191, 99, "m", 25500, 2013, 2019],
        ["1.4 e-Hybrid", "plug-in-hybrid", 1395, 150, 220, 27, "a", 37500, 2020, 2025, [12.8, 64]],
      ],
    },
    {
      name: "Arona",
      category: "suv",
      bodies: ["suv"],
      trims: ["Style", "FR", "Xcellence"],
      engines: [
        ["1.0 TSI", "petrol", 999, 70, 173, 115, "m", 24500, 2017, 2026],
        ["1.5 TSI", "petrol", 1498, 110, 205, 125, "ma", 29900, 2018, 2026],
      ],
    },
    {
      name: "Ateca",
      category: "suv",
      bodies: ["suv"],
      trims: ["Style", "Xcellence", "FR"],
      engines: [
        ["1.0 TSI", "petrol", 999, 85, 183, 124, "m", 30500, 2016, 2022],
        ["1.5 TSI", "petrol", 1498, 110, 201, 133, "ma", 35500, 2018, 2025],
      ],
    },
    {
      name: "Alhambra",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Reference", "Style", "FR-Line"],
      engines: [
        ["1.4 TSI", "petrol", 1390, 110, 197, 167, "ma", 37500, 2010, 2020],
        ["2.0 TDI", "diesel", 1968, 103, 194, 143, "ma", 40500, 2010, 2018],
      ],
    },
  ],
};
