import type { Brand } from "../brand.ts";

export const peugeot: Brand = {
  name: "Peugeot",
  weight: 8,
  models: [
    {
      name: "107",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["XR", "Urban Move", "Envy"],
      engines: [["1.0-12V", "petrol", 998, 50, 157, 108, "ms", 9900, 2005, 2014]],
    },
    {
      name: "108",
      category: "city",
      bodies: ["hatchback"],
      seats: 4,
      trims: ["Access", "Active", "Allure"],
      engines: [["1.0 e-VTi", "petrol", 998, 53, 160, 95, "ms", 12900, 2014, 2021]],
    },
    {
      name: "208",
      category: "city",
      bodies: ["hatchback"],
      trims: ["Active", "Style", "Allure", "GT"],
      engines: [
        ["1.2 VTi", "petrol", 1199, 60, 175, 104, "ms", 16500, 2012, 2019],
        ["1.2 PureTech 100", "petrol", 1199, 74, 188, 116, "ma", 23500, 2019, 2026],
        ["e-208 50 kWh", "electric", null, 100, 150, 0, "a", 34900, 2020, 2026, [50, 362]],
      ],
    },
    {
      name: "308",
      category: "family",
      bodies: ["hatchback"],
      trims: ["Active", "Blue Lease", "Allure", "GT"],
      engines: [
        ["1.6 VTi", "petrol", 1598, 88, 195, 155, "ma", 22500, 2008, 2013],
        ["1.2 PureTech 130", "petrol", 1199, 96, 207, 114, "ma", 29500, 2014, 2026],
        ["1.6 BlueHDi", "diesel", 1560, 88, 196, 82, "ma", 28500, 2014, 2018],
        ["1.6 Hybrid 180", "plug-in-hybrid", 1598, 132, 225, 25, "a", 39500, 2021, 2026, [12.4, 60]],
      ],
    },
    {
      name: "508 SW",
      category: "executive",
      bodies: ["estate"],
      trims: ["Active", "Allure", "GT"],
      engines: [
        ["1.6 PureTech 180", "petrol", 1598, 133, 225, 132, "a", 44500, 2019, 2024],
        ["1.6 Hybrid 225", "plug-in-hybrid", 1598, 165, 240, 30, "a", 50500, 2020, 2024, [11.8, 53]],
        ["2.0 HDi", "diesel", 1997, 103, 208, 125, "m", 33500, 2011, 2018],
      ],
    },
    {
      name: "3008",
      category: "suv",
      bodies: ["suv"],
      trims: ["Active", "Blue Lease", "Allure", "GT Line"],
      engines: [
        ["1.6 THP", "petrol", 1598, 115, 202, 159, "ma", 29500, 2009, 2016],
        ["1.2 PureTech 130", "petrol", 1199, 96, 188, 124, "ma", 36500, 2017, 2024],
        ["1.6 HYbrid 225", "plug-in-hybrid", 1598, 165, 225, 31, "a", 46500, 2020, 2024, [13.2, 56]],
      ],
    },
    {
      name: "5008",
      category: "people-carrier",
      bodies: ["mpv"],
      seats: 7,
      trims: ["Première", "Allure", "Blue Lease"],
      engines: [
        ["1.6 THP", "petrol", 1598, 115, 195, 163, "ma", 31500, 2010, 2016],
        ["1.6 HDi", "diesel", 1560, 84, 183, 125, "ms", 31900, 2010, 2016],
      ],
    },
    {
      name: "Expert",
      category: "commercial",
      bodies: ["van"],
      seats: 3,
      trims: ["Pro", "Premium", "Asphalt"],
      engines: [
        ["1.5 BlueHDi 100", "diesel", 1499, 75, 151, 150, "m", 27500, 2019, 2026],
        ["2.0 BlueHDi 120", "diesel", 1997, 90, 170, 158, "ma", 31500, 2016, 2026],
      ],
    },
  ],
};
