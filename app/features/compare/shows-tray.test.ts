import { expect, test } from "vitest";
import { showsTray } from "./shows-tray.ts";

test.each([
  "/",
  "/nl",
  "/ar/home04",
  "/listing-car",
  "/nl/listing-car/bmw/i4",
  "/listing-detail-v3/5",
  "/nl/dealer-detail/2",
  "/sale-agents",
  "/ar/my-favorite",
  "/makes-and-towns",
])("The tray of the comparison is on %s, which has cars", (path) => {
  expect(showsTray(path)).toBe(true);
});

test.each([
  "/compare",
  "/login",
  "/nl/sell-car",
  "/message/3",
  "/ar/my-profile",
  "/listing-detail-v1/5/contact",
  "/nl/listing-detail-v1/5/report",
  "/listing-detail-v1/5/photos",
])("The tray of the comparison lies on no form or button of %s", (path) => {
  expect(showsTray(path)).toBe(false);
});
