import { PageStyle } from "#app/ui/page-style.tsx";
import outlines from "./europe.svg?url&no-inline";
import { type Bounds, type NamedPlace, project } from "./projection.ts";

export interface MapPlace extends NamedPlace {
  /** Its number in the list beside the map, or a dot. */
  label: string;
  /** The id of what it stands for, beside the map. */
  cardId: string;
}

interface MapOverviewProps {
  bounds: Bounds;
  places: readonly MapPlace[];
  /** Of towns, those first that are to be named. */
  names: readonly NamedPlace[];
  /** The id of a card. */
  pointedAt?: string;
  /** Of the box, in px: about. */
  size?: number;
}

/** Towns that are not drawn over one another, as a share of the map's width. */
const namesApart = 0.22;
/** Half of a letter's width in a name, in px. */
const letterWidth = 3.6;
/** Of a mark, in px. */
const radius = 11;

/** Drawn by the server from outlines that browsers keep: no script, no third party. A list says what it shows. */
export function MapOverview({ bounds, places, names, pointedAt, size = 400 }: MapOverviewProps) {
  const corner = project({ lat: bounds.north, lng: bounds.west });
  const end = project({ lat: bounds.south, lng: bounds.east });
  const [width, height] = [end.x - corner.x, end.y - corner.y];
  const pixel = Math.max(width, height) / size;
  const digits = pixel < 1 ? 1 : 0;
  const round = (value: number) => Number(value.toFixed(digits));
  /** The whole name, about. */
  const isInside = (town: NamedPlace) => {
    const { x } = project(town);
    const half = town.name.length * letterWidth * pixel;
    const isAcross = x - half > corner.x && x + half < end.x;
    return isAcross && town.lat > bounds.south && town.lat < bounds.north;
  };
  const marks = spread(places.map(project), 2 * radius * pixel);
  /** Below its town, and behind no mark. */
  const isLegible = ({ name, x, y }: Point & { name: string }) =>
    marks.every(
      (mark) =>
        Math.abs(mark.x - x) > radius * pixel + name.length * letterWidth * pixel ||
        Math.abs(mark.y - (y + 18 * pixel)) > (radius + 5) * pixel,
    );
  return (
    <>
      <PageStyle name="map" />
      {marks.length > 0 && <PageStyle name="map-numbers" />}
      <svg
        viewBox={[corner.x, corner.y, width, height].map(round).join(" ")}
        aria-hidden="true"
        className="map-overview"
      >
        <use href={`${outlines}#land`} className="map-land" />
        <g className="map-town" fontSize={round(12 * pixel)}>
          {spacedNames(names.filter(isInside).map(atPoint).filter(isLegible), width * namesApart).map(
            ({ name, x, y }) => (
              <text key={name} x={round(x)} y={round(y + 22 * pixel)}>
                {name}
              </text>
            ),
          )}
        </g>
        <g className="map-numbers" fontSize={round(13 * pixel)}>
          {marks.map(({ x, y }, index) => {
            const { label, cardId } = places[index]!;
            return (
              <g key={cardId} className="map-number" data-pointed-at={cardId === pointedAt || undefined}>
                <circle cx={round(x)} cy={round(y)} r={round(radius * pixel)} />
                <text x={round(x)} y={round(y + 4.5 * pixel)}>
                  {label}
                </text>
              </g>
            );
          })}
        </g>
      </svg>
    </>
  );
}

interface Point {
  x: number;
  y: number;
}

const atPoint = (town: NamedPlace) => ({ ...project(town), name: town.name });

/** The first ones that lie on no other name. */
function spacedNames<Name extends Point>(names: readonly Name[], distance: number): Name[] {
  const taken: Name[] = [];
  for (const name of names) {
    const isOver = ({ x, y }: Point) =>
      Math.abs(x - name.x) < distance && Math.abs(y - name.y) < distance / 2;
    if (!taken.some(isOver)) taken.push(name);
  }
  return taken;
}

/** Marks beside one another where they would hide one another: the first stay, the others go to rings around. */
function spread(marks: readonly Point[], distance: number): Point[] {
  const placed: Point[] = [];
  for (const { x, y } of marks) {
    const isFree = (at: Point) =>
      placed.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= distance * 0.95);
    const ring = Array.from({ length: 19 }, (_, step) => {
      const [turn, reach] = step < 7 ? [step / 6, step && 1] : [step / 12, 2];
      const angle = turn * 2 * Math.PI;
      return { x: x + reach * distance * Math.cos(angle), y: y + reach * distance * Math.sin(angle) };
    });
    placed.push(ring.find(isFree) ?? { x, y });
  }
  return placed;
}
