import { describe, expect, it } from "vitest";
import { openingStatus } from "./opening-status.ts";

const day = (number: number, open: string | null, close: string | null) => ({ day: number, open, close });
const zone = "Europe/Amsterdam";
const week = [
  ...[1, 2, 3, 5].map((number) => day(number, "08:00", "17:30")),
  day(4, "08:00", "20:00"),
  day(6, "09:30", "16:00"),
  day(7, null, null),
];
const at = (iso: string) => openingStatus(week, new Date(iso), zone);

describe("the opening status of a business", () => {
  it.each([
    // Wednesday 18 November 2026, winter time: UTC+1.
    ["on the minute it opens", "2026-11-18T07:00:00Z", { isOpen: true, until: "17:30", today: 3 }],
    ["a minute before it closes", "2026-11-18T16:29:59Z", { isOpen: true, until: "17:30" }],
    [
      "on the minute it closes",
      "2026-11-18T16:30:00Z",
      { isOpen: false, opens: { day: 4, inDays: 1, time: "08:00" } },
    ],
    [
      "before it opens",
      "2026-11-18T06:59:59Z",
      { isOpen: false, opens: { day: 3, inDays: 0, time: "08:00" } },
    ],
    ["late on its late evening", "2026-11-19T18:45:00Z", { isOpen: true, until: "20:00" }],
    [
      "on a day it is closed",
      "2026-11-22T12:00:00Z",
      { isOpen: false, today: 7, opens: { day: 1, inDays: 1, time: "08:00" } },
    ],
    [
      "after its last hour of the week",
      "2026-11-21T15:00:00Z",
      { isOpen: false, opens: { day: 1, inDays: 2, time: "08:00" } },
    ],
    ["in summer time, which is UTC+2", "2026-07-01T06:00:00Z", { isOpen: true, today: 3 }],
    ["just after midnight in Amsterdam, the day before in UTC", "2026-11-18T23:30:00Z", { today: 4 }],
  ])("is correct %s", (_, iso, wanted) => {
    expect(at(iso)).toMatchObject(wanted);
  });

  it("considers a break at noon", () => {
    const hours = [day(3, "08:00", "12:00"), day(3, "13:00", "17:00")];
    expect(openingStatus(hours, new Date("2026-11-18T11:30:00Z"), zone)).toMatchObject({
      isOpen: false,
      opens: { inDays: 0, time: "13:00" },
    });
    expect(openingStatus(hours, new Date("2026-11-18T12:30:00Z"), zone)).toMatchObject({
      isOpen: true,
      until: "17:00",
    });
  });

  it("considers opening hours past midnight, also at the end of a week", () => {
    const hours = [day(7, "22:00", "02:00")];
    expect(openingStatus(hours, new Date("2026-11-22T22:00:00Z"), zone)).toMatchObject({
      isOpen: true,
      until: "02:00",
    });
    expect(openingStatus(hours, new Date("2026-11-23T00:30:00Z"), zone)).toMatchObject({
      isOpen: true,
      today: 1,
    });
    expect(openingStatus(hours, new Date("2026-11-23T01:00:00Z"), zone)).toMatchObject({
      isOpen: false,
      opens: { day: 7, inDays: 6 },
    });
  });

  it("names the next opening a week later when the only opening day has ended", () => {
    const hours = [day(3, "08:00", "12:00")];
    expect(openingStatus(hours, new Date("2026-11-18T12:00:00Z"), zone)?.opens).toEqual({
      day: 3,
      inDays: 7,
      time: "08:00",
      date: "2026-11-25",
    });
  });

  it("is unknown without hours, and has no next opening if every day is closed or invalid", () => {
    expect(openingStatus([], new Date(), zone)).toBeNull();
    expect(openingStatus([day(1, null, null)], new Date(), zone)).toMatchObject({
      isOpen: false,
      opens: null,
    });
    expect(openingStatus([day(1, "by appointment", "late")], new Date(), zone)).toMatchObject({
      opens: null,
    });
  });
});

describe("closing days", () => {
  // 24 December 2026 is a Thursday.
  const christmas = [{ from: "2026-12-24", to: "2026-12-27" }];
  const closedAt = (iso: string, closed = christmas, hours = week, timeZone = zone) =>
    openingStatus(hours, new Date(iso), timeZone, closed);
  const monday = { day: 1, time: "08:00" };

  it.each([
    ["on the day before them", "2026-12-23T12:00:00Z", { isOpen: true, until: "17:30" }],
    ["on the evening before them", "2026-12-23T18:00:00Z", { opens: { ...monday, inDays: 5 } }],
    [
      "on the first of them",
      "2026-12-24T12:00:00Z",
      { isOpen: false, today: 4, opens: { ...monday, inDays: 4 } },
    ],
    ["on the last of them", "2026-12-27T12:00:00Z", { isOpen: false, opens: { ...monday, inDays: 1 } }],
    ["on the day after them", "2026-12-28T12:00:00Z", { isOpen: true, until: "17:30" }],
  ])("give the correct opening status %s", (_, iso, wanted) => {
    expect(closedAt(iso)).toMatchObject(wanted);
  });

  it("begin and end in the business's time zone", () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((number) => day(number, "00:00", "24:00"));
    const isOpen = (iso: string, timeZone: string) => closedAt(iso, christmas, hours, timeZone)?.isOpen;
    expect(isOpen("2026-12-23T23:30:00Z", "Europe/Amsterdam")).toBe(false);
    expect(isOpen("2026-12-23T23:30:00Z", "Atlantic/Canary")).toBe(true);
    expect(isOpen("2026-12-27T23:30:00Z", "Europe/Amsterdam")).toBe(true);
    expect(isOpen("2026-12-27T23:30:00Z", "Atlantic/Canary")).toBe(false);
  });

  it("do not end a night that began before them, and have no openings themselves", () => {
    const nights = [1, 2, 3, 4, 5, 6, 7].map((number) => day(number, "22:00", "02:00"));
    const at = (iso: string) => closedAt(iso, christmas, nights);
    expect(at("2026-12-24T00:30:00Z")).toMatchObject({ isOpen: true, until: "02:00" });
    expect(at("2026-12-24T22:00:00Z")).toMatchObject({ isOpen: false, opens: { inDays: 4, time: "22:00" } });
    expect(at("2026-12-28T00:30:00Z")).toMatchObject({ isOpen: false, opens: { inDays: 0, time: "22:00" } });
  });

  it("give the date of the next opening if it is a week away or more, also across several periods", () => {
    const periods = [...christmas, { from: "2026-12-28", to: "2027-01-03" }];
    expect(closedAt("2026-12-24T12:00:00Z", periods)?.opens).toEqual({
      ...monday,
      inDays: 11,
      date: "2027-01-04",
    });
    expect(closedAt("2026-12-29T12:00:00Z", periods)?.opens).toEqual({ ...monday, inDays: 6 });
  });

  it("that last longer than a year leave no next opening", () => {
    expect(closedAt("2026-12-24T12:00:00Z", [{ from: "2026-12-24", to: "2028-01-01" }])).toMatchObject({
      isOpen: false,
      opens: null,
    });
  });
});
