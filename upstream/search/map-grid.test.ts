import { expect, test } from "vitest";
import fc from "#tests/setup/fast-check.ts";
import { type Bounds, gridOf, toCarMap } from "./map-grid.ts";

const maxItems = 500;
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const anyBounds = fc.record({
  west: degrees(180),
  south: degrees(90),
  east: degrees(180),
  north: degrees(90),
});

/** Returns the most cells that an area can touch, wherever it lies between their edges. */
function cellsOf({ west, east, south, north }: Bounds, level: number): number {
  const cellWidth = 360 / 2 ** level;
  const width = west <= east ? east - west : east - west + 360;
  const height = Math.max(0, north - south);
  return (Math.floor(width / cellWidth) + 3) * (Math.floor((2 * height) / cellWidth) + 2);
}

test("A map's cells are as fine as its zoom, but no more than 500 cover the area", () => {
  fc.assert(
    fc.property(anyBounds, fc.integer({ min: 0, max: 22 }), (bounds, zoom) => {
      const { level, cellWidth, cellHeight } = gridOf(bounds, zoom);
      expect([cellWidth, cellHeight]).toEqual([360 / 2 ** level, 180 / 2 ** level]);
      expect(level).toBeLessThanOrEqual(zoom + 2);
      if (level > 0) expect(cellsOf(bounds, level)).toBeLessThanOrEqual(maxItems);
      if (level < zoom + 2) expect(cellsOf(bounds, level + 1)).toBeGreaterThan(maxItems);
    }),
  );
});

test("A map gives prices in euros, the exact place of a single car, and a cluster's place to a metre", () => {
  const cell = { lat: 52.0912345, lng: -5.1223456, minPriceCents: 1_250_050, id: 7 };
  const [lat, lng] = [52.09123, -5.12235];
  expect(
    toCarMap([
      { ...cell, count: 1 },
      { ...cell, count: 3 },
    ]),
  ).toEqual({
    clusters: [{ lat, lng, count: 3, min_price: 12_500.5 }],
    cars: [{ id: 7, lat: cell.lat, lng: cell.lng, price: 12_500.5 }],
  });
});
