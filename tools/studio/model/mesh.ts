import type { Field } from "./field.ts";

export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

type Box = readonly [readonly [number, number], readonly [number, number], readonly [number, number]];

function gradient(field: Field, x: number, y: number, z: number, e: number): [number, number, number] {
  return [
    (field(x + e, y, z) - field(x - e, y, z)) / (2 * e),
    (field(x, y + e, z) - field(x, y - e, z)) / (2 * e),
    (field(x, y, z + e) - field(x, y, z - e)) / (2 * e),
  ];
}

const block = 4;

/** Returns the field at every corner of the grid; for blocks that are far from the surface, only the side. */
function gridValues(
  field: Field,
  origin: number[],
  [nx, ny, nz]: number[] & [number, number, number],
  cell: number,
) {
  const values = new Float32Array(nx * ny * nz);
  const [x0, y0, z0] = origin as [number, number, number];
  const middle = ((block - 1) / 2) * cell;
  const far = 1.6 * Math.sqrt(3) * (block / 2 + 0.5) * cell;
  for (let k0 = 0; k0 < nz; k0 += block)
    for (let j0 = 0; j0 < ny; j0 += block)
      for (let i0 = 0; i0 < nx; i0 += block) {
        const whole = field(x0 + i0 * cell + middle, y0 + j0 * cell + middle, z0 + k0 * cell + middle);
        const isFar = Math.abs(whole) > far;
        for (let k = k0; k < Math.min(k0 + block, nz); k += 1)
          for (let j = j0; j < Math.min(j0 + block, ny); j += 1)
            for (let i = i0; i < Math.min(i0 + block, nx); i += 1)
              values[i + nx * (j + ny * k)] = isFar
                ? whole
                : field(x0 + i * cell, y0 + j * cell, z0 + k * cell);
      }
  return values;
}

/** The edges of a cell, as pairs of corners; a corner's bits are its steps in x, y and z. */
const edges = [0, 1, 0, 2, 0, 4, 1, 3, 1, 5, 2, 3, 2, 6, 4, 5, 4, 6, 3, 7, 5, 7, 6, 7];

/** Returns the middle of the points where the surface cuts a cell's edges, in parts of the cell; undefined without. */
function crossing(valueAt: (corner: number) => number): [number, number, number] | undefined {
  let [sx, sy, sz, count] = [0, 0, 0, 0];
  for (let e = 0; e < 24; e += 2) {
    const [a, b] = [edges[e]!, edges[e + 1]!];
    const [va, vb] = [valueAt(a), valueAt(b)];
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    sx += (a & 1) + ((b & 1) - (a & 1)) * t;
    sy += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t;
    sz += ((a >> 2) & 1) + (((b >> 2) & 1) - ((a >> 2) & 1)) * t;
    count += 1;
  }
  return count ? [sx / count, sy / count, sz / count] : undefined;
}

function ontoSurface(field: Field, point: [number, number, number], cell: number): [number, number, number] {
  let [x, y, z] = point;
  for (let step = 0; step < 2; step += 1) {
    const g = gradient(field, x, y, z, 0.002);
    const move = Math.min(
      Math.max(field(x, y, z) / Math.max(g[0] ** 2 + g[1] ** 2 + g[2] ** 2, 0.2), -cell),
      cell,
    );
    x -= g[0] * move;
    y -= g[1] * move;
    z -= g[2] * move;
  }
  return [x, y, z];
}

/** Meshes the surface where the field is zero: surface nets with each point moved onto it and the field's normals. */
export function meshField(field: Field, box: Box, cell: number): Mesh {
  const size = box.map(([from, to]) => Math.ceil((to - from) / cell) + 1) as [number, number, number];
  const [nx, ny, nz] = size;
  const [x0, y0, z0] = [box[0][0], box[1][0], box[2][0]];
  const values = gridValues(field, [x0, y0, z0], size, cell);
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const normals: number[] = [];
  for (let k = 0; k < nz - 1; k += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let i = 0; i < nx - 1; i += 1) {
        const at = i + nx * (j + ny * k);
        const cut = crossing((c) => values[at + (c & 1) + ((c >> 1) & 1) * nx + ((c >> 2) & 1) * nx * ny]!);
        if (!cut) continue;
        const start: [number, number, number] = [
          x0 + (i + cut[0]) * cell,
          y0 + (j + cut[1]) * cell,
          z0 + (k + cut[2]) * cell,
        ];
        const point = ontoSurface(field, start, cell);
        const n = gradient(field, ...point, 0.004);
        const length = Math.hypot(...n) || 1;
        vertexOf[at] = positions.length / 3;
        positions.push(...point);
        normals.push(n[0] / length, n[1] / length, n[2] / length);
      }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint32Array(faces(values, vertexOf, size)),
  };
}

/** Returns two triangles for each edge of the grid that the surface cuts, between the vertices of its four cells. */
function faces(values: Float32Array, vertexOf: Int32Array, [nx, ny, nz]: [number, number, number]): number[] {
  const indices: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flip) indices.push(a, c, b, b, c, d);
    else indices.push(a, b, c, b, d, c);
  };
  const [X, Y, Z] = [1, nx, nx * ny];
  for (let k = 1; k < nz - 1; k += 1)
    for (let j = 1; j < ny - 1; j += 1)
      for (let i = 1; i < nx - 1; i += 1) {
        const at = i + nx * (j + ny * k);
        const inside = values[at]! < 0;
        const v = (offset: number) => vertexOf[at - offset]!;
        if (inside !== values[at + X]! < 0) quad(v(Y + Z), v(Z), v(Y), v(0), !inside);
        if (inside !== values[at + Y]! < 0) quad(v(X + Z), v(X), v(Z), v(0), !inside);
        if (inside !== values[at + Z]! < 0) quad(v(X + Y), v(Y), v(X), v(0), !inside);
      }
  return indices;
}
