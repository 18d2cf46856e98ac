import { expect, test } from "vitest";
import type { CarMapQuery } from "#contract/cars.ts";
import fc from "#tests/setup/fast-check.ts";
import { carRow } from "../../testing/market.ts";
import { maxSimilar } from "../engine.ts";
import { gridOf, parseBounds } from "../map-grid.ts";
import { CarIndex } from "./car-index.ts";
import type { CarRow, CarText } from "./car-rows.ts";
import { facetCounts } from "./facet-counts.ts";
import { countMapCells } from "./map-cells.ts";
import { firstInOrder, matchCars } from "./match-cars.ts";
import { similarCars } from "./similar-cars.ts";

/* More cars at fewer places, and with more equipment, than a test database has. */
const cars = 1500;
const pieces = 40;
/** Places in a few neighbouring cells of the finest level. */
const placeWithin = (min: number, max: number) =>
  fc.record({
    lat: fc.integer({ min, max }).map((at) => 52 + at * 0.0007),
    lng: fc.integer({ min, max }).map((at) => 5 + at * 0.0011),
  });
const place = placeWithin(0, 30);
type Row = CarRow & CarText;
const equipments = fc.uniqueArray(fc.integer({ min: 1, max: pieces }), { maxLength: 20 });
const rowAt = (places: typeof place) =>
  fc
    .tuple(places, equipments, fc.nat(200))
    .map(([at, equipment, price]) => ({ ...at, equipment, price_cents: 100_000 + price * 5000 }));
const toRow = (id: number, values: Partial<Row> & { equipment: number[] }): Row => ({
  ...carRow(id),
  id,
  ...values,
  vendor_id: null,
});

const degrees = Math.PI / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
const apart = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  haversine((a.lat - b.lat) * degrees) +
  Math.cos(a.lat * degrees) * Math.cos(b.lat * degrees) * haversine((a.lng - b.lng) * degrees);

test("Areas, options and maps are exact when cells are full and their cars change", () => {
  const runs = fc.property(
    fc.array(rowAt(place), { minLength: cars, maxLength: cars, size: "max" }),
    fc.array(fc.tuple(fc.nat(cars - 1), fc.option(rowAt(placeWithin(-5, 35)))), {
      minLength: 3,
      maxLength: 80,
    }),
    fc.array(fc.tuple(place, place, fc.nat(200)), { minLength: 2, maxLength: 4 }),
    (values, changes, asked) => {
      const rows = new Map(values.map((value, at) => [at + 1, toRow(at + 1, value)]));
      const index = new CarIndex(10);
      index.load([...rows.values()]);
      for (const _part of index.build());
      const check = () => {
        for (const [from, to, price] of asked) checkOne(index, [...rows.values()], { from, to, price });
      };
      check();
      for (const [at, value] of changes) {
        if (value) rows.set(at + 1, toRow(at + 1, value));
        else rows.delete(at + 1);
        index.update([at + 1], value ? [rows.get(at + 1) as Row] : []);
      }
      check();
    },
  );
  // Shrinking a failure with so many cars would take minutes.
  fc.assert(runs, { numRuns: 6, endOnFailure: true });
});

test("Options are exact with more combinations of values than a 16-bit code can number", () => {
  const width = 260;
  const row = toRow(1, { equipment: [] });
  const toCar = (_: unknown, at: number) => ({
    ...row,
    id: at + 1,
    color: `${at % width}`,
    body_type: `${Math.floor(at / width)}`,
  });
  const index = new CarIndex(width * width);
  index.load(Array.from({ length: width * width }, toCar));
  for (const body_type of ["0", "259"]) {
    const counts = facetCounts(index, { color: "7", body_type });
    expect([counts.color.size, counts.body_type.size]).toEqual([width, width]);
    expect([counts.color.get("8"), counts.body_type.get("9"), counts.color.get("7")]).toEqual([1, 1, 1]);
  }
});

test("Of many cars that are equally far from a price, the oldest are the similar ones", () => {
  const price = 1_000_000;
  const row = { ...toRow(1, { equipment: [] }), model_id: 1 };
  const toCar = (_: unknown, at: number) => ({
    ...row,
    id: at + 1,
    price_cents: price + (at % 2 ? 5000 : -5000),
  });
  const index = new CarIndex(5002);
  index.load(Array.from({ length: 5002 }, toCar));
  for (const _part of index.build());
  const similar = similarCars(index, { ...row, id: 0, price_cents: price });
  expect(similar).toEqual(Array.from({ length: maxSimilar }, (_, at) => at + 1));
});

type Place = { lat: number; lng: number };

function checkOne(
  index: CarIndex,
  rows: Row[],
  { from, to, price }: Record<"from" | "to", Place> & { price: number },
) {
  const found = (query: object) =>
    matchCars(index, query)
      .array()
      .map((slot) => index.ids.data[slot])
      .sort((a = 0, b = 0) => a - b);
  const ids = (isIn: (row: Row) => boolean) =>
    rows
      .filter(isIn)
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  // The edges run through places of cars.
  const [south, north] = [from.lat, to.lat].sort((a, b) => a - b) as [number, number];
  const [west, east] = [from.lng, to.lng].sort((a, b) => a - b) as [number, number];
  const bbox = [west, south, east, north].join(",");
  expect(found({ bbox })).toEqual(
    ids(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east),
  );
  const radius_km = Math.max(0.001, 2 * 6371 * Math.asin(Math.sqrt(apart(from, to))));
  const limit = haversine(radius_km / 6371);
  expect(found({ ...from, radius_km })).toEqual(ids((row) => apart(from, row) <= limit));

  const price_min = 1000 + price * 50;
  for (const [sort, query] of [
    ["price_min", { price_min }],
    ["price_max", { price_max: price_min }],
    ["year_max", { year_max: 2010 + (price % 15) }],
  ] as const) {
    const bits = matchCars(index, query);
    const first = index.orders[sort].slots.findIndex((slot) => bits.has(slot));
    // A page starts there, so the position must not be after the first matching car.
    if (first >= 0) expect([sort, firstInOrder(index, query, sort) <= first]).toEqual([sort, true]);
  }
  const inRange = rows.filter((row) => row.price_cents >= price_min * 100);
  const { equipment } = facetCounts(index, { price_min });
  for (let piece = 1; piece <= pieces; piece++)
    expect(equipment.get(piece) ?? 0).toBe(inRange.filter((row) => row.equipment.includes(piece)).length);

  for (const query of [
    { zoom: 12 },
    { zoom: 12, price_min: 1100 },
    { zoom: 10, bbox },
    { zoom: 13, price_min },
  ])
    expect(shown(countMapCells(index, query))).toEqual(shown(counted(rows, query)));
}

/** Sums in another order differ in their last digits; the offset keeps these from deciding how a half is rounded. */
const rounded = (degrees: number) => (degrees + Math.PI * 1e-6).toFixed(5);
const shown = (cells: { count: number; lat: number; lng: number; minPriceCents: number }[]) =>
  cells
    .map(({ count, lat, lng, minPriceCents }) => [count, rounded(lat), rounded(lng), minPriceCents])
    .sort();

function counted(rows: Row[], { price_min = 0, bbox, zoom }: CarMapQuery) {
  const priced = rows.filter((row) => row.price_cents >= price_min * 100);
  if (priced.length === 0) return [];
  const [lats, lngs] = [priced.map(({ lat }) => lat), priced.map(({ lng }) => lng)];
  const bounds = bbox
    ? parseBounds(bbox)
    : {
        west: Math.min(...lngs),
        south: Math.min(...lats),
        east: Math.max(...lngs),
        north: Math.max(...lats),
      };
  const { cellWidth, cellHeight } = gridOf(bounds, zoom);
  const cells = Map.groupBy(
    priced.filter(
      ({ lat, lng }) =>
        lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east,
    ),
    ({ lat, lng }) => `${Math.floor((lng + 180) / cellWidth)} ${Math.floor((lat + 90) / cellHeight)}`,
  );
  return [...cells.values()].map((inCell) => ({
    count: inCell.length,
    lat: inCell.reduce((sum, { lat }) => sum + lat, 0) / inCell.length,
    lng: inCell.reduce((sum, { lng }) => sum + lng, 0) / inCell.length,
    minPriceCents: Math.min(...inCell.map((row) => row.price_cents)),
  }));
}
