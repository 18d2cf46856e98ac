import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { getFormatters } from "./formatters.ts";

test.each(languages)("A date has no slashes, which right-to-left text would reorder: %s", (lang) => {
  const { date, dateTime } = getFormatters(lang);
  expect(`${date("2026-11-29")} ${dateTime("2026-11-29T12:00:00Z")}`).not.toMatch(/[/]/);
});

test.each(languages)("A time in the afternoon is shown in 24-hour notation in %s", (lang) => {
  const { time, dateTime } = getFormatters(lang);
  const instant = "2026-11-27T12:05:00.000Z";
  expect(time(instant)).toBe("13:05");
  expect(dateTime(instant)).toMatch(/13:05$/);
});
