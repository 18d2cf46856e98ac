import type { Brand } from "../brand.ts";

export const volvo: Brand = {
  name: "Volvo",
  weight: 6,
  models: [
    {
      name: "V40",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Kinetic", "Momentum", "Business", "Inscription"],
      engines: [
        ["1.6 T3", "petrol", 1596, 110, 210, 124, "ma", 28900, 2012, 2016],
        ["2.0 T2", "petrol", 1498, 90, 190, 127, "ma", 30500, 2015, 2019],
        ["1.6 D2", "diesel", 1560, 84, 190, 94, "ma", 29900, 2012, 2018],
      ],
    },
    {
      name: "V60",
      category: "executive",
      bodies: ["estate"],
      trims: ["Kinetic", "Momentum", "R-Design", "Inscription"],
      engines: [
        ["2.0 T4", "petrol", 1969, 140, 220, 147, "a", 46500, 2015, 2021],
        ["2.4 D6 Twin Engine", "plug-in-hybrid", 2400, 206, 230, 48, "a", 59500, 2012, 2018, [11.2, null]],
        ["2.0 T6 Recharge AWD", "plug-in-hybrid", 1969, 250, 180, 40, "a", 58500, 2019, 2026, [11.6, 53]],
      ],
    },
    {
      name: "V90",
      category: "executive",
      bodies: ["estate"],
      trims: ["Momentum", "R-Design", "Inscription"],
      engines: [
        ["2.0 D4", "diesel", 1969, 140, 225, 119, "a", 58500, 2016, 2021],
        ["2.0 T8 AWD", "plug-in-hybrid", 1969, 287, 250, 46, "a", 74500, 2017, 2024, [11.6, 50]],
      ],
    },
    {
      name: "S60",
      category: "executive",
      bodies: ["saloon"],
      trims: ["Kinetic", "Momentum", "R-Design"],
      engines: [
        ["1.6 T3", "petrol", 1596, 110, 210, 135, "ma", 34500, 2010, 2018],
        ["2.0 T5", "petrol", 1969, 184, 235, 155, "a", 49500, 2019, 2023],
      ],
    },
    {
      name: "XC40",
      category: "suv",
      bodies: ["suv"],
      trims: ["Momentum", "R-Design", "Inscription", "Ultimate"],
      engines: [
        ["1.5 T3", "petrol", 1477, 120, 200, 146, "ma", 41500, 2018, 2022],
        ["1.5 T5 Recharge", "plug-in-hybrid", 1477, 192, 180, 44, "a", 49500, 2020, 2024, [10.7, 45]],
        ["Recharge 69 kWh", "electric", null, 170, 180, 0, "a", 48500, 2021, 2024, [69, 425]],
      ],
    },
    {
      name: "XC60",
      category: "suv",
      bodies: ["suv"],
      trims: ["Kinetic", "Momentum", "R-Design", "Inscription"],
      engines: [
        ["2.0 D4", "diesel", 1969, 140, 205, 129, "a", 55500, 2013, 2021],
        ["2.0 T8 AWD", "plug-in-hybrid", 1969, 287, 180, 52, "a", 72500, 2017, 2026, [11.6, 46]],
        ["2.4 D5 AWD", "diesel", 2400, 151, 205, 169, "a", 54500, 2009, 2017],
      ],
    },
    {
      name: "240",
      category: "classic",
      bodies: ["saloon"],
      trims: ["GL", "DL", "Polar"],
      engines: [["2.3", "petrol", 2316, 85, 170, null, "ma", 9900, 1980, 1992]],
    },
  ],
};
