import type { ReactNode } from "react";
import { PageStyle } from "#app/ui/page-style.tsx";
import outlines from "./europe.svg?url&no-inline";
import { type Bounds, type Place, project } from "./projection.ts";

interface MapOverviewProps {
  bounds: Bounds;
  /** Numbered from 1; the list beside the map has the same order. */
  places: readonly (Place & { name: string | null })[];
  towns: readonly (Place & { name: string })[];
  children?: ReactNode;
}

/** Towns that are not drawn over one another, as a share of the map's width. */
const namesApart = 0.22;

/** Drawn by the server from outlines that browsers keep: no script, no third party. A list says what it shows. */
export function MapOverview({ bounds, places, towns, children }: MapOverviewProps) {
  const corner = project({ lat: bounds.north, lng: bounds.west });
  const end = project({ lat: bounds.south, lng: bounds.east });
  const [width, height] = [end.x - corner.x, end.y - corner.y];
  // As if the map were 400 px wide.
  const pixel = Math.max(width, height) / 400;
  const marks = places.map(project);
  const names = spacedNames(
    [...places.map(({ name, lat, lng }) => ({ name: name ?? "", lat, lng })), ...towns],
    width * namesApart,
  );
  return (
    <div className="map-frame">
      <PageStyle name="map" />
      <svg
        viewBox={[corner.x, corner.y, width, height].map(Math.round).join(" ")}
        aria-hidden="true"
        className="map-overview"
      >
        <use href={`${outlines}#land`} className="map-land" />
        {names.map(({ name, x, y }) => (
          <text
            key={name}
            x={Math.round(x)}
            y={Math.round(y + 22 * pixel)}
            fontSize={12 * pixel}
            className="map-town"
          >
            {name}
          </text>
        ))}
        {marks.map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <g key={index} className="map-number">
            <circle cx={Math.round(x)} cy={Math.round(y)} r={11 * pixel} />
            <text x={Math.round(x)} y={Math.round(y + 4.5 * pixel)} fontSize={13 * pixel}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      {children}
    </div>
  );
}

/** The first ones that lie on no other name. */
function spacedNames(towns: readonly (Place & { name: string })[], distance: number) {
  const taken: { x: number; y: number }[] = [];
  return towns.flatMap((town) => {
    const { x, y } = project(town);
    if (taken.some((at) => Math.abs(at.x - x) < distance && Math.abs(at.y - y) < distance / 2)) return [];
    taken.push({ x, y });
    return { name: town.name, x, y };
  });
}
