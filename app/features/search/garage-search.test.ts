import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { parseGarageSearch, serializeGarageSearch, withoutGarageFilter } from "./garage-search.ts";

const parse = (query: string) => parseGarageSearch(new URLSearchParams(query));

describe("a search for garages", () => {
  it("is read from what a plain form sends", () => {
    expect(parse("q=&city=+Den++Haag+&service_id=3&page=1")).toEqual({ city: "Den Haag", service_id: 3 });
    expect(parse("q=%00%09apk&page=2")).toEqual({ q: "apk", page: 2 });
  });

  it.each(["service_id=abc", "service_id=0", "service_id=-1", "service_id=99999999999", "page=0", "page=x"])(
    "takes %s as absent",
    (query) => expect(parse(query)).toEqual({}),
  );

  it("keeps to what the API takes", () => {
    expect(parse(`q=${"a".repeat(300)}`).q).toHaveLength(100);
    expect(parse("page=2000000000").page).toBe(1_000_000);
  });

  it("is the same after it was written as an address, whatever was typed", () => {
    const enteredText = fc.record({ q: fc.string({ unit: "binary" }), city: fc.string(), page: fc.nat() });
    fc.assert(
      fc.property(enteredText, ({ q, city, page }) => {
        const search = parseGarageSearch(new URLSearchParams({ q, city, page: String(page) }));
        expect(parse(serializeGarageSearch(search))).toEqual(search);
      }),
    );
  });

  it("begins at its first page without one of its filters", () => {
    expect(serializeGarageSearch(withoutGarageFilter(parse("q=apk&city=Utrecht&page=3"), "city"))).toBe(
      "q=apk",
    );
  });
});
