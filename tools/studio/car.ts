import { type BodyShape, bodyField } from "./model/body.ts";
import { frontFace, rearFace } from "./model/faces.ts";
import { flankMasks, topMask } from "./model/features.ts";
import { curve, type Field, roundBox, smoothMin } from "./model/field.ts";
import { type Mesh, meshField } from "./model/mesh.ts";
import { type Model, type ModelName, models } from "./model/models.ts";
import { bodyShape } from "./model/proportions.ts";

export interface Car {
  meshes: Record<string, Mesh>;
  features: Record<string, unknown>;
  wheel: string;
  carBox: number[];
}

/** Where the skin is at (x, y), from outside. */
function skinAt(field: Field, x: number, y: number): number {
  for (let z = 1.3; z > 0.3; z -= 0.002) if (field(x, y, z) < 0) return z;
  return 0.8;
}

/** How far forward, or back, the skin reaches in the middle at a height. */
function endAt(field: Field, y: number, way: 1 | -1): number {
  for (let x = 3.2; x > 0.8; x -= 0.002) if (field(way * x, y, 0.2) < 0) return way * x;
  return way * 2;
}

const union =
  (fields: Field[], k: number): Field =>
  (x, y, z) =>
    fields.reduce((d, f) => smoothMin(d, f(x, y, z), k), 9);

function seats(shape: BodyShape, rows: number, cowlX: number): Field {
  const floorEnd = shape.axles[0] + 0.1;
  const floor = shape.wheelRadius + 0.03 + (shape.belt - 0.94) * 0.6;
  const half = shape.cabinBelt * 0.46;
  const seat = (x: number, z: number): Field =>
    union(
      [
        roundBox([x, floor + 0.16, z], [0.25, 0.09, 0.24], 0.07),
        roundBox([x - 0.3, floor + 0.48, z], [0.07, 0.34, 0.22], 0.06, 0.25),
        roundBox([x - 0.4, floor + 0.84, z], [0.045, 0.08, 0.13], 0.04, 0.2),
      ],
      0.05,
    );
  const wheel: Field = (x, y, z) => {
    const [dx, dy, dz] = [x - (cowlX - 0.7), y - shape.belt + 0.01, z + half];
    return Math.hypot(Math.hypot(-dx * 0.42 + dy * 0.9, dz) - 0.175, dx * 0.9 + dy * 0.42) - 0.018;
  };
  const front = cowlX - 1.08;
  const parts = [
    roundBox([cowlX - 0.33, shape.belt - 0.16, 0], [0.22, 0.17, shape.cabinBelt - 0.06], 0.08),
    seat(front, half),
    seat(front, -half),
    roundBox(
      [(floorEnd + cowlX - 0.1) / 2, floor, 0],
      [(cowlX - 0.1 - floorEnd) / 2, 0.06, shape.cabinBelt - 0.08],
      0.03,
    ),
    wheel,
  ];
  for (let row = 1; row < rows; row += 1) {
    const x = front - 0.87 * row;
    parts.push(
      roundBox([x, floor + 0.16, 0], [0.22, 0.1, 0.6], 0.07),
      roundBox([x - 0.27, floor + 0.46, 0], [0.07, 0.3, 0.6], 0.06, 0.3),
    );
    for (const z of [-half, half])
      parts.push(roundBox([x - 0.37, floor + 0.78, z], [0.04, 0.07, 0.12], 0.035, 0.2));
  }
  return union(parts, 0.02);
}

/** A model's meshes, and what its skin is made of where. @param cell size of the grid in metres @param electric with a closed face */
export function buildCar(name: ModelName, cell: number, electric = false): Car {
  const given: Model = models[name];
  const model: Model = electric ? { ...given, front: "closed", rear: "closed", wheel: "aero" } : given;
  const p = model.proportions;
  const shape = bodyShape(p);
  const field = bodyField(shape);
  const [top, roof] = [curve(shape.top), curve(shape.roof)];
  const [tail, nose] = [shape.axles[0] - p.rear, shape.axles[1] + p.front];
  const w = p.halfWidth - 0.085;
  const low = p.clearance;
  const flank = { ...model, sillLine: low + 0.125, lampReach: nose - 0.48, tailReach: tail + 0.27 };
  const mx = p.cowl[0] - 0.42;
  const my = top(mx) + 0.1;
  const mz = skinAt(field, mx, my - 0.12) + 0.07;
  const handleY = shape.shoulder;
  const handleAt = (x: number) =>
    roundBox([x, handleY, skinAt(field, x, handleY) + 0.014], [0.095, 0.015, 0.017], 0.013, 0.02);
  const handles = [
    model.doors.middle + 0.12,
    ...(model.doors.rear === undefined ? [] : [model.doors.rear + 0.12]),
  ].map(handleAt);
  const mirror = roundBox([mx, my, mz], [0.07, 0.066, 0.105], 0.05, -0.12);
  const foot = roundBox([mx + 0.03, my - 0.075, mz - 0.11], [0.05, 0.022, 0.1], 0.02);
  const rows = model.doors.rear === undefined || p.cavity ? 1 : 2;
  const plateFrontY = Math.max(p.edge - 0.23, low + 0.3);
  const plateRearY = model.rear === "square" || p.cavity ? low + 0.28 : Math.min(p.belt - 0.24, low + 0.55);
  const meshes: Record<string, Mesh> = {
    body: meshField(
      field,
      [
        [tail - 0.05, nose + 0.05],
        [0.1, 2.05],
        [-0.03, 1.15],
      ],
      cell,
    ),
    mirror: meshField(
      mirror,
      [
        [mx - 0.15, mx + 0.15],
        [my - 0.12, my + 0.12],
        [mz - 0.16, mz + 0.16],
      ],
      0.008,
    ),
    mirrorFoot: meshField(
      foot,
      [
        [mx - 0.1, mx + 0.15],
        [my - 0.15, my],
        [mz - 0.25, mz + 0.03],
      ],
      0.008,
    ),
    handles: meshField(
      union(handles, 0.001),
      [
        [-1.4, 0.7],
        [handleY - 0.04, handleY + 0.04],
        [0.6, 1.1],
      ],
      0.006,
    ),
    cabin: meshField(
      seats(shape, rows, p.cowl[0]),
      [
        [-1.7, 1.6],
        [0.25, 1.8],
        [-1, 1],
      ],
      0.017,
    ),
    under: meshField(
      roundBox([0, low + 0.13, 0], [(nose - tail) / 2 - 0.3, 0.07, 0.5], 0.04),
      [
        [tail, nose],
        [low, low + 0.3],
        [-0.6, 0.6],
      ],
      0.05,
    ),
  };
  if (model.rails) {
    const [from, to] = [p.roof[0]![0] + 0.35, p.header[0] - 0.1];
    const z0 = shape.cabinRoof - 0.07;
    const rail: Field = (x, y, z) => {
      const lift = 0.035 * Math.min(1, Math.min(x - from, to - x) / 0.12);
      return Math.max(Math.hypot(y - roof(x) + 0.045 - lift - 0.02, z - z0) - 0.017, from - x, x - to);
    };
    meshes.rails = meshField(
      rail,
      [
        [from - 0.05, to + 0.05],
        [1.2, 1.85],
        [z0 - 0.06, z0 + 0.06],
      ],
      0.009,
    );
  }
  const [hx, hy] = p.header;
  const headY = Math.min(roof(hx), hy + 0.03) - 0.075;
  const footY = p.cowl[1] + 0.035;
  const [cabinBelt, cabinRoof] = p.cabin;
  const screen: [number, number][] = [
    [0, footY],
    [cabinBelt - 0.2, footY - 0.015],
    [cabinRoof - 0.135, headY],
    [0, headY + 0.005],
  ];
  const glassLow = p.rearGlass[1]![0] + 0.055;
  const rearGlass = curve(shape.rearGlass);
  let glassHigh = glassLow;
  while (glassHigh < roof(rearGlass(glassHigh)) - 0.02 && glassHigh < 2) glassHigh += 0.01;
  const isNotchback = p.deck && !p.cavity;
  glassHigh = isNotchback ? Math.max(...p.roof.map(([, y]) => y)) - 0.13 : glassHigh - 0.085;
  const hasRearGlass = !p.roofless && !model.glassFrom;
  const glass: [number, number][] = hasRearGlass
    ? [
        [0, glassLow],
        [cabinBelt - 0.2, glassLow + 0.01],
        [cabinRoof - 0.14, glassHigh - 0.02],
        [0, glassHigh],
      ]
    : [];
  const named = (end: string, masks: object) =>
    Object.fromEntries(Object.entries(masks).map(([k, v]) => [end + k, v]));
  const rearEdge = Math.min(p.belt, 1.12) - (model.rear === "square" ? 0.06 : 0.01);
  const badgeY = p.edge - 0.092;
  const features = {
    ...flankMasks(shape, flank),
    ...named(
      "front",
      frontFace(model.front, { edge: p.edge, low, w, plastic: model.cladding ? 0.2 : 0.08 }, screen),
    ),
    ...named(
      "rear",
      rearFace(model.rear, { edge: rearEdge, low, w, plastic: model.cladding ? 0.26 : 0.18 }, glass),
    ),
    topA: topMask({ from: p.cowl[0] - 0.08, to: nose - 0.3, half: p.halfWidth - 0.2 }),
    sideArea: [-3, 0, 6, 2.1],
    endArea: [0, 0, 1.2, 2.1],
    topArea: [-3, 0, 6, 1.2],
    belt: p.belt,
    middle: 0,
    rearTint: model.doors.middle,
    axles: shape.axles,
    wheelRadius: shape.wheelRadius,
    archRadius: shape.archRadius,
    wheelZ: p.halfWidth - 0.012,
    plates: {
      front: { at: [endAt(field, plateFrontY, 1) + 0.012, plateFrontY] },
      rear: { at: [endAt(field, plateRearY, -1) - 0.012, plateRearY], turn: -0.05 },
    },
    badges: [
      { at: [endAt(field, badgeY, 1), badgeY], radius: 0.043, forward: 1 },
      { at: [endAt(field, rearEdge - 0.14, -1), rearEdge - 0.14], radius: 0.04, forward: -1 },
    ],
  };
  return {
    meshes,
    features,
    wheel: model.wheel,
    carBox: [(nose + tail) / 2, 0, (nose - tail) / 2 - 0.12, p.halfWidth - 0.16],
  };
}
