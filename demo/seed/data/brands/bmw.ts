import type { Brand } from "../brand.ts";

export const bmw: Brand = {
  name: "BMW",
  weight: 6,
  models: [
    {
      name: "1 Serie",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Executive", "High Executive", "M Sport"],
      engines: [
        ["116i", "petrol", 1598, 100, 210, 129, "ma", 28500, 2011, 2015],
        ["118i", "petrol", 1499, 100, 210, 125, "ma", 35500, 2015, 2024],
        ["116d", "diesel", 1496, 85, 200, 101, "ma", 32500, 2015, 2024],
      ],
    },
    {
      name: "3 Serie",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Executive", "Luxury Line", "M Sport"],
      engines: [
        ["318i", "petrol", 1995, 105, 210, 146, "ma", 36500, 2007, 2011],
        ["320i", "petrol", 1998, 135, 235, 143, "a", 51500, 2015, 2026],
        ["320d", "diesel", 1995, 140, 235, 116, "ma", 49900, 2012, 2026],
        ["330e", "plug-in-hybrid", 1998, 215, 230, 32, "a", 57900, 2019, 2026, [12, 59]],
      ],
    },
    {
      name: "5 Serie",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["High Executive", "Luxury Line", "M Sport"],
      engines: [
        ["520i", "petrol", 1998, 135, 235, 143, "a", 59900, 2013, 2023],
        ["520d", "diesel", 1995, 140, 235, 119, "a", 60900, 2013, 2023],
        ["530e", "plug-in-hybrid", 1998, 215, 235, 36, "a", 67500, 2017, 2023, [12, 57]],
      ],
    },
    {
      name: "X1",
      category: "suv",
      bodies: ["suv"],
      trims: ["Executive", "xLine", "M Sport"],
      engines: [
        ["sDrive18i", "petrol", 1499, 100, 205, 140, "ma", 42500, 2015, 2026],
        ["xDrive25e", "plug-in-hybrid", 1499, 162, 193, 39, "a", 50900, 2020, 2026, [10, 54]],
        ["sDrive18d", "diesel", 1995, 110, 204, 114, "ma", 43900, 2012, 2022],
      ],
    },
    {
      name: "X5",
      category: "suv",
      bodies: ["suv"],
      trims: ["High Executive", "xLine", "M Sport"],
      engines: [
        ["xDrive30d", "diesel", 2993, 195, 230, 162, "a", 86500, 2013, 2023],
        ["xDrive45e", "plug-in-hybrid", 2998, 290, 235, 38, "a", 95500, 2019, 2023, [24, 88]],
      ],
    },
    {
      name: "i3",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Basis", "Executive", "Comfort Advance"],
      engines: [
        ["60 Ah", "electric", null, 125, 150, 0, "a", 35500, 2013, 2017, [21.6, null]],
        ["120 Ah", "electric", null, 125, 150, 0, "a", 42500, 2018, 2022, [42.2, 310]],
      ],
    },
    {
      name: "i4",
      category: "executive",
      bodies: ["saloon"],
      trims: ["High Executive", "M Sport"],
      engines: [["eDrive40", "electric", null, 250, 190, 0, "a", 63500, 2021, 2026, [80.7, 590]]],
    },
    {
      name: "Z4",
      category: "sports",
      bodies: ["convertible"],
      doors: 2,
      seats: 2,
      trims: ["Executive", "High Executive", "M Sport"],
      engines: [
        ["2.2i", "petrol", 2171, 125, 225, 213, "m", 43500, 2003, 2006],
        ["sDrive20i", "petrol", 1998, 145, 240, 149, "ma", 56500, 2019, 2026],
      ],
    },
  ],
};
