import type { Brand } from "../brand.ts";

export const hyundai: Brand = {
  name: "Hyundai",
  weight: 6,
  models: [
    {
      name: "i10",
      category: "city",
      bodies: ["hatchback"],
      trims: ["i-Drive", "Comfort", "Premium"],
      engines: [
        ["1.1", "petrol", 1086, 51, 153, 114, "m", 9900, 2008, 2013],
        ["1.0", "petrol", 998, 49, 156, 105, "ms", 14500, 2014, 2026],
      ],
    },
    {
      name: "i20",
      category: "city",
      bodies: ["hatchback"],
      trims: ["i-Motion", "Comfort", "Comfort Smart"],
      engines: [
        ["1.2", "petrol", 1248, 62, 170, 117, "m", 15900, 2010, 2020],
        ["1.0 T-GDI", "petrol", 998, 74, 188, 117, "ma", 21500, 2016, 2026],
      ],
    },
    {
      name: "i30",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["i-Motion", "Comfort", "Premium", "N Line"],
      engines: [
        ["1.6 GDI", "petrol", 1591, 99, 192, 138, "m", 22500, 2012, 2017],
        ["1.0 T-GDI", "petrol", 998, 88, 190, 119, "ma", 26900, 2017, 2025],
        ["1.6 CRDi", "diesel", 1582, 81, 188, 97, "m", 26500, 2012, 2019],
      ],
    },
    {
      name: "Tucson",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Premium", "N Line"],
      engines: [
        ["1.6 GDI", "petrol", 1591, 97, 182, 147, "m", 29900, 2015, 2020],
        ["1.6 T-GDI HEV", "hybrid", 1598, 169, 193, 127, "a", 41500, 2021, 2026],
        ["1.6 T-GDI PHEV 4WD", "plug-in-hybrid", 1598, 195, 191, 31, "a", 47500, 2021, 2026, [13.8, 62]],
      ],
    },
    {
      name: "Kona Electric",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Fashion", "Premium"],
      engines: [
        ["39 kWh", "electric", null, 100, 155, 0, "a", 36500, 2018, 2023, [39.2, 305]],
        ["64 kWh", "electric", null, 150, 167, 0, "a", 42500, 2018, 2023, [64, 484]],
      ],
    },
    {
      name: "IONIQ 5",
      category: "suv",
      bodies: ["suv"],
      trims: ["Style", "Connect", "Lounge"],
      engines: [
        ["58 kWh", "electric", null, 125, 185, 0, "a", 44500, 2021, 2024, [58, 384]],
        ["77 kWh AWD", "electric", null, 239, 185, 0, "a", 58900, 2021, 2026, [77.4, 481]],
      ],
    },
  ],
};
