import type { Brand } from "../brand.ts";

export const honda: Brand = {
  name: "Honda",
  weight: 2,
  models: [
    {
      name: "Jazz",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Comfort", "Elegance", "Executive"],
      engines: [
        ["1.4", "petrol", 1339, 73, 182, 123, "ma", 17500, 2008, 2015],
        ["1.3 i-VTEC", "petrol", 1318, 75, 190, 116, "ma", 20500, 2015, 2020],
        ["1.5 e:HEV", "hybrid", 1498, 80, 175, 102, "a", 26900, 2020, 2026],
      ],
    },
    {
      name: "Civic",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Comfort", "Elegance", "Sport"],
      engines: [
        ["1.8", "petrol", 1798, 103, 205, 145, "ma", 24900, 2006, 2016],
        ["1.0 VTEC Turbo", "petrol", 988, 93, 200, 110, "ma", 28500, 2017, 2021],
        ["2.0 e:HEV", "hybrid", 1993, 135, 180, 113, "a", 40500, 2022, 2026],
      ],
    },
    {
      name: "CR-V",
      category: "suv",
      bodies: ["suv"],
      trims: ["Elegance", "Lifestyle", "Executive"],
      engines: [
        ["2.0", "petrol", 1997, 114, 190, 168, "ma", 35900, 2010, 2018],
        ["2.0 e:HEV", "hybrid", 1993, 135, 180, 126, "a", 48500, 2019, 2026],
      ],
    },
    {
      name: "HR-V",
      category: "suv",
      bodies: ["suv"],
      trims: ["Comfort", "Elegance", "Advance"],
      engines: [
        ["1.5 i-VTEC", "petrol", 1498, 96, 192, 130, "ma", 27900, 2015, 2021],
        ["1.5 e:HEV", "hybrid", 1498, 96, 170, 122, "a", 34500, 2021, 2026],
      ],
    },
    {
      name: "e",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["", "Advance"],
      engines: [["35.5 kWh", "electric", null, 113, 145, 0, "a", 38500, 2020, 2024, [35.5, 222]]],
    },
  ],
};
