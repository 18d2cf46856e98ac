import type { BodyShape } from "./body.ts";
import { curve } from "./field.ts";

export type Point = [number, number];
/** A polygon grown by `round`, a line with a width, or a circle; drawn into a mask, or erased from it. */
export interface Mark {
  points?: Point[];
  round?: number;
  line?: number;
  circle?: [number, number, number];
  erase?: boolean;
}
export type Channels = [Mark[], Mark[], Mark[]];

/** The features that are drawn on a body's flank. */
export interface Flank {
  doors: { front: number; middle: number; rear?: number };
  /** The line of the C-pillar: the rear end of the side windows. */
  rearLine: [Point, Point];
  glassFrom?: number;
  quarter?: boolean;
  sillLine: number;
  cladding?: number;
  lampReach: number;
  tailReach: number;
}

export const box = (x0: number, x1: number, y0: number, y1: number, round = 0): Mark => ({
  points: [
    [x0 + round, y0 + round],
    [x1 - round, y0 + round],
    [x1 - round, y1 - round],
    [x0 + round, y1 - round],
  ],
  round,
});

/** Returns the outline of the side windows, drawn in by `inset`. */
function sideWindow(shape: BodyShape, flank: Flank, inset: number): Point[] {
  const roof = curve(shape.roof);
  const top = curve(shape.top);
  const screen = curve(shape.screen);
  const [[rx0, ry0], [rx1, ry1]] = flank.rearLine;
  const screenAt = (x: number) => {
    let [low, high] = [0.6, 1.9];
    for (let i = 0; i < 30; i += 1) {
      const y = (low + high) / 2;
      if (screen(y) - 0.185 - inset * 1.3 > x) low = y;
      else high = y;
    }
    return low;
  };
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = -2.6; x <= 2; x += 0.01) {
    const y0 = Math.max(top(x), shape.belt - 0.03) + 0.022 + inset;
    const rear = ry0 + ((x - rx0 - inset) / (rx1 - rx0)) * (ry1 - ry0);
    const y1 = Math.min(roof(x) - 0.088 - inset, screenAt(x), rear);
    if (y1 <= y0) continue;
    upper.push([x, y1]);
    lower.push([x, y0]);
  }
  return [...lower, ...upper.reverse()];
}

const gap = 0.0075;

/** Returns the masks of a flank: windows, shut lines, black trim; the reach of lamps; cladding. */
export function flankMasks(shape: BodyShape, flank: Flank): { sideA: Channels; sideB: Channels } {
  const glass = sideWindow(shape, withUprightEnd(flank), 0.035);
  return {
    sideA: [
      [{ points: glass, round: 0.022 }, ...pillars(flank)],
      [...doorGrooves(shape, flank), wingGroove(shape, flank)],
      [{ points: glass, round: 0.042 }],
    ],
    sideB: [[headlampReach(shape, flank)], [tailLampReach(shape, flank)], cladding(shape, flank)],
  };
}

const withUprightEnd = (flank: Flank): Flank =>
  flank.glassFrom === undefined
    ? flank
    : {
        ...flank,
        rearLine: [
          [flank.glassFrom - 0.01, 0.5],
          [flank.glassFrom, 3],
        ],
      };

function doorGrooves(shape: BodyShape, { doors: { front, middle, rear }, sillLine: sill }: Flank): Mark[] {
  const top = curve(shape.top);
  const beltAt = (x: number) => top(x) + 0.02;
  const frontDoor: Point[] = [
    [front - 0.06, beltAt(front)],
    [front + 0.005, beltAt(front) - 0.12],
    [front + 0.012, 0.55],
    [front - 0.01, sill + 0.06],
    [front - 0.06, sill],
    [middle + 0.04, sill],
    [middle, sill + 0.05],
    [middle - 0.005, 0.6],
    [middle + 0.005, beltAt(middle)],
    [middle - 0.012, beltAt(middle) + 0.5],
  ];
  if (rear === undefined) return [{ points: frontDoor, line: gap }];
  const [rearAxle] = shape.axles;
  const r = shape.archRadius + 0.075;
  const rearDoor: Point[] = [
    [middle, sill + 0.05],
    [middle - 0.04, sill],
    [rearAxle + r + 0.05, sill],
    ...arc([rearAxle, shape.wheelRadius], r, Math.asin((sill + 0.06 - shape.wheelRadius) / r), 1.15),
    [rear - 0.02, 0.83],
    [rear - 0.045, beltAt(rear)],
    [rear + 0.02, beltAt(rear) + 0.5],
  ];
  return [
    { points: frontDoor, line: gap },
    { points: rearDoor, line: gap },
  ];
}

const arc = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 17 }, (_, i) => {
    const a = from + ((to - from) * i) / 16;
    return [x + Math.cos(a) * radius, y + Math.sin(a) * radius];
  });

/** The groove where the front wing ends at the bumper. */
function wingGroove(shape: BodyShape, { lampReach }: Flank): Mark {
  const [bumper, wing] = [shape.archRadius + 0.03, shape.axles[1]];
  return {
    points: [
      [lampReach + 0.1, shape.shoulder - 0.07],
      [lampReach + 0.06, shape.shoulder - 0.16],
      [wing + bumper * Math.cos(0.62), shape.wheelRadius + bumper * Math.sin(0.62)],
    ],
    line: 0.006,
  };
}

function pillars({ doors: { middle, rear }, quarter }: Flank): Mark[] {
  const middlePillar: Mark = {
    points: [
      [middle - 0.045, 0.8],
      [middle + 0.05, 0.8],
      [middle + 0.02, 1.9],
      [middle - 0.06, 1.9],
    ],
    erase: true,
  };
  if (!quarter || rear === undefined) return [middlePillar];
  const quarterPillar: Mark = {
    points: [
      [rear - 0.08, 0.8],
      [rear - 0.055, 0.8],
      [rear + 0.06, 1.9],
      [rear + 0.035, 1.9],
    ],
    erase: true,
  };
  return [middlePillar, quarterPillar];
}

const headlampReach = ({ shoulder }: BodyShape, { lampReach }: Flank): Mark => ({
  points: [
    [lampReach, 1.2],
    [lampReach - 0.02, shoulder],
    [lampReach + 0.2, shoulder - 0.2],
    [3, 0],
    [3, 1.2],
  ],
});

const tailLampReach = ({ shoulder }: BodyShape, { tailReach }: Flank): Mark => ({
  points: [
    [tailReach, 1.3],
    [tailReach + 0.03, shoulder + 0.06],
    [tailReach - 0.1, shoulder - 0.2],
    [-3, 0],
    [-3, 1.3],
  ],
});

function cladding(shape: BodyShape, flank: Flank): Mark[] {
  const width = flank.cladding ?? 0;
  const top = flank.sillLine - 0.035 + (width ? 0.07 : 0);
  const sill: Mark = {
    points: [
      [-3.2, -0.2],
      [3.2, -0.2],
      [3.2, top],
      [-3.2, top],
    ],
  };
  const arches = shape.axles.map(
    (axle): Mark => ({ circle: [axle, shape.wheelRadius, shape.archRadius + width] }),
  );
  return width ? [sill, ...arches] : [sill];
}

/** Returns the mask from above, over |z|: the bonnet's shut line, a glass roof, the cowl below the windscreen. */
export function topMask(
  bonnet: { from: number; to: number; half: number },
  cowl: { x: number; bow: number; half: number },
  glassRoof?: { from: number; to: number; half: number },
): Channels {
  const across = Array.from({ length: 13 }, (_, i) => (i / 12) * (cowl.half - 0.06));
  const edge = (forward: number) =>
    across.map((z): Point => [cowl.x + forward - cowl.bow * (z / cowl.half) ** 2.4, z]);
  const { from, to, half } = glassRoof ?? { from: 0, to: 0, half: 0 };
  return [
    [
      {
        points: [
          [bonnet.from - 0.16, bonnet.half + 0.02],
          [bonnet.from + 0.2, bonnet.half],
          [bonnet.to, bonnet.half - 0.05],
        ],
        line: 0.0075,
      },
    ],
    glassRoof ? [box(from, to, -0.1, half, 0.05)] : [],
    [{ points: [...edge(-0.03), ...edge(0.055).reverse()] }],
  ];
}
