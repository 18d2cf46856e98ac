import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { getFormatters } from "./formatters.ts";

test.each(languages)("A date has no slashes, which right-to-left text would reorder: %s", (lang) => {
  const { date, dateTime } = getFormatters(lang);
  expect(`${date("2026-11-29")} ${dateTime("2026-11-29T12:00:00Z")}`).not.toMatch(/[/]/);
});
