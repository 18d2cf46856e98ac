import { describe, expect, it } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { canonicalQuery, parseFilters, serializeFilters } from "./car-filters.ts";

const canonical = (query: string) => canonicalQuery(new URLSearchParams(query));

const names = ["brand_id", "price_min", "price_max", "speed_min", "speed_max", "show_num", "page", "x"];
const pairs = fc.array(
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.string(), fc.nat(), fc.constantFrom("1000", "90000", "٧٥")).map(String),
  ),
);

describe("the clean query of a list", () => {
  it("leaves out what a plain form sends but does not say", () => {
    expect(
      canonical(
        "category_id=&brand_id=3&price_min=&price_max=90000&speed_min=60&sort_by=price_min&show_num=12&page=1",
      ),
    ).toBe("brand_id=3");
  });

  it("keeps bounds the wrong way round as they were typed, so that the page can say so", () => {
    expect(canonical("show_num=12&price_max=5000&price_min=30.000&brand_id=")).toBe(
      "price_min=30000&price_max=5000",
    );
  });

  it("keeps a bound that cannot be read, shortened where it is a novel", () => {
    expect(canonical("price_min=12k&speed_max=-5&brand_id=x")).toBe("price_min=12k&speed_max=-5");
    expect(canonical(`price_min=${"0".repeat(50)}x`)).toBe(`price_min=${"0".repeat(39)}%E2%80%A6`);
  });

  it("takes the first of several values, and drops names it does not know", () => {
    expect(canonical("utm_source=x&brand_id=3&brand_id=4&__proto__=1")).toBe("brand_id=3");
  });

  it("is already clean once cleaned, so that no redirect leads to another", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const once = canonicalQuery(new URLSearchParams(query));
        expect(canonical(once)).toBe(once);
      }),
    );
  });

  it("says the same as the query it was made from", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const requested = new URLSearchParams(query);
        expect(parseFilters(new URLSearchParams(canonicalQuery(requested)))).toEqual(parseFilters(requested));
      }),
    );
  });

  it("is the printed query wherever nothing had to be turned round", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const { filters, swapped, invalidBounds } = parseFilters(new URLSearchParams(query));
        fc.pre(!swapped);
        expect(canonicalQuery(new URLSearchParams(query))).toBe(
          serializeFilters(filters, invalidBounds).toString(),
        );
      }),
    );
  });
});
