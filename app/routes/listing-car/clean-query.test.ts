import { describe, expect, it } from "vitest";
import { parseFilters, printFilters } from "#app/features/cars/filters.ts";
import fc from "#tests/setup/fast-check.ts";
import { cleanQuery } from "./clean-query.ts";

const clean = (query: string) => cleanQuery(new URLSearchParams(query));

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
      clean(
        "category_id=&brand_id=3&price_min=&price_max=90000&speed_min=60&sort_by=price_min&show_num=12&page=1",
      ),
    ).toBe("brand_id=3");
  });

  it("keeps bounds the wrong way round as they were typed, so that the page can say so", () => {
    expect(clean("show_num=12&price_max=5000&price_min=30.000&brand_id=")).toBe(
      "price_min=30000&price_max=5000",
    );
  });

  it("takes the first of several values, and drops names it does not know", () => {
    expect(clean("utm_source=x&brand_id=3&brand_id=4&__proto__=1")).toBe("brand_id=3");
  });

  it("is already clean once cleaned, so that no redirect leads to another", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const once = cleanQuery(new URLSearchParams(query));
        expect(clean(once)).toBe(once);
      }),
    );
  });

  it("says the same as the query it was made from", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const asked = new URLSearchParams(query);
        expect(parseFilters(new URLSearchParams(cleanQuery(asked)))).toEqual(parseFilters(asked));
      }),
    );
  });

  it("is the printed query wherever nothing had to be turned round", () => {
    fc.assert(
      fc.property(pairs, (query) => {
        const { filters, swapped } = parseFilters(new URLSearchParams(query));
        fc.pre(!swapped);
        expect(cleanQuery(new URLSearchParams(query))).toBe(printFilters(filters).toString());
      }),
    );
  });
});
