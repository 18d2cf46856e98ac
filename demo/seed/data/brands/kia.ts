import type { Brand } from "../brand.ts";

export const kia: Brand = {
  name: "Kia",
  weight: 7,
  models: [
    {
      name: "Picanto",
      category: "city",
      bodies: ["hatchback"],
      trims: ["ComfortLine", "DynamicLine", "GT-Line"],
      engines: [
        ["1.0 CVVT", "petrol", 998, 51, 153, 95, "m", 11500, 2011, 2017],
        ["1.0 DPi", "petrol", 998, 49, 156, 104, "ms", 15500, 2017, 2026],
      ],
    },
    {
      name: "Rio",
      category: "city",
      bodies: ["hatchback"],
      trims: ["ComfortLine", "DynamicLine"],
      engines: [
        ["1.2 CVVT", "petrol", 1248, 62, 172, 114, "m", 15900, 2011, 2020],
        ["1.0 T-GDi", "petrol", 998, 74, 186, 115, "ma", 20900, 2017, 2023],
      ],
    },
    {
      name: "Ceed Sportswagon",
      category: "family",
      bodies: ["estate"],
      trims: ["ComfortPlusLine", "DynamicLine", "GT-Line"],
      engines: [
        ["1.0 T-GDi", "petrol", 998, 88, 190, 122, "m", 27500, 2018, 2025],
        ["1.6 GDi PHEV", "plug-in-hybrid", 1580, 104, 171, 28, "a", 37500, 2020, 2024, [8.9, 57]],
      ],
    },
    {
      name: "Niro",
      category: "suv",
      bodies: ["suv"],
      trims: ["ComfortLine", "DynamicLine", "ExecutiveLine"],
      engines: [
        ["1.6 GDi Hybrid", "hybrid", 1580, 104, 162, 101, "a", 32500, 2016, 2026],
        ["e-Niro 64 kWh", "electric", null, 150, 167, 0, "a", 44500, 2018, 2026, [64, 455]],
      ],
    },
    {
      name: "Sportage",
      category: "suv",
      bodies: ["suv"],
      trims: ["ComfortLine", "DynamicLine", "GT-Line"],
      engines: [
        ["1.6 GDI", "petrol", 1591, 97, 182, 147, "m", 28900, 2014, 2021],
        ["1.6 T-GDi Hybrid", "hybrid", 1598, 169, 193, 126, "a", 42500, 2022, 2026],
      ],
    },
    {
      name: "EV6",
      category: "suv",
      bodies: ["suv"],
      trims: ["Air", "Plus", "GT-Line"],
      engines: [["77 kWh", "electric", null, 168, 185, 0, "a", 53500, 2021, 2025, [77.4, 528]]],
    },
    {
      name: "Carens",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["ComfortLine", "DynamicLine"],
      engines: [
        ["1.6 GDI", "petrol", 1591, 99, 185, 149, "m", 26500, 2013, 2018],
        ["1.7 CRDi", "diesel", 1685, 85, 181, 119, "m", 30500, 2013, 2018],
      ],
    },
  ],
};
