import { expect, it } from "vitest";
import { daysAgo } from "./days-ago.ts";

it.each([
  ["en", ["today", "yesterday", "3 days ago"]],
  ["nl", ["vandaag", "gisteren", "3 dagen geleden"]],
  ["ar", ["اليوم", "أمس", "قبل 3 أيام"]],
] as const)("a number of days ago is formatted in the language %s", (lang, expected) => {
  expect([0, 1, 3].map((days) => daysAgo(days, lang))).toEqual(expected);
});
