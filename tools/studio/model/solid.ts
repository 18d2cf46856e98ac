import { type Field, roundBox, union } from "./field.ts";
import { type Mesh, meshField } from "./mesh.ts";

type Vector = [x: number, y: number, z: number];
type Box = [[number, number], [number, number], [number, number]];

/** A field and the box that bounds it: each solid is meshed in its own box, as finely as it needs. */
export interface Solid {
  field: Field;
  box: Box;
}

const around = ([x, y, z]: Vector, [a, b, c]: Vector): Box => [
  [x - a, x + a],
  [y - b, y + b],
  [z - c, z + c],
];

/** A box with rounded edges, turned about z. */
export function block(centre: Vector, half: Vector, radius: number, turn = 0): Solid {
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const reach: Vector = [half[0] * c + half[1] * s, half[0] * s + half[1] * c, half[2]];
  return { field: roundBox(centre, half, radius, turn), box: around(centre, reach) };
}

/** A disc with an axis that is turned from x upwards. @param half half of its thickness */
export function disc(centre: Vector, radius: number, half: number, turn = 0, round = 0.003): Solid {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return {
    field: (x, y, z) => {
      const [dx, dy] = [x - centre[0], y - centre[1]];
      const [out, up] = [c * dx + s * dy, -s * dx + c * dy];
      const a = Math.hypot(up, z - centre[2]) - radius + round;
      const b = Math.abs(out) - half + round;
      return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - round;
    },
    box: around(centre, [radius + half, radius + half, radius]),
  };
}

export function ring(centre: Vector, radius: number, thick: number, turn = 0): Solid {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const reach = radius + thick;
  return {
    field: (x, y, z) => {
      const [dx, dy] = [x - centre[0], y - centre[1]];
      return Math.hypot(Math.hypot(-s * dx + c * dy, z - centre[2]) - radius, c * dx + s * dy) - thick;
    },
    box: around(centre, [reach * Math.abs(s) + thick, reach, reach]),
  };
}

/** Returns a solid for both sides of the car. */
export const onBothSides = ({ field, box: [x, y, [low, high]] }: Solid): Solid[] => [
  { field, box: [x, y, [low, high]] },
  { field: (px, py, pz) => field(px, py, -pz), box: [x, y, [-high, -low]] },
];

const least = (solids: Solid[], axis: 0 | 1 | 2) => Math.min(...solids.map(({ box }) => box[axis][0]));
const most = (solids: Solid[], axis: 0 | 1 | 2) => Math.max(...solids.map(({ box }) => box[axis][1]));

/** Joins solids, with a fillet about `k` wide. */
export const joined = (solids: Solid[], k: number): Solid => ({
  field: union(
    solids.map(({ field }) => field),
    k,
  ),
  box: [
    [least(solids, 0), most(solids, 0)],
    [least(solids, 1), most(solids, 1)],
    [least(solids, 2), most(solids, 2)],
  ],
});

export const without = ({ field, box }: Solid, hole: Solid): Solid => ({
  field: (x, y, z) => Math.max(field(x, y, z), -hole.field(x, y, z)),
  box,
});

/** @param cell size of the grid in metres */
export function meshSolids(solids: Solid[], cell: number): Mesh {
  const meshes = solids.map(({ field, box }) => {
    const wider = box.map(([from, to]) => [from - 2 * cell, to + 3 * cell] as const) as unknown as Box;
    return meshField(field, wider, cell);
  });
  const size = (kind: keyof Mesh) => meshes.reduce((sum, mesh) => sum + mesh[kind].length, 0);
  const whole: Mesh = {
    positions: new Float32Array(size("positions")),
    normals: new Float32Array(size("normals")),
    indices: new Uint32Array(size("indices")),
  };
  let [at, index] = [0, 0];
  for (const { positions, normals, indices } of meshes) {
    whole.positions.set(positions, at);
    whole.normals.set(normals, at);
    whole.indices.set(
      indices.map((vertex) => vertex + at / 3),
      index,
    );
    at += positions.length;
    index += indices.length;
  }
  return whole;
}
