import type { Brand } from "../brand.ts";

export const alfaRomeo: Brand = {
  name: "Alfa Romeo",
  weight: 1.5,
  models: [
    {
      name: "MiTo",
      category: "city",
      bodies: ["hatchback"],
      doors: 3,
      seats: 4,
      trims: ["Distinctive", "Super", ""],
      engines: [
        ["1.4", "petrol", 1368, 57, 165, 130, "m", 16900, 2009, 2018],
        ["0.9 TwinAir", "petrol", 875, 77, 184, 99, "m", 18500, 2013, 2018],
        ["1.3 JTDm", "diesel", 1248, 62, 174, 90, "m", 19200, 2010, 2017],
      ],
    },
    {
      name: "Giulietta",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Distinctive", "Super", "Veloce"],
      engines: [
        ["1.4 T", "petrol", 1368, 88, 195, 144, "m", 24500, 2010, 2020],
        ["1.4 T MultiAir", "petrol", 1368, 125, 218, 121, "ma", 28900, 2011, 2020],
        ["1.6 JTDm", "diesel", 1598, 77, 185, 104, "m", 26500, 2010, 2019],
      ],
    },
    {
      name: "Giulia",
      category: "executive",
      bodies: ["saloon"],
      trims: ["Super", "Sprint", "Veloce"],
      engines: [
        ["2.0 T", "petrol", 1995, 147, 235, 149, "a", 47900, 2016, 2024],
        ["2.2 JTDm", "diesel", 2143, 118, 220, 128, "ma", 45500, 2016, 2024],
        ["2.9 V6 Quadrifoglio", "petrol", 2891, 375, 307, 212, "a", 108000, 2016, 2024],
      ],
    },
    {
      name: "Stelvio",
      category: "suv",
      bodies: ["suv"],
      trims: ["Super", "Sprint", "Veloce"],
      engines: [
        ["2.0 T AWD", "petrol", 1995, 147, 215, 170, "a", 61500, 2017, 2026],
        ["2.2 JTDm AWD", "diesel", 2143, 154, 215, 147, "a", 62900, 2017, 2026],
      ],
    },
    {
      name: "Tonale",
      category: "suv",
      bodies: ["suv"],
      trims: ["Sprint", "Ti", "Veloce"],
      engines: [
        ["1.5 Hybrid", "hybrid", 1469, 118, 212, 130, "a", 43500, 2022, 2026],
        ["1.3 PHEV Q4", "plug-in-hybrid", 1332, 206, 206, 29, "a", 52500, 2022, 2026, [15.5, 60]],
      ],
    },
    {
      name: "Spider",
      category: "classic",
      bodies: ["convertible"],
      doors: 2,
      seats: 2,
      trims: ["", "Veloce"],
      engines: [
        ["1600 Duetto", "petrol", 1570, 80, 185, null, "m", 38500, 1966, 1969],
        ["2000", "petrol", 1962, 94, 190, null, "m", 21500, 1971, 1989],
      ],
    },
  ],
};
