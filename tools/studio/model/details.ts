import type { BodyShape } from "./body.ts";
import { curve, type Field, roundBox, union } from "./field.ts";
import { type Mesh, meshField } from "./mesh.ts";

/** Returns the z of the skin at (x, y), coming from outside. */
export function skinAt(field: Field, x: number, y: number): number {
  for (let z = 1.3; z > 0.3; z -= 0.002) if (field(x, y, z) < 0) return z;
  return 0.8;
}

/** Returns the x where the skin ends in front (`way` 1) or behind (-1), near the middle, at a height. */
export function endAt(field: Field, y: number, way: 1 | -1, z = 0.2): number {
  for (let x = 3.2; x > 0.8; x -= 0.002) if (field(way * x, y, z) < 0) return way * x;
  return way * 2;
}

function roofAt(field: Field, x: number, z: number): number {
  for (let y = 2.1; y > 0.8; y -= 0.002) if (field(x, y, z) < 0) return y;
  return 0.8;
}

/** Rails on the roof. @param from,to their ends along the car */
export function rails(field: Field, from: number, to: number, z: number): Mesh {
  const steps = 24;
  const height = curve(
    Array.from({ length: steps + 1 }, (_, i) => {
      const x = from + ((to - from) * i) / steps;
      return [x, roofAt(field, x, z)] as const;
    }),
  );
  const rail: Field = (x, y, at) => {
    const lift = 0.042 * Math.min(1, Math.max(Math.min(x - from, to - x), 0) / 0.14) ** 0.6 - 0.008;
    return Math.max(Math.hypot(y - height(x) - lift, at - z) - 0.016, from - x, x - to);
  };
  const box = [
    [from - 0.05, to + 0.05],
    [1.1, 1.95],
    [z - 0.06, z + 0.06],
  ] as const;
  return meshField(rail, box, 0.009);
}

/** Two pipes below the bumper. */
export function exhaust(field: Field, low: number): Mesh {
  const [y, z] = [low + 0.15, 0.46];
  const x = endAt(field, y, -1, z) + 0.035;
  const pipe: Field = (px, py, pz) =>
    Math.max(Math.abs(Math.hypot(py - y, (pz - z) * 0.7) - 0.03) - 0.005, Math.abs(px - x) - 0.06);
  const box = [
    [x - 0.08, x + 0.08],
    [y - 0.05, y + 0.05],
    [z - 0.07, z + 0.07],
  ] as const;
  return meshField(pipe, box, 0.006);
}

/** An open car's windscreen: a tube as its frame, and a pane; both for the right half. */
export function openScreen(shape: BodyShape, header: readonly [number, number]): Record<string, Mesh> {
  const [screen, roof] = [curve(shape.screen), curve(shape.roof)];
  const halfAt = (y: number) => {
    const tumble = (y - shape.belt) / (roof(0) - shape.belt);
    return shape.cabinBelt + (shape.cabinRoof - shape.cabinBelt) * tumble - 0.035;
  };
  const xAt = (y: number, z: number) => screen(y) - shape.screenBow * (Math.abs(z) / shape.cabinBelt) ** 2.4;
  const [foot, head] = [shape.belt - 0.04, header[1] + 0.015];
  const crown = (z: number) => 0.022 * (1 - (z / halfAt(head)) ** 2);
  const path: [number, number, number][] = [];
  for (let i = 0; i <= 20; i += 1) {
    const y = foot + ((head - foot) * i) / 20;
    path.push([xAt(y, halfAt(y)), y, halfAt(y)]);
  }
  for (let i = 1; i <= 20; i += 1) {
    const z = halfAt(head) * (1 - i / 20) - (i === 20 ? 0.04 : 0);
    path.push([xAt(head, z), head + crown(z), z]);
  }
  const tube: Field = (x, y, z) => {
    let nearest = 9;
    for (let i = 1; i < path.length; i += 1) {
      const [[ax, ay, az], [bx, by, bz]] = [path[i - 1]!, path[i]!];
      const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
      const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / (dx * dx + dy * dy + dz * dz);
      const t = Math.min(Math.max(along, 0), 1);
      nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy, z - az - t * dz));
    }
    return nearest - 0.024;
  };
  const box = [
    [xAt(head, halfAt(head)) - 0.08, screen(foot) + 0.05],
    [foot - 0.05, head + 0.08],
    [-0.02, shape.cabinBelt + 0.05],
  ] as const;
  return { screenFrame: meshField(tube, box, 0.01), pane: pane(xAt, halfAt, foot, head, crown) };
}

function pane(
  xAt: (y: number, z: number) => number,
  halfAt: (y: number) => number,
  foot: number,
  head: number,
  crown: (z: number) => number,
): Mesh {
  const [columns, rows] = [16, 12];
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let j = 0; j <= rows; j += 1)
    for (let i = 0; i <= columns; i += 1) {
      const flat = foot + ((head - foot) * j) / rows;
      const z = (halfAt(flat) * i) / columns;
      const y = flat + (crown(z) * j) / rows;
      positions.push(xAt(flat, z), y, z);
      const dz = (xAt(flat, z + 0.01) - xAt(flat, Math.max(z - 0.01, 0))) / 0.02;
      const dy = (xAt(flat + 0.01, z) - xAt(flat - 0.01, z)) / 0.02;
      const length = Math.hypot(1, dy, dz);
      normals.push(1 / length, -dy / length, -dz / length);
      if (i === columns || j === rows) continue;
      const at = j * (columns + 1) + i;
      indices.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1);
    }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(indices),
  };
}

/** The folded roof of an open car, behind its seats. */
export const foldedRoof = (x: number, belt: number, half: number): Mesh =>
  meshField(
    union(
      [
        roundBox([x, belt + 0.03, 0], [0.15, 0.045, half], 0.042, -0.05),
        roundBox([x + 0.03, belt + 0.075, 0], [0.11, 0.03, half - 0.05], 0.028, -0.05),
      ],
      0.012,
    ),
    [
      [x - 0.3, x + 0.3],
      [belt - 0.1, belt + 0.2],
      [-0.9, 0.9],
    ],
    0.012,
  );
