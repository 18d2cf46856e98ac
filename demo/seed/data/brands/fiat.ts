import type { Brand } from "../brand.ts";

export const fiat: Brand = {
  name: "Fiat",
  weight: 4,
  models: [
    {
      name: "500",
      category: "city",
      bodies: ["hatchback", "convertible"],
      doors: 3,
      seats: 4,
      trims: ["Pop", "Lounge", "Young", "Star"],
      engines: [
        ["1.2", "petrol", 1242, 51, 160, 113, "ms", 13500, 2008, 2020],
        ["0.9 TwinAir", "petrol", 875, 63, 173, 95, "ms", 15900, 2011, 2018],
        ["1.0 Hybrid", "hybrid", 999, 51, 167, 105, "m", 17500, 2020, 2024],
        ["e 42 kWh", "electric", null, 87, 150, 0, "a", 31500, 2020, 2026, [42, 320]],
      ],
    },
    {
      name: "Panda",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Edizione Cool", "Lounge", "City Cross"],
      engines: [
        ["1.2", "petrol", 1242, 44, 155, 119, "m", 10500, 2006, 2012],
        ["0.9 TwinAir", "petrol", 875, 63, 177, 99, "ms", 13500, 2012, 2018],
        ["1.0 Hybrid", "hybrid", 999, 51, 164, 112, "m", 15500, 2020, 2026],
      ],
    },
    {
      name: "Punto Evo",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Active", "Dynamic"],
      engines: [
        ["1.2", "petrol", 1242, 48, 156, 123, "m", 13900, 2009, 2013],
        ["1.3 M-Jet", "diesel", 1248, 55, 165, 110, "m", 16500, 2009, 2012],
      ],
    },
    {
      name: "Tipo",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Pop", "Lounge", "Business"],
      engines: [
        ["1.4", "petrol", 1368, 70, 185, 133, "m", 18900, 2016, 2020],
        ["1.0 GSE", "petrol", 999, 74, 184, 121, "m", 21900, 2021, 2024],
      ],
    },
    {
      name: "600",
      category: "suv",
      bodies: ["suv"],
      trims: ["La Prima", "RED", ""],
      engines: [
        ["e 54 kWh", "electric", null, 115, 150, 0, "a", 36900, 2023, 2026, [54, 409]],
        ["1.2 Hybrid", "hybrid", 1199, 74, 184, 109, "a", 26900, 2024, 2026],
      ],
    },
    {
      name: "Doblò Cargo",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["SX", "Pro", ""],
      engines: [["1.3 MultiJet", "diesel", 1248, 66, 158, 133, "m", 17900, 2010, 2020]],
    },
    {
      name: "124 Spider",
      category: "classic",
      bodies: ["convertible"],
      doors: 2,
      seats: 4,
      trims: ["", "Sport"],
      engines: [["1800", "petrol", 1756, 87, 180, null, "m", 19500, 1972, 1979]],
    },
  ],
};
