import { describe, expect, it } from "vitest";
import { defaultPageSize, defaultSort, pageSizes, sortOrders } from "#contract/car-list-options.ts";
import { carsQuery } from "#contract/cars.ts";
import { maxSearchLength } from "#contract/search-limits.ts";
import fc from "#tests/setup/fast-check.ts";
import { type Filters, idFilters, parseFilters, serializeFilters, withFilters } from "./car-filters.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

const ids = fc.record(
  Object.fromEntries(idFilters.map((name) => [name, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })])),
  {
    requiredKeys: [],
  },
);

/** Generates ordered bounds that are not at the ends of the slider, because those mean no bound. */
const range = (low: string, high: string, ends: number[]) =>
  fc
    .tuple(
      fc.option(fc.integer({ min: 0, max: 2_000_000 })),
      fc.option(fc.integer({ min: 0, max: 2_000_000 })),
    )
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .filter((bounds) => bounds.every((bound) => bound === null || !ends.includes(bound)))
    .map(([a, b]) => ({ ...(a !== null && { [low]: a }), ...(b !== null && { [high]: b }) }));

const rest = fc.record(
  {
    sort_by: fc.constantFrom(...sortOrders.filter((order) => order !== defaultSort)),
    show_num: fc.constantFrom(...pageSizes.filter((size) => size !== defaultPageSize)),
    page: fc.integer({ min: 2, max: 100_000 }),
    mileage_max: fc.integer({ min: 0, max: 2_000_000 }),
    body_type: fc.constantFrom("suv", "pickup"),
    color: fc.constantFrom("red", "grey"),
    doors: fc.integer({ min: 1, max: 9 }),
    seats: fc.integer({ min: 1, max: 9 }),
    equipment: fc
      .uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 20 })
      .map((pieces) => pieces.sort((a, b) => a - b)),
    q: fc.constantFrom("golf", "tow bar", "جولف & co", "100%"),
  },
  { requiredKeys: [] },
);

/** The default distance is left out, because it counts as none. */
const place = fc.oneof(
  fc.record(
    { city: fc.constantFrom("Utrecht", "'s-Hertogenbosch"), radius_km: fc.constantFrom(10, 200) },
    { requiredKeys: ["city"] },
  ),
  fc.record({ bbox: fc.constantFrom("4.1,51.9,5.25,52.4", "-3,40,12,55") }),
);

const anyFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    ids,
    range("price_min", "price_max", [1000, 90_000]),
    range("speed_min", "speed_max", [60, 280]),
    range("year_min", "year_max", []),
    rest,
    fc.option(place, { nil: {} }),
  )
  .map((parts) => Object.assign({}, ...parts));

describe("the address of a car list", () => {
  it("is parsed to the filters that it was serialized from", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(serializeFilters(filters).toString())).toEqual({
          filters,
          swapped: false,
          invalidBounds: {},
        });
      }),
    );
  });

  it("does not change when it is parsed and serialized again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("brand_id", "price_min", "page", "show_num", "x"), fc.string())),
        (pairs) => {
          const once = serializeFilters(parse(new URLSearchParams(pairs).toString()).filters).toString();
          expect(serializeFilters(parse(once).filters).toString()).toBe(once);
        },
      ),
    );
  });

  it("leaves out empty and default values", () => {
    const form =
      "category_id=&brand_id=3&price_min=1000&price_max=90000&speed_min=60&speed_max=280&sort_by=price_min&show_num=12&page=1";
    expect(serializeFilters(parse(form).filters).toString()).toBe("brand_id=3");
  });

  it("keeps the eight results per page of the home search", () => {
    expect(parse("show_num=8").filters).toEqual({ show_num: 8 });
  });

  it("keeps a color with a long key", () => {
    const color = `pearl-${"w".repeat(74)}`;
    expect(parse(`color=${color}`).filters).toEqual({ color });
  });

  it("has one place: a town that is added to an area replaces it", () => {
    expect(parse("bbox=4,52,5,53&city=Utrecht").filters).toEqual({ city: "Utrecht" });
    expect(parse("bbox=4,52,5,53&city=+").filters).toEqual({ bbox: "4,52,5,53" });
  });

  it("accepts grouped and Arabic digits", () => {
    expect(
      parse(new URLSearchParams({ price_min: "12.500", price_max: "٧٥٠٠٠" }).toString()).filters,
    ).toEqual({
      price_min: 12_500,
      price_max: 75_000,
    });
  });

  it("swaps reversed bounds and reports it", () => {
    expect(parse("price_min=30000&price_max=5000")).toEqual({
      filters: { price_min: 5000, price_max: 30_000 },
      swapped: true,
      invalidBounds: {},
    });
    expect(parse("price_min=5000&price_max=5000&speed_min=100&speed_max=100")).toMatchObject({
      filters: { price_min: 5000, price_max: 5000, speed_min: 100, speed_max: 100 },
      swapped: false,
    });
    // After swapping, a bound may be at the end of its slider.
    expect(parse("speed_min=280&speed_max=60")).toEqual({ filters: {}, swapped: true, invalidBounds: {} });
    expect(parse("price_min=90000&price_max=5000")).toMatchObject({ filters: { price_min: 5000 } });
    expect(parse("price_min=90000&price_max=5000").filters).not.toHaveProperty("price_max");
  });

  it("keeps an invalid bound as it was typed, beside the valid ones", () => {
    for (const typed of ["12k", "abc", "-5", "1e4", "999999999"]) {
      const { filters, invalidBounds } = parse(
        new URLSearchParams({ price_min: ` ${typed}`, price_max: "9000" }).toString(),
      );
      expect(filters).toEqual({ price_max: 9000 });
      expect(invalidBounds).toEqual({ price_min: typed });
    }
    expect(parse("price_min=++&speed_min=").invalidBounds).toEqual({});
  });

  it("ignores invalid and hostile values", () => {
    for (const value of [
      "-1",
      "1e9",
      "NaN",
      "' or 1=1",
      "<script>",
      "99999999999999999999",
      "0x10",
      "%00",
      "3;4",
      ...["1.5", "1,5", "1.234", "€5", "5 6"],
    ]) {
      expect(
        parse(new URLSearchParams({ brand_id: value, show_num: value, page: value }).toString()).filters,
      ).toEqual({});
    }
    expect(parse("show_num=13&sort_by=random&page=0").filters).toEqual({});
  });

  it("yields no number that the API would refuse", () => {
    expect(parse("price_min=2000000000&speed_max=1000000001&page=2000000").filters).toEqual({
      page: 1_000_000,
    });
    expect(carsQuery.safeParse(parse("price_max=10000000&brand_id=9007199254740991").filters).success).toBe(
      true,
    );
  });

  it("shortens search words to the maximum length, not counting spaces before them", () => {
    const words = "a".repeat(maxSearchLength);
    expect(parse(`q=${"+".repeat(3)}${words}b`).filters.q).toBe(words);
  });

  it("drops a removed filter, together with the page", () => {
    expect(withFilters({ page: 2, brand_id: 1 }, { brand_id: undefined })).toStrictEqual({});
  });

  it("goes back to the first page when a filter changes", () => {
    expect(withFilters({ brand_id: 1, page: 7 }, { fuel_type_id: 2 })).toEqual({
      brand_id: 1,
      fuel_type_id: 2,
    });
  });
});
