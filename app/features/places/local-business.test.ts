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

test("Days with the same hours are one entry, and closed ones are none", () => {
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

test("Who never closes is not told to search engines as closed all day", () => {
  expect(hoursOf(daily("00:00", "00:00", [1]))).toMatchObject([{ opens: "00:00", closes: "23:59" }]);
});
