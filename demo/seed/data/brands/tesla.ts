import type { Brand } from "../brand.ts";

export const tesla: Brand = {
  name: "Tesla",
  weight: 4,
  models: [
    {
      name: "Model 3",
      category: "executive",
      bodies: ["saloon"],
      trims: ["", "Premium"],
      engines: [
        ["Standard RWD Plus", "electric", null, 208, 225, 0, "a", 47500, 2019, 2023, [54, 448]],
        ["Long Range AWD", "electric", null, 324, 233, 0, "a", 58500, 2019, 2026, [75, 602]],
        ["Performance AWD", "electric", null, 377, 261, 0, "a", 65500, 2019, 2026, [75, 567]],
      ],
    },
    {
      name: "Model Y",
      category: "suv",
      bodies: ["suv"],
      trims: ["", "Premium"],
      engines: [
        ["RWD", "electric", null, 220, 217, 0, "a", 46500, 2022, 2026, [60, 455]],
        ["Long Range AWD", "electric", null, 378, 217, 0, "a", 58500, 2021, 2026, [75, 533]],
      ],
    },
    {
      name: "Model S",
      category: "executive",
      bodies: ["saloon"],
      trims: ["", "Base"],
      engines: [
        ["75D", "electric", null, 245, 225, 0, "a", 82500, 2016, 2019, [75, 450]],
        ["85", "electric", null, 270, 225, 0, "a", 84500, 2013, 2016, [85, null]],
        ["100D", "electric", null, 311, 250, 0, "a", 102500, 2017, 2020, [100, 610]],
      ],
    },
    {
      name: "Model X",
      category: "suv",
      bodies: ["suv"],
      seats: 6,
      trims: ["", "Base"],
      engines: [
        ["75D", "electric", null, 245, 210, 0, "a", 98500, 2016, 2019, [75, 400]],
        ["100D", "electric", null, 311, 250, 0, "a", 112500, 2017, 2020, [100, 505]],
      ],
    },
  ],
};
