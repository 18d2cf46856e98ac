import type { Brand } from "../brand.ts";

export const toyota: Brand = {
  name: "Toyota",
  weight: 8,
  models: [
    {
      name: "Aygo",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Cool", "x-fun", "x-play", "x-joy"],
      engines: [
        ["1.0-12V", "petrol", 998, 50, 157, 108, "ms", 9900, 2005, 2014],
        ["1.0 VVT-i", "petrol", 998, 53, 160, 95, "ms", 13500, 2014, 2021],
      ],
    },
    {
      name: "Yaris",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Comfort", "Dynamic", "Active", "Style"],
      engines: [
        ["1.3 VVT-i", "petrol", 1329, 73, 175, 114, "ma", 15900, 2009, 2017],
        ["1.5 Hybrid", "hybrid", 1497, 74, 165, 82, "a", 21500, 2012, 2020],
        ["1.5 Hybrid 116", "hybrid", 1490, 85, 175, 92, "a", 26500, 2020, 2026],
      ],
    },
    {
      name: "Corolla Touring Sports",
      category: "family",
      bodies: ["estate"],
      trims: ["Active", "Dynamic", "Business Plus"],
      engines: [
        ["1.8 Hybrid", "hybrid", 1798, 90, 180, 101, "a", 33500, 2019, 2026],
        ["2.0 Hybrid", "hybrid", 1987, 132, 180, 106, "a", 38500, 2019, 2026],
      ],
    },
    {
      name: "Auris",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Comfort", "Aspiration", "Lease"],
      engines: [
        ["1.6", "petrol", 1598, 97, 195, 139, "ms", 21900, 2007, 2018],
        ["1.8 Hybrid", "hybrid", 1798, 100, 180, 87, "a", 26500, 2010, 2018],
      ],
    },
    {
      name: "Prius",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Comfort", "Business", "Executive"],
      engines: [
        ["1.5 VVT-i Hybrid", "hybrid", 1497, 82, 170, 104, "a", 26500, 2004, 2009],
        ["1.8 Hybrid", "hybrid", 1798, 100, 180, 89, "a", 29900, 2009, 2016],
      ],
    },
    {
      name: "C-HR",
      category: "suv",
      bodies: ["suv"],
      trims: ["Active", "Dynamic", "Style"],
      engines: [
        ["1.8 Hybrid", "hybrid", 1798, 90, 170, 86, "a", 32500, 2016, 2023],
        ["2.0 Hybrid 200", "hybrid", 1987, 146, 180, 112, "a", 41500, 2023, 2026],
      ],
    },
    {
      name: "RAV4",
      category: "suv",
      bodies: ["suv"],
      trims: ["Dynamic", "Executive", "Style"],
      engines: [
        ["2.5 Hybrid", "hybrid", 2487, 160, 180, 126, "a", 45500, 2019, 2026],
        ["2.0", "petrol", 1998, 112, 185, 174, "ma", 32500, 2006, 2018],
      ],
    },
    {
      name: "Land Cruiser",
      category: "off-road",
      bodies: ["suv"],
      seats: 7,
      trims: ["Challenger", "Executive"],
      engines: [
        ["3.0 D-4D", "diesel", 2982, 140, 175, 214, "ma", 62500, 2009, 2015],
        ["2.8 D-4D", "diesel", 2755, 150, 175, 200, "a", 72500, 2016, 2023],
      ],
    },
    {
      name: "Hilux",
      category: "commercial",
      bodies: ["pickup"],
      trims: ["Comfort", "Challenger", "Invincible"],
      engines: [["2.4 D-4D 4x4", "diesel", 2393, 110, 170, 185, "ma", 42500, 2016, 2026]],
    },
  ],
};
