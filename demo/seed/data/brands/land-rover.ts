import type { Brand } from "../brand.ts";

export const landRover: Brand = {
  name: "Land Rover",
  weight: 1.5,
  models: [
    {
      name: "Range Rover Evoque",
      category: "suv",
      bodies: ["suv"],
      trims: ["Pure", "SE", "R-Dynamic S"],
      engines: [
        ["2.2 eD4", "diesel", 2179, 110, 185, 129, "ma", 45500, 2011, 2018],
        ["P300e AWD", "plug-in-hybrid", 1498, 227, 213, 44, "a", 66500, 2020, 2026, [15, 62]],
      ],
    },
    {
      name: "Discovery Sport",
      category: "suv",
      bodies: ["suv"],
      seats: 7,
      trims: ["S", "SE", "HSE"],
      engines: [
        ["2.0 TD4", "diesel", 1999, 110, 180, 134, "ma", 50500, 2015, 2021],
        ["P300e AWD", "plug-in-hybrid", 1498, 227, 209, 46, "a", 68500, 2020, 2026, [15, 57]],
      ],
    },
    {
      name: "Range Rover Sport",
      category: "suv",
      bodies: ["suv"],
      trims: ["SE", "HSE Dynamic", "Autobiography"],
      engines: [
        ["3.0 TDV6", "diesel", 2993, 190, 210, 185, "a", 98500, 2013, 2020],
        ["P400e", "plug-in-hybrid", 1997, 297, 220, 69, "a", 104500, 2018, 2022, [13.1, 45]],
      ],
    },
    {
      name: "Defender",
      category: "off-road",
      bodies: ["suv"],
      trims: ["", "S", "SE", "X-Dynamic"],
      engines: [
        ["90 2.4 TD4", "diesel", 2402, 90, 132, 266, "m", 36500, 2007, 2015],
        ["110 P400e", "plug-in-hybrid", 1997, 297, 209, 74, "a", 96500, 2020, 2026, [19.2, 43]],
      ],
    },
    {
      name: "Series III",
      category: "classic",
      bodies: ["suv"],
      seats: 7,
      trims: ["88", "109"],
      engines: [["2.25", "petrol", 2286, 51, 105, null, "m", 17500, 1971, 1985]],
    },
  ],
};
