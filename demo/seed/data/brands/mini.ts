import type { Brand } from "../brand.ts";

export const mini: Brand = {
  name: "MINI",
  weight: 3,
  models: [
    {
      name: "Hatch",
      category: "city",
      bodies: ["hatchback"],
      doors: 3,
      seats: 4,
      trims: ["", "Pepper", "Chili", "Business"],
      engines: [
        ["One", "petrol", 1598, 72, 186, 127, "ma", 18500, 2007, 2013],
        ["Cooper", "petrol", 1499, 100, 210, 105, "ma", 27500, 2014, 2024],
        ["Cooper S", "petrol", 1998, 141, 235, 133, "ma", 33500, 2014, 2026],
        ["Cooper SE", "electric", null, 135, 150, 0, "a", 35500, 2020, 2024, [32.6, 233]],
      ],
    },
    {
      name: "Clubman",
      category: "family",
      bodies: ["estate"],
      trims: ["Pepper", "Chili", "Business Edition"],
      engines: [
        ["One", "petrol", 1499, 75, 185, 119, "ma", 28500, 2015, 2023],
        ["Cooper", "petrol", 1499, 100, 205, 121, "ma", 31500, 2015, 2023],
        ["Cooper D", "diesel", 1995, 110, 212, 109, "ma", 33900, 2015, 2020],
      ],
    },
    {
      name: "Countryman",
      category: "suv",
      bodies: ["suv"],
      trims: ["Pepper", "Chili", "Classic"],
      engines: [
        ["Cooper", "petrol", 1499, 100, 200, 134, "ma", 34500, 2017, 2023],
        ["Cooper SE ALL4", "plug-in-hybrid", 1499, 162, 196, 43, "a", 43500, 2017, 2023, [9.6, 49]],
      ],
    },
    {
      name: "Cabrio",
      category: "sports",
      bodies: ["convertible"],
      doors: 2,
      seats: 4,
      trims: ["Salt", "Pepper", "Chili"],
      engines: [
        ["Cooper", "petrol", 1499, 100, 206, 118, "ma", 31900, 2016, 2025],
        ["Cooper S", "petrol", 1998, 141, 230, 136, "ma", 37500, 2016, 2025],
      ],
    },
    {
      name: "1000",
      category: "classic",
      bodies: ["hatchback"],
      doors: 3,
      seats: 4,
      trims: ["", "Mayfair", "HLE"],
      engines: [["1.0", "petrol", 998, 29, 130, null, "m", 12500, 1970, 1992]],
    },
  ],
};
