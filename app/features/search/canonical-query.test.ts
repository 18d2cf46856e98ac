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

describe("the canonical query of a list", () => {
  it("leaves out the empty and default values that a plain form sends", () => {
    expect(
      canonical(
        "category_id=&brand_id=3&price_min=&price_max=90000&speed_min=60&sort_by=price_min&show_num=12&page=1",
      ),
    ).toBe("brand_id=3");
  });

  it("keeps reversed bounds as they were typed, so that the page can say so", () => {
    expect(canonical("show_num=12&price_max=5000&price_min=30.000&brand_id=")).toBe(
      "price_min=30000&price_max=5000",
    );
  });

  it("keeps an invalid bound, and shortens a long one", () => {
    expect(canonical("price_min=12k&speed_max=-5&brand_id=x")).toBe("price_min=12k&speed_max=-5");
    expect(canonical(`price_min=${"0".repeat(50)}x`)).toBe(`price_min=${"0".repeat(39)}%E2%80%A6`);
  });

  it("uses the first of several values, and drops unknown names", () => {
    expect(canonical("utm_source=x&brand_id=3&brand_id=4&__proto__=1")).toBe("brand_id=3");
  });

  it("has each piece of equipment once, in order of their ids, and at most twenty", () => {
    expect(canonical("equipment=12&equipment=3&equipment=12&equipment=0&equipment=x")).toBe(
      "equipment=3&equipment=12",
    );
    const many = Array.from({ length: 25 }, (_, index) => `equipment=${index + 1}`);
    expect(canonical([...many, ...many].join("&"))).toBe(many.slice(0, 20).join("&"));
  });

  it("does not change when it is made canonical again, so that no redirect leads to another", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const once = canonicalQuery(new URLSearchParams(query));
        expect(canonical(once)).toBe(once);
      }),
    );
  });

  it("has the same filters as the query it was made from", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const requested = new URLSearchParams(query);
        expect(parseFilters(new URLSearchParams(canonicalQuery(requested)))).toEqual(parseFilters(requested));
      }),
    );
  });

  it("equals the serialized filters unless bounds were reversed", () => {
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
