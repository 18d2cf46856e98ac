import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const event = {
  uid: "B-1@market.example",
  made: new Date("2026-11-21T12:00:00.000Z"),
  start: new Date("2026-11-23T08:00:00.000Z"),
  minutes: 75,
  summary: "De Brug; Utrecht, centrum: grote beurt\nBEGIN:VALARM",
  location: "Ampèrestraat 5,\r\nUtrecht\rATTENDEE:x",
  url: "https://market.example/maintenance-booking/cancel?token=t",
};

test("The garage's name and address are escaped in a calendar file", () => {
  const file = calendarFile(event);
  expect(file).toContain("SUMMARY:De Brug\\; Utrecht\\, centrum: grote beurt\\nBEGIN:VALARM\r\n");
  expect(file).toContain("LOCATION:Ampèrestraat 5\\,\\nUtrecht\\nATTENDEE:x\r\n");
  expect(file).toContain("DTSTART:20261123T080000Z\r\nDTEND:20261123T091500Z\r\n");
});

test("Lines of a calendar file have at most 75 bytes and are never split within a character", () => {
  const location = "صيانة السيارات ".repeat(12).trim();
  const file = calendarFile({ ...event, location });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`LOCATION:${location}\r\n`);
});

test("An all-day event ends where the next day begins, and needs no location", () => {
  const { uid, made, summary, url } = event;
  const file = calendarFile({ uid, made, summary, url, day: "2026-12-31" });
  expect(file).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
  expect(file).not.toMatch(/^(LOCATION|STATUS)/m);
});

test("A later version of an event has a higher sequence number", () => {
  const sequence = (made: Date) => Number(/SEQUENCE:(\d+)/.exec(calendarFile({ ...event, made }))?.[1]);
  expect(sequence(new Date("2026-11-21T12:00:01.000Z"))).toBeGreaterThan(sequence(event.made));
});
