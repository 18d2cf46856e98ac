import type { Brand } from "../brand.ts";

export const jaguar: Brand = {
  name: "Jaguar",
  weight: 1,
  models: [
    {
      name: "XE",
      category: "executive",
      bodies: ["saloon"],
      trims: ["Pure", "Prestige", "R-Sport"],
      engines: [
        ["2.0 T", "petrol", 1997, 147, 237, 149, "a", 47500, 2015, 2020],
        ["2.0 D", "diesel", 1999, 120, 227, 109, "ma", 45500, 2015, 2020],
      ],
    },
    {
      name: "XF",
      category: "executive",
      bodies: ["saloon", "estate"],
      trims: ["Prestige", "Portfolio", "R-Sport"],
      engines: [
        ["2.0 T", "petrol", 1997, 184, 244, 159, "a", 63500, 2016, 2024],
        ["3.0 D V6", "diesel", 2993, 221, 250, 149, "a", 67900, 2011, 2018],
      ],
    },
    {
      name: "E-PACE",
      category: "suv",
      bodies: ["suv"],
      trims: ["S", "SE", "R-Dynamic"],
      engines: [
        ["2.0 D150", "diesel", 1999, 110, 193, 124, "ma", 48500, 2017, 2021],
        ["P300e AWD", "plug-in-hybrid", 1498, 227, 216, 44, "a", 62500, 2021, 2024, [15, 62]],
      ],
    },
    {
      name: "I-PACE",
      category: "suv",
      bodies: ["suv"],
      trims: ["S", "SE", "HSE"],
      engines: [["EV400 90 kWh", "electric", null, 294, 200, 0, "a", 82500, 2018, 2024, [90, 470]]],
    },
    {
      name: "F-TYPE",
      category: "sports",
      bodies: ["coupe", "convertible"],
      doors: 2,
      seats: 2,
      trims: ["", "R-Dynamic"],
      engines: [
        ["3.0 V6", "petrol", 2995, 250, 260, 199, "ma", 98500, 2013, 2019],
        ["2.0 P300", "petrol", 1997, 221, 250, 184, "a", 81500, 2017, 2023],
      ],
    },
    {
      name: "E-type",
      category: "classic",
      bodies: ["coupe"],
      doors: 2,
      seats: 2,
      trims: ["Series 1", "Series 2"],
      engines: [["4.2", "petrol", 4235, 198, 241, null, "m", 92500, 1965, 1971]],
    },
  ],
};
