import type { Brand } from "../brand.ts";

export const opel: Brand = {
  name: "Opel",
  weight: 9,
  models: [
    {
      name: "Karl",
      category: "city",
      bodies: ["hatchback"],
      trims: ["ecoFLEX Edition", "Cosmo", "Innovation"],
      engines: [["1.0", "petrol", 999, 55, 170, 99, "ms", 12500, 2015, 2019]],
    },
    {
      name: "Corsa",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Edition", "Cosmo", "Elegance", "GS Line"],
      engines: [
        ["1.2-16V", "petrol", 1229, 63, 172, 124, "m", 14900, 2006, 2014],
        ["1.4", "petrol", 1398, 66, 175, 119, "ma", 16900, 2014, 2019],
        ["1.2 Turbo", "petrol", 1199, 74, 194, 114, "ma", 22900, 2019, 2026],
        ["Electric 50 kWh", "electric", null, 100, 150, 0, "a", 34500, 2020, 2026, [50, 359]],
      ],
    },
    {
      name: "Astra",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Edition", "Business", "Elegance", "GS Line"],
      engines: [
        ["1.6", "petrol", 1598, 85, 191, 149, "ma", 20900, 2004, 2014],
        ["1.0 Turbo", "petrol", 999, 77, 195, 102, "ms", 24500, 2015, 2021],
        ["1.2 Turbo 130", "petrol", 1199, 96, 210, 124, "ma", 31500, 2019, 2026],
        ["1.6 CDTi", "diesel", 1598, 81, 195, 95, "m", 26500, 2014, 2020],
      ],
    },
    {
      name: "Insignia Sports Tourer",
      category: "family",
      bodies: ["estate"],
      trims: ["Edition", "Cosmo", "Business Executive"],
      engines: [
        ["1.4 Turbo", "petrol", 1364, 103, 205, 131, "m", 32500, 2012, 2017],
        ["1.5 Turbo", "petrol", 1490, 121, 218, 137, "ma", 36900, 2017, 2020],
        ["2.0 CDTI", "diesel", 1956, 96, 206, 120, "ma", 33500, 2009, 2017],
      ],
    },
    {
      name: "Mokka",
      category: "suv",
      bodies: ["suv"],
      trims: ["Edition", "Cosmo", "Elegance", "GS Line"],
      engines: [
        ["1.4 Turbo", "petrol", 1364, 103, 195, 145, "ma", 26500, 2012, 2019],
        ["1.2 Turbo", "petrol", 1199, 96, 202, 127, "ma", 29500, 2021, 2026],
        ["Electric 50 kWh", "electric", null, 100, 150, 0, "a", 37500, 2021, 2026, [50, 338]],
      ],
    },
    {
      name: "Zafira Tourer",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Edition", "Business+", "Cosmo"],
      engines: [
        ["1.4 Turbo", "petrol", 1364, 103, 200, 148, "ma", 29900, 2012, 2019],
        ["2.0 CDTI", "diesel", 1956, 96, 193, 129, "m", 32500, 2012, 2018],
      ],
    },
    {
      name: "Vivaro",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Selection", "Edition", "Sport"],
      engines: [
        ["1.6 CDTI", "diesel", 1598, 88, 170, 160, "m", 26500, 2014, 2019],
        ["Electric 75 kWh", "electric", null, 100, 130, 0, "a", 46500, 2020, 2026, [75, 329]],
      ],
    },
    {
      name: "Kadett",
      category: "classic",
      bodies: ["saloon"],
      trims: ["1.2 S", "City"],
      engines: [["C", "petrol", 1196, 44, 142, null, "m", 8900, 1973, 1979]],
    },
  ],
};
