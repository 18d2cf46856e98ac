import { PageStyle } from "#app/ui/page-style.tsx";
import outlines from "./europe.svg?url&no-inline";
import { type Bounds, letterWidth, type NamedPlace, project } from "./projection.ts";

export interface MapPlace extends NamedPlace {
  /** Number of the place in the list next to the map; empty for a plain dot. */
  label: string;
  /** Id of the card that the place stands for, next to the map. */
  cardId: string;
}

interface MapOverviewProps {
  bounds: Bounds;
  places: readonly MapPlace[];
  /** Towns to name, the most important ones first. */
  names: readonly NamedPlace[];
  pointedAt?: string;
  /** Approximate size of the box in px. */
  size?: number;
  isSmallOnPhones?: boolean;
}

/** Least distance between two names in px: x on one line, y from line to line. */
const namesApart = { x: 24, y: 26 };
/** From a town to the baseline of its name, in px: below the town, or else above it. */
const baselines = [22, -14];
/** Radius of a mark, in px. */
const radius = 11;
/** Least distance between marks that are larger on phones (map-numbers.css), in px. */
const enlargedApart = 26;

/** Drawn by the server from outlines that browsers cache: no script, no third party. The list says what it shows. */
export function MapOverview({
  bounds,
  places,
  names,
  pointedAt,
  size = 400,
  isSmallOnPhones,
}: MapOverviewProps) {
  const corner = project({ lat: bounds.north, lng: bounds.west });
  const end = project({ lat: bounds.south, lng: bounds.east });
  const [width, height] = [end.x - corner.x, end.y - corner.y];
  const pixel = Math.max(width, height) / size;
  const digits = pixel < 1 ? 1 : 0;
  const round = (value: number) => Number(value.toFixed(digits));
  const marks = spread(places.map(project), (isSmallOnPhones ? enlargedApart : 2 * radius) * pixel);
  const isInside = ({ x, y, halfWidth }: Label) =>
    x - halfWidth > corner.x && x + halfWidth < end.x && y - 12 * pixel > corner.y && y + 5 * pixel < end.y;
  const isBehind = ({ x, y, halfWidth }: Label) =>
    marks.some(
      (mark) =>
        Math.abs(mark.x - x) <= radius * pixel + halfWidth &&
        Math.abs(mark.y - (y - 4 * pixel)) <= (radius + 5) * pixel,
    );
  const labels = placeNames(names, pixel, (label) => isInside(label) && !isBehind(label));
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
          {labels.map(({ name, x, y }) => (
            <text key={name} x={round(x)} y={round(y)}>
              {name}
            </text>
          ))}
        </g>
        <g className="map-numbers" fontSize={round(13 * pixel)}>
          {marks.map(({ x, y }, index) => {
            const { label, cardId } = places[index]!;
            return (
              <g
                key={cardId}
                transform={`translate(${round(x)} ${round(y)})`}
                className="map-number"
                data-pointed-at={cardId === pointedAt || undefined}
              >
                <circle r=".85em" />
                <text dy=".35em">{label}</text>
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

interface Label extends Point {
  name: string;
  halfWidth: number;
}

/** Returns the first names that have room, each once; none lies on another. @param pixel in the map's units */
function placeNames(towns: readonly NamedPlace[], pixel: number, hasRoom: (label: Label) => boolean) {
  const placed: Label[] = [];
  for (const town of towns) {
    const { x, y } = project(town);
    const halfWidth = town.name.length * letterWidth * pixel;
    const isOver = (label: Label) =>
      placed.some(
        (other) =>
          other.name === label.name ||
          (Math.abs(other.x - label.x) < other.halfWidth + label.halfWidth + namesApart.x * pixel &&
            Math.abs(other.y - label.y) < namesApart.y * pixel),
      );
    const label = baselines
      .map((baseline) => ({ name: town.name, x, y: y + baseline * pixel, halfWidth }))
      .find((candidate) => hasRoom(candidate) && !isOver(candidate));
    if (label) placed.push(label);
  }
  return placed;
}

/** Moves apart marks that would hide each other: the first ones stay, the others go to rings around them. */
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
