import type { Brand } from "../brand.ts";

export const porsche: Brand = {
  name: "Porsche",
  weight: 1.8,
  models: [
    {
      name: "911",
      category: "sports",
      bodies: ["coupe", "convertible"],
      doors: 2,
      seats: 4,
      trims: ["", "S", "4S"],
      engines: [
        ["3.6 Carrera", "petrol", 3596, 239, 285, 266, "ma", 112500, 2005, 2011],
        ["3.0 Carrera", "petrol", 2981, 272, 295, 190, "a", 152500, 2016, 2024],
      ],
    },
    {
      name: "Boxster",
      category: "sports",
      bodies: ["convertible"],
      doors: 2,
      seats: 2,
      trims: ["", "S"],
      engines: [
        ["2.7", "petrol", 2687, 176, 256, 227, "ma", 58500, 2003, 2012],
        ["718 2.0", "petrol", 1988, 220, 275, 158, "ma", 78500, 2016, 2024],
      ],
    },
    {
      name: "Macan",
      category: "suv",
      bodies: ["suv"],
      trims: ["", "S"],
      engines: [
        ["2.0", "petrol", 1984, 180, 225, 189, "a", 78500, 2014, 2023],
        ["3.0 D", "diesel", 2967, 190, 230, 159, "a", 84500, 2014, 2018],
      ],
    },
    {
      name: "Cayenne",
      category: "suv",
      bodies: ["suv"],
      trims: ["", "Platinum Edition"],
      engines: [
        ["3.0 E-Hybrid", "plug-in-hybrid", 2995, 340, 253, 71, "a", 109500, 2018, 2023, [17.9, 48]],
        ["3.0 D", "diesel", 2967, 180, 221, 179, "a", 92500, 2011, 2017],
      ],
    },
    {
      name: "Taycan",
      category: "sports",
      bodies: ["saloon"],
      seats: 4,
      trims: ["", "Performance"],
      engines: [
        ["79 kWh", "electric", null, 300, 230, 0, "a", 98500, 2021, 2026, [79.2, 408]],
        ["4S 93 kWh", "electric", null, 390, 250, 0, "a", 124500, 2020, 2026, [93.4, 464]],
      ],
    },
    {
      name: "944",
      category: "classic",
      bodies: ["coupe"],
      doors: 2,
      seats: 4,
      trims: ["", "S"],
      engines: [["2.5", "petrol", 2479, 120, 220, null, "m", 19500, 1982, 1991]],
    },
  ],
};
