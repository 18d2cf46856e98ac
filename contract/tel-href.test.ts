import { expect, it } from "vitest";
import { mailHref, telHref } from "./tel-href.ts";

it.each([
  ["+31 30 123 45 67", "tel:+31301234567"],
  ["+31 (0)30 123 4567", "tel:+31301234567"],
  ["0031 (0)30-1234567", "tel:0031301234567"],
  ["(030) 123 4567", "tel:0301234567"],
  ["030-1234567 / 06-12345678", null],
  ["112", null],
])("The number %j is called by %j", (number, href) => {
  expect(telHref(number)).toBe(href);
});

it.each([
  ["noor+car@example.net", "mailto:noor%2Bcar@example.net"],
  ["a&b#1?100%@c.nl", "mailto:a%26b%231%3F100%25@c.nl"],
  ["info@a.nl, sales@a.nl", "mailto:info@a.nl,sales@a.nl"],
  ["a\ud800@b.nl", "mailto:a%EF%BF%BD@b.nl"],
])("The address %j is written to by %j", (address, href) => {
  expect(mailHref(address)).toBe(href);
});
