import { expect, it } from "vitest";
import { nextApkDate } from "./apk-schedule.ts";

const today = "2026-11-24";

it.each([
  ["petrol, of an age that is tested every year", "2018-05-10", "", "long", "2027-05-10"],
  ["petrol, before its first test", "2024-06-01", "", "long", "2028-06-01"],
  ["petrol, between its first and second test", "2021-03-15", "", "long", "2027-03-15"],
  ["petrol, of before 2005", "2004-12-31", "", "long", "2026-12-31"],
  ["diesel, before its first test", "2024-06-01", "", "short", "2027-06-01"],
  ["diesel, of an age that is tested every year", "2018-05-10", "", "short", "2027-05-10"],
  ["a car of 31 years, every other year", "1995-02-01", "", "short", "2027-02-01"],
  ["a car of 51 years has none", "1975-02-01", "", "short", null],
  ["registered on a leap day", "2020-02-29", "", "short", "2027-02-28"],
  ["tested a month early: the day stays", "2018-05-10", "2026-04-12", "long", "2027-05-10"],
  ["tested late: from the test on", "2018-05-10", "2026-09-01", "long", "2027-09-01"],
  ["first tested a month early", "2022-05-10", "2026-04-12", "long", "2028-05-10"],
  [
    "tested long before its first test was due: as if not tested",
    "2024-05-10",
    "2026-01-12",
    "long",
    "2028-05-10",
  ],
  ["without a registration date", "", "", "long", null],
] as const)("The next APK date is correct: %s", (_, first, last, interval, expected) => {
  expect(nextApkDate({ first, last, interval, today })).toBe(expected);
});
