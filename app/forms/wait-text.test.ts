import { describe, expect, it } from "vitest";
import { english } from "#app/i18n/english.ts";
import { translator } from "#app/i18n/translator.ts";
import { waitText } from "./wait-text.ts";

describe("how long to wait", () => {
  it.each([
    [1, "Please try again in 1 second."],
    [40, "Please try again in 40 seconds."],
    [59.2, "Please try again in 60 seconds."],
    [60, "Please try again in 1 minute."],
    [61, "Please try again in 2 minutes."],
    [3600, "Please try again in 60 minutes."],
  ])("is said of %d seconds, never too short", (seconds, text) => {
    expect(waitText(seconds, translator("en", english))).toBe(text);
  });
});
