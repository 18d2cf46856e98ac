import { expect, it } from "vitest";
import { createTranslator } from "#app/i18n/translator.ts";
import english from "#locales/en/site.json" with { type: "json" };
import { responseTime } from "./response-time.ts";

it.each([
  [0, "Usually answers within 1 minute"],
  [1, "Usually answers within 1 minute"],
  [45, "Usually answers within 45 minutes"],
  [61, "Usually answers within 2 hours"],
  [120, "Usually answers within 2 hours"],
  [1440, "Usually answers within 24 hours"],
  [1441, "Usually answers within 2 days"],
])("a response time of %i minutes is shown as %j", (minutes, text) => {
  expect(responseTime(minutes, createTranslator("en", english))).toBe(text);
});
