import { expect, it } from "vitest";
import { telHref } from "./tel-href.ts";

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
