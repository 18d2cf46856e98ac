import { expect, it } from "vitest";
import { serializeFilters } from "./car-filters.ts";
import { fromSavedQuery, toSavedQuery } from "./cars-query.ts";

const towns = [
  { id: 1, name: "Den Haag", lat: 52.08, lng: 4.31, inhabitants: null },
  { id: 2, name: "Utrecht", lat: 52.09, lng: 5.12, inhabitants: null },
];

it("A saved search keeps all filters, but not the sort order, page size and page", () => {
  const list =
    "brand_id=3&price_max=9000&color=red&doors=5&equipment=1&equipment=4&q=trek+haak&city=den+haag&radius_km=50";
  const saved = toSavedQuery(`${list}&sort_by=newest&show_num=8&page=2&more=1`, towns);
  expect(saved).not.toMatch(/sort_by|show_num|page|more|city/);
  expect(serializeFilters(fromSavedQuery(saved ?? "", towns)).toString()).toBe(
    list.replace("den+haag", "Den+Haag"),
  );
});

it("A saved place is named in the language in which it is read", () => {
  const saved = toSavedQuery("city=Den Haag", towns) ?? "";
  const inEnglish = towns.map((town) => (town.id === 1 ? { ...town, name: "The Hague" } : town));
  expect(fromSavedQuery(saved, inEnglish)).toEqual({ city: "The Hague" });
});

it("A saved place is distinguished from another at the same latitude", () => {
  const beside = { id: 3, name: "Nieuwegein", lat: 52.09, lng: 5.08, inhabitants: null };
  const saved = toSavedQuery("city=Utrecht", towns) ?? "";
  expect(fromSavedQuery(saved, [beside, ...towns])).toEqual({ city: "Utrecht" });
});

it("A saved place whose town was moved a little keeps the town, and another one becomes an area", () => {
  const saved = toSavedQuery("city=Utrecht&brand_id=3", towns) ?? "";
  const moved = (lat: number) => towns.map((town) => (town.id === 2 ? { ...town, lat } : town));
  expect(fromSavedQuery(saved, moved(52.093))).toEqual({ brand_id: 3, city: "Utrecht" });
  const area = { brand_id: 3, bbox: "4.754,51.865,5.486,52.315" };
  expect(fromSavedQuery(saved, moved(50))).toEqual(area);
  expect(fromSavedQuery(saved, towns.slice(0, 1))).toEqual(area);
});

it("A search in an unknown town is not saved", () => {
  expect(toSavedQuery("city=Nergenshuizen&brand_id=3", towns)).toBeNull();
});

it("The area around a place near a pole ends at the pole", () => {
  expect(fromSavedQuery("lat=-89.9&lng=0&radius_km=50", [])).toEqual({
    bbox: expect.stringContaining(",-90.000,"),
  });
  expect(fromSavedQuery("lat=89.9&lng=0&radius_km=50", [])).toEqual({
    bbox: expect.stringMatching(/,90\.000$/),
  });
});
