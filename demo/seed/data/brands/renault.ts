import type { Brand } from "../brand.ts";

export const renault: Brand = {
  name: "Renault",
  weight: 8,
  models: [
    {
      name: "Twingo",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Collection", "Expression", "Dynamique", "Intens"],
      engines: [
        ["1.2-16V", "petrol", 1149, 55, 169, 119, "ms", 10900, 2007, 2014],
        ["1.0 SCe", "petrol", 999, 52, 151, 95, "m", 12900, 2014, 2021],
      ],
    },
    {
      name: "Clio",
      category: "city",
      bodies: ["hatchback", "estate"],
      trims: ["Expression", "Dynamique", "Zen", "Intens"],
      engines: [
        ["1.2-16V", "petrol", 1149, 55, 167, 127, "m", 14900, 2006, 2016],
        ["0.9 TCe", "petrol", 898, 66, 180, 105, "m", 17500, 2013, 2019],
        ["1.0 TCe 90", "petrol", 999, 67, 180, 117, "ma", 21900, 2020, 2026],
        ["1.6 E-Tech Hybrid 145", "hybrid", 1598, 105, 186, 97, "a", 26900, 2020, 2026],
      ],
    },
    {
      name: "Mégane",
      category: "family",
      bodies: ["hatchback", "estate"],
      trims: ["Expression", "Limited", "Bose", "Techno"],
      engines: [
        ["1.6-16V", "petrol", 1598, 81, 190, 159, "ma", 19900, 2004, 2012],
        ["1.3 TCe 140", "petrol", 1332, 103, 205, 124, "ma", 28900, 2018, 2023],
        ["1.5 dCi", "diesel", 1461, 81, 190, 90, "ma", 25900, 2010, 2018],
      ],
    },
    {
      name: "Captur",
      category: "suv",
      bodies: ["suv"],
      trims: ["Expression", "Dynamique", "Intens", "Techno"],
      engines: [
        ["0.9 TCe", "petrol", 898, 66, 171, 113, "m", 19900, 2013, 2019],
        ["1.3 TCe 130", "petrol", 1333, 96, 193, 126, "ma", 27500, 2020, 2026],
        ["1.6 E-Tech Plug-in", "plug-in-hybrid", 1598, 117, 173, 34, "a", 34500, 2020, 2023, [9.8, 50]],
      ],
    },
    {
      name: "Scénic",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 5,
      trims: ["Expression", "Bose", "Intens"],
      engines: [
        ["1.4 TCe", "petrol", 1397, 96, 195, 168, "m", 25500, 2009, 2013],
        ["1.3 TCe 140", "petrol", 1332, 103, 198, 133, "ma", 32500, 2018, 2022],
        ["1.5 dCi", "diesel", 1461, 81, 184, 105, "ma", 29900, 2012, 2018],
      ],
    },
    {
      name: "ZOE",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Life", "Intens", "Iconic"],
      engines: [
        ["R90 41 kWh", "electric", null, 68, 135, 0, "a", 31500, 2016, 2019, [41, 300]],
        ["R110 52 kWh", "electric", null, 80, 135, 0, "a", 34500, 2019, 2024, [52, 390]],
      ],
    },
    {
      name: "Trafic",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Générique", "Comfort", "Work Edition"],
      engines: [
        ["1.6 dCi", "diesel", 1598, 70, 160, 164, "m", 25900, 2014, 2019],
        ["2.0 dCi", "diesel", 1997, 88, 168, 181, "ma", 31500, 2019, 2026],
      ],
    },
  ],
};
