import { describe, expect, test } from "vitest";
import { dayIn, instantAt } from "#contract/time-zone.ts";
import { bookableDays, quartersOf, startTimes, workMinutes } from "./slots.ts";

/** Monday to Friday, and a short Saturday. */
const hours = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, open: "08:00", close: "17:30" })),
  { day: 6, open: "09:10", close: "12:00" },
  { day: 7, open: null, close: null },
];
const [monday, saturday, sunday] = ["2026-11-23", "2026-11-28", "2026-11-29"] as const;

describe("Work begins every half hour", () => {
  test("from opening time, as long as it ends by closing time", () => {
    const starts = startTimes(hours, monday, 45);
    expect([starts[0], starts[1], starts.at(-1), starts.length]).toEqual(["08:00", "08:30", "16:30", 18]);
    expect(startTimes(hours, monday, 30).at(-1)).toBe("17:00");
  });

  test("until midnight when the branch closes at midnight", () => {
    const late = [{ day: 1, open: "22:00", close: "00:00" }];
    expect(startTimes(late, monday, 45)).toEqual(["22:00", "22:30", "23:00"]);
    expect(workMinutes(late, monday, 600)).toBe(120);
  });

  test("from the next quarter of an hour when the branch opens between two of them", () => {
    expect(startTimes(hours, saturday, 60)).toEqual(["09:15", "09:45", "10:15", "10:45"]);
  });

  test("except on days that are closed or have no opening hours", () => {
    expect(startTimes(hours, sunday, 30)).toEqual([]);
    expect(startTimes([], monday, 30)).toEqual([]);
  });

  test("or only at opening time when it takes longer than the day", () => {
    expect(startTimes(hours, saturday, 600)).toEqual(["09:15"]);
    expect(workMinutes(hours, saturday, 600)).toBe(165);
  });
});

test.each([
  ["2026-11-23", "09:00", "Europe/Amsterdam", "2026-11-23T08:00:00.000Z"],
  ["2026-07-01", "09:00", "Europe/Amsterdam", "2026-07-01T07:00:00.000Z"],
  ["2026-07-01", "09:00", "Atlantic/Canary", "2026-07-01T08:00:00.000Z"],
  ["2026-11-23", "09:00", "Asia/Kathmandu", "2026-11-23T03:15:00.000Z"],
  // The nights on which clocks change.
  ["2026-03-29", "01:59", "Europe/Amsterdam", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", "02:30", "Europe/Amsterdam", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29", "03:00", "Europe/Amsterdam", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "04:00", "Europe/Amsterdam", "2026-10-25T03:00:00.000Z"],
])("%s %s in %s is the UTC time %s", (day, time, zone, instant) => {
  expect(instantAt(day, time, zone).toISOString()).toBe(instant);
});

test("Work occupies every quarter of an hour that it touches", () => {
  expect(quartersOf(new Date("2026-11-23T08:10:00Z"), 30)).toEqual([
    "2026-11-23T08:00:00.000Z",
    "2026-11-23T08:15:00.000Z",
    "2026-11-23T08:30:00.000Z",
  ]);
  expect(quartersOf(new Date("2026-11-23T08:00:00Z"), 45)).toHaveLength(3);
});

test("The days that can be booked are from today for three months, nearest to the wanted day first", () => {
  expect(bookableDays("2026-11-24", "2026-11-23", 2)).toEqual([
    "2026-11-24",
    "2026-11-25",
    "2026-11-23",
    "2026-11-26",
  ]);
  expect(bookableDays("2027-02-21", "2026-11-23", 1)).toEqual(["2027-02-21", "2027-02-20"]);
  expect(dayIn("Pacific/Auckland", new Date("2026-11-23T12:00:00Z"))).toBe("2026-11-24");
});
