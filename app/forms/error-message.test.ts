import { describe, expect, it } from "vitest";
import { createTranslator } from "#app/i18n/translator.ts";
import english from "#locales/en/site.json" with { type: "json" };
import { retryAfterMessage } from "./error-message.ts";

describe("the message to try again later", () => {
  it.each([
    [1, "Please try again in 1 second."],
    [40, "Please try again in 40 seconds."],
    [59.2, "Please try again in 60 seconds."],
    [60, "Please try again in 1 minute."],
    [61, "Please try again in 2 minutes."],
    [3600, "Please try again in 60 minutes."],
  ])("states a wait of %d seconds, rounded up", (seconds, text) => {
    expect(retryAfterMessage(seconds, createTranslator("en", english))).toBe(text);
  });
});
