import { expect, it } from "vitest";
import { formatDuration } from "./format-duration.ts";

it.each([
  [45, "45 mins", "45 min", "45 دقيقة"],
  [60, "1 hr", "1 uur", "ساعة"],
  [150, "2 hrs 30 mins", "2 uur 30 min", "ساعتان و30 دقيقة"],
  [0, "0 mins", "0 min", "0 دقيقة"],
])("%i minutes are formatted in each language", (minutes, en, nl, ar) => {
  expect([
    formatDuration(minutes, "en"),
    formatDuration(minutes, "nl"),
    formatDuration(minutes, "ar"),
  ]).toEqual([en, nl, ar]);
});
