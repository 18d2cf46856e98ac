import type { Brand } from "../brand.ts";

export const volkswagen: Brand = {
  name: "Volkswagen",
  weight: 11,
  models: [
    {
      name: "up!",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["take", "move", "high"],
      engines: [
        ["1.0", "petrol", 999, 44, 160, 96, "ms", 11900, 2011, 2023],
        ["e-up! 32 kWh", "electric", null, 61, 130, 0, "a", 24500, 2019, 2023, [32.3, 258]],
      ],
    },
    {
      name: "Polo",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Trendline", "Comfortline", "Highline", "Life"],
      engines: [
        ["1.4-16V", "petrol", 1390, 63, 177, 139, "ma", 15900, 2005, 2014],
        ["1.2 TSI", "petrol", 1197, 66, 184, 107, "ma", 17900, 2010, 2017],
        ["1.0 TSI", "petrol", 999, 70, 187, 110, "ma", 23500, 2017, 2026],
      ],
    },
    {
      name: "Golf",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Comfortline", "Highline", "Life", "Style", "R-Line"],
      engines: [
        ["1.6", "petrol", 1595, 75, 188, 166, "ma", 21500, 2004, 2012],
        ["1.2 TSI", "petrol", 1197, 77, 192, 114, "ma", 23500, 2012, 2017],
        ["1.5 TSI", "petrol", 1498, 110, 224, 122, "m", 33900, 2017, 2026],
        ["1.5 eTSI", "hybrid", 1498, 110, 224, 122, "a", 36500, 2020, 2026],
        ["1.6 TDI", "diesel", 1598, 81, 195, 99, "ma", 27500, 2012, 2019],
        ["2.0 TSI GTI", "petrol", 1984, 180, 250, 158, "ma", 49500, 2013, 2026],
      ],
    },
    {
      name: "Passat Variant",
      category: "family",
      bodies: ["estate"],
      trims: ["Comfortline", "Highline", "Business", "Elegance"],
      engines: [
        ["1.4 TSI", "petrol", 1395, 92, 204, 122, "ma", 33500, 2012, 2018],
        ["1.5 TSI", "petrol", 1498, 110, 218, 128, "ma", 42500, 2018, 2026],
        ["1.4 TSI GTE", "plug-in-hybrid", 1395, 160, 225, 31, "a", 47500, 2015, 2023, [13, 57]],
        ["2.0 TDI", "diesel", 1968, 110, 218, 111, "ma", 38900, 2012, 2024],
      ],
    },
    {
      name: "Tiguan",
      category: "suv",
      bodies: ["suv"],
      trims: ["Trend & Fun", "Comfortline", "Highline", "Life"],
      engines: [
        ["1.4 TSI", "petrol", 1395, 92, 190, 139, "ma", 32500, 2011, 2018],
        ["1.5 TSI", "petrol", 1498, 110, 202, 140, "ma", 41500, 2018, 2026],
        ["2.0 TDI 4Motion", "diesel", 1968, 110, 200, 149, "ma", 44500, 2016, 2024],
      ],
    },
    {
      name: "Touran",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Trendline", "Comfortline", "Highline"],
      engines: [
        ["1.4 TSI", "petrol", 1390, 103, 201, 154, "ma", 29500, 2008, 2015],
        ["1.5 TSI", "petrol", 1498, 110, 209, 134, "ma", 38500, 2018, 2024],
      ],
    },
    {
      name: "ID.3",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Life", "Business", "Style"],
      engines: [
        ["45 kWh", "electric", null, 110, 160, 0, "a", 34900, 2020, 2023, [45, 350]],
        ["58 kWh", "electric", null, 150, 160, 0, "a", 39900, 2020, 2026, [58, 425]],
      ],
    },
    {
      name: "Transporter",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Trendline", "Comfortline", "Bulli"],
      engines: [
        ["2.0 TDI", "diesel", 1968, 75, 157, 165, "m", 29500, 2010, 2020],
        ["2.0 TDI 150", "diesel", 1968, 110, 182, 182, "ma", 38500, 2016, 2024],
      ],
    },
    {
      name: "Golf Cabriolet",
      category: "classic",
      bodies: ["convertible"],
      doors: 2,
      seats: 4,
      trims: ["GLi", "Quartett", "Classicline"],
      engines: [["1.8", "petrol", 1781, 70, 165, null, "m", 9500, 1984, 1993]],
    },
  ],
};
