import { expect, it } from "vitest";
import { placesByTown } from "./places.ts";
import { boundsOf, project, toBbox } from "./projection.ts";

const utrecht = { name: "Utrecht", lat: 52.09, lng: 5.12 };
const zeist = { name: "Zeist", lat: 52.09, lng: 5.23 };
const counted = (town: typeof utrecht, inhabitants: number | null) => ({ ...town, inhabitants });

it("Cars and clusters are grouped by town, most cars first, with the lowest price", () => {
  const found = {
    cars: [{ id: 1, lat: 52.08, lng: 5.24, price: 900 }],
    clusters: [
      { lat: 52.1, lng: 5.11, count: 4, min_price: 2000 },
      { lat: 52.07, lng: 5.1, count: 3, min_price: 1500 },
    ],
  };
  expect(placesByTown(found, [counted(zeist, null), counted(utrecht, 368_000)])).toEqual([
    { ...utrecht, count: 7, price: 1500 },
    { ...zeist, count: 1, price: 900 },
  ]);
  expect(placesByTown({ cars: found.cars, clusters: [] }, [])).toEqual([
    { lat: 52.08, lng: 5.24, name: null, count: 1, price: 900 },
  ]);
});

it("A cluster between two towns gets the larger town's name, or the nearer one's if the sizes are unknown", () => {
  const between = { lat: 52.09, lng: 5.19, count: 60, min_price: 1200 };
  const names = (...sizes: [number | null, number | null]) =>
    placesByTown({ cars: [], clusters: [between] }, [
      counted(zeist, sizes[0]),
      counted(utrecht, sizes[1]),
    ]).map(({ name }) => name);
  expect(names(67_000, 368_000)).toEqual(["Utrecht"]);
  expect(names(null, null)).toEqual(["Zeist"]);
});

it("The map's bounds contain all places with a margin, and the surroundings of a single place", () => {
  expect(boundsOf([], 0.6)).toBeNull();
  expect(toBbox(boundsOf([utrecht], 0.6)!)).toBe("4.82,51.79,5.42,52.39");
  expect(toBbox(boundsOf([utrecht, { lat: 52, lng: 15.12 }], 0.6)!)).toBe("4.12,51.7,16.12,52.39");
  expect(toBbox({ west: 4.123456, south: 51, east: 5, north: 52.5 })).toBe("4.1235,51,5,52.5");
});

it("The projection has north up, east right and the equator in the middle", () => {
  expect(project({ lat: 0, lng: 0 })).toEqual({ x: 50_000, y: 50_000 });
  expect(project(zeist).x).toBeGreaterThan(project(utrecht).x);
  expect(project({ lat: 53, lng: 5 }).y).toBeLessThan(project({ lat: 52, lng: 5 }).y);
});
