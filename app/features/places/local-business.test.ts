import { expect, test } from "vitest";
import { localBusinessData } from "./local-business.ts";

const page = {
  origin: "https://cars.example",
  url: "https://cars.example/x",
  name: "Garage",
  breadcrumb: [],
};
const place = {
  type: "AutoRepair",
  ...{ phone: null, email: null, address: null, city: null, lat: null, lng: null, description: null },
  ...{ pictures: [], vat_number: null, kvk_number: null, reviews: null },
} as const;
const hoursOf = (opening_hours: Parameters<typeof localBusinessData>[0]["opening_hours"]) =>
  localBusinessData({ ...place, opening_hours }, page)["@graph"].flatMap((item) =>
    typeof item === "object" && "openingHoursSpecification" in item ? item.openingHoursSpecification : [],
  );
const daily = (open: string | null, close: string | null, days: number[]) =>
  days.map((day) => ({ day, open, close }));

test("Days with the same hours share one entry, and closed days have none", () => {
  expect(
    hoursOf([...daily("08:00", "17:30", [1, 2]), ...daily("09:00", "12:00", [6]), ...daily(null, null, [7])]),
  ).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday"],
      opens: "08:00",
      closes: "17:30",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "09:00", closes: "12:00" },
  ]);
  expect(hoursOf([])).toEqual([]);
});

test("A day that is open around the clock has the hours 00:00 to 23:59", () => {
  expect(hoursOf(daily("00:00", "00:00", [1]))).toMatchObject([{ opens: "00:00", closes: "23:59" }]);
});
