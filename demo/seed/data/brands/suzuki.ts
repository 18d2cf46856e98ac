import type { Brand } from "../brand.ts";

export const suzuki: Brand = {
  name: "Suzuki",
  weight: 3,
  models: [
    {
      name: "Alto",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Comfort", "Exclusive"],
      engines: [["1.0", "petrol", 996, 50, 155, 99, "m", 8900, 2009, 2014]],
    },
    {
      name: "Celerio",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Comfort", "Exclusive"],
      engines: [["1.0", "petrol", 998, 50, 155, 99, "ms", 10500, 2015, 2019]],
    },
    {
      name: "Swift",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Comfort", "Select", "Style"],
      engines: [
        ["1.2", "petrol", 1242, 69, 165, 116, "ma", 14900, 2010, 2017],
        ["1.2 Smart Hybrid", "hybrid", 1197, 61, 180, 105, "ma", 20500, 2020, 2026],
      ],
    },
    {
      name: "Vitara",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Exclusive", "Style"],
      engines: [
        ["1.6", "petrol", 1586, 88, 180, 123, "ma", 23900, 2015, 2018],
        ["1.4 Boosterjet Smart Hybrid", "hybrid", 1373, 95, 190, 128, "m", 31500, 2020, 2026],
      ],
    },
    {
      name: "Jimny",
      category: "off-road",
      bodies: ["suv"],
      doors: 3,
      seats: 4,
      trims: ["JLX", "Exclusive", "Stijl"],
      engines: [
        ["1.3 4WD", "petrol", 1328, 63, 140, 171, "m", 17500, 2005, 2018],
        ["1.5 Allgrip", "petrol", 1462, 75, 145, 178, "ma", 33500, 2018, 2020],
      ],
    },
    {
      name: "S-Cross",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Select", "Style"],
      engines: [
        ["1.4 Boosterjet Smart Hybrid", "hybrid", 1373, 95, 195, 120, "m", 32500, 2020, 2026],
        ["1.6", "petrol", 1586, 88, 180, 127, "ma", 22900, 2013, 2017],
      ],
    },
  ],
};
