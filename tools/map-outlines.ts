// `npm run map-outlines`: draws the map's outlines of Europe from world-atlas (Natural Earth, public domain).
import { readFileSync, writeFileSync } from "node:fs";
import { bboxClip } from "@turf/bbox-clip";
import type { MultiPolygon, Polygon, Position } from "geojson";
import { feature, quantize } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import { project } from "#app/features/map/projection.ts";

/** West, south, east and north, in degrees. */
const europe: [number, number, number, number] = [-11, 34.5, 34, 67];
/** The smallest triangle that is kept, in square degrees. */
const detail = { interactive: 0.0003, overview: 0.002 };

const atlas = new URL(import.meta.resolve("world-atlas/countries-10m.json"));
const world = JSON.parse(readFileSync(atlas, "utf8")) as Topology<{ countries: GeometryCollection }>;
const countries = feature(world, world.objects.countries)
  .features.map(({ geometry }) => geometry)
  .filter((geometry) => geometry.type === "Polygon" || geometry.type === "MultiPolygon")
  .map((geometry) => bboxClip(geometry, europe).geometry)
  .filter(({ coordinates }) => coordinates.flat(3).length > 0);

function simplified(minimumArea: number) {
  const shared = topology({
    countries: { type: "GeometryCollection", geometries: countries } as GeoJSON.GeometryCollection,
  });
  return simplify(presimplify(shared as never), minimumArea);
}

const interactive = quantize(simplified(detail.interactive) as never, 20_000);
writeFileSync(new URL("../app/features/map/europe.topo.json", import.meta.url), JSON.stringify(interactive));

const overview = simplified(detail.overview) as Topology<{ countries: GeometryCollection }>;
const shapes = feature(overview, overview.objects.countries).features.map(
  ({ geometry }) => geometry as Polygon | MultiPolygon,
);
const rings = shapes.flatMap(({ type, coordinates }) =>
  type === "Polygon" ? (coordinates as Position[][]) : (coordinates as Position[][][]).flat(),
);
writeFileSync(
  new URL("../app/features/map/europe.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="land" overflow="visible"><path vector-effect="non-scaling-stroke" d="${rings.map(ringPath).join("")}"/></symbol></svg>\n`,
);

function ringPath(ring: Position[]): string {
  const points = ring
    .map(([lng = 0, lat = 0]) => project({ lat, lng }))
    .map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  const steps = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index]!;
    return [x - beforeX, y - beforeY] as const;
  });
  const moved = steps.filter(([x, y]) => x !== 0 || y !== 0);
  if (moved.length < 3) return "";
  return `M${points[0]!.join(",")}l${moved
    .map((step) => step.join(","))
    .join(" ")
    .replaceAll(",-", "-")
    .replaceAll(" -", "-")}z`;
}
