import { describe, expect, it } from "vitest";
import { queryPage, querySearchText, recordId } from "#contract/fields.ts";
import { maxId, maxPage, maxSearchLength } from "#contract/search-limits.ts";
import fc from "#tests/setup/fast-check.ts";
import { parsePlaceSearch, placeListHref, serializePlaceSearch, withoutPlaceFilter } from "./place-search.ts";

const parse = (query: string) => parsePlaceSearch(new URLSearchParams(query));

describe("a search for garages or sellers", () => {
  it("is parsed from the fields that a plain form sends", () => {
    expect(parse("q=&city=+Den++Haag+&service_id=3&page=1")).toEqual({ city: "Den Haag", service_id: 3 });
    expect(parse("q=%00%09apk&page=2")).toEqual({ q: "apk", page: 2 });
  });

  it.each([
    "service_id=abc",
    "service_id=0",
    "service_id=-1",
    "service_id=99999999999999999999",
    "page=0",
    "page=x",
  ])("ignores %s", (query) => expect(parse(query)).toEqual({}));

  it("stays within the limits of the API", () => {
    expect(parse(`q=${"a".repeat(300)}`).q).toHaveLength(100);
    const cut = "a".repeat(maxSearchLength - 1);
    expect(parse(`q=${cut}🚗`).q).toBe(cut);
    const longest = [maxSearchLength, maxSearchLength + 1].map((length) => "a".repeat(length));
    expect(longest.map((typed) => querySearchText.safeParse(typed).success)).toEqual([true, false]);
    expect(parse("page=2000000000").page).toBe(maxPage);
    expect([maxPage, maxPage + 1].map((page) => queryPage.safeParse(page).success)).toEqual([true, false]);
    expect([maxId, maxId + 1].map((id) => recordId.safeParse(id).success)).toEqual([true, false]);
  });

  it("is the same after it was serialized and parsed, whatever was typed", () => {
    const enteredText = fc.record({ q: fc.string({ unit: "binary" }), city: fc.string(), page: fc.nat() });
    fc.assert(
      fc.property(enteredText, ({ q, city, page }) => {
        const search = parsePlaceSearch(new URLSearchParams({ q, city, page: String(page) }));
        expect(parse(serializePlaceSearch(search))).toEqual(search);
      }),
    );
  });

  it("has the plain address of the list when it is empty", () => {
    expect(placeListHref("/garages-list", {})).toBe("/garages-list");
    expect(placeListHref("/garages-list", { city: "Den Haag" })).toBe("/garages-list?city=Den+Haag");
  });

  it("returns to the first page when a filter is removed", () => {
    expect(serializePlaceSearch(withoutPlaceFilter(parse("q=apk&city=Utrecht&page=3"), "city"))).toBe(
      "q=apk",
    );
  });
});
