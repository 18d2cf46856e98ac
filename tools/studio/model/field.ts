/** A function of space that is negative inside a body. Lengths in metres; x is forward, y up, z to the car's right. */
export type Field = (x: number, y: number, z: number) => number;

export type Points = readonly (readonly [at: number, value: number])[];

/** Returns a smooth curve through the points, without overshoot; constant beyond its ends. */
export function curve(points: Points): (at: number) => number {
  const n = points.length;
  const slopes = points.map((_, i) => {
    if (i === 0 || i === n - 1) return 0;
    const [[x0, y0], [x1, y1], [x2, y2]] = [points[i - 1]!, points[i]!, points[i + 1]!];
    const [left, right] = [(y1 - y0) / (x1 - x0), (y2 - y1) / (x2 - x1)];
    return left * right <= 0
      ? 0
      : (3 * left * right) / (left + right + Math.sign(left) * Math.max(Math.abs(left), Math.abs(right)));
  });
  if (n > 1) {
    const end = (i: number, j: number) => (points[j]![1] - points[i]![1]) / (points[j]![0] - points[i]![0]);
    slopes[0] = end(0, 1);
    slopes[n - 1] = end(n - 2, n - 1);
  }
  const first = points[0]![0];
  const last = points[n - 1]![0];
  const steps = 1024;
  const table = new Float64Array(steps + 2);
  let i = 0;
  for (let step = 0; step <= steps; step += 1) {
    const at = first + ((last - first) * step) / steps;
    while (i < n - 2 && at > points[i + 1]![0]) i += 1;
    const [x0, y0] = points[i]!;
    const [x1, y1] = points[i + 1] ?? points[i]!;
    const h = x1 - x0 || 1;
    const t = (at - x0) / h;
    const u = 1 - t;
    table[step] =
      (1 + 2 * t) * u * u * y0 +
      t * u * u * h * slopes[i]! +
      t * t * (3 - 2 * t) * y1 -
      t * t * u * h * (slopes[i + 1] ?? 0);
  }
  table[steps + 1] = table[steps]!;
  return (at) => {
    const t = Math.min(Math.max(((at - first) / (last - first)) * steps, 0), steps);
    const k = Math.floor(t);
    return table[k]! + (table[k + 1]! - table[k]!) * (t - k);
  };
}

/** Returns the larger of two values, with a fillet about `k` wide. */
export function smoothMax(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0);
  return Math.max(a, b) + (h * h) / (4 * k);
}

export const smoothMin = (a: number, b: number, k: number) => -smoothMax(-a, -b, k);

export const bump = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

export function smoothstep(from: number, to: number, at: number): number {
  const t = Math.min(Math.max((at - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/** A box with rounded edges, turned about z. */
export function roundBox(
  centre: [number, number, number],
  half: [number, number, number],
  radius: number,
  turn = 0,
): Field {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (x, y, z) => {
    const [dx, dy] = [x - centre[0], y - centre[1]];
    const qx = Math.abs(c * dx + s * dy) - half[0] + radius;
    const qy = Math.abs(-s * dx + c * dy) - half[1] + radius;
    const qz = Math.abs(z - centre[2]) - half[2] + radius;
    return (
      Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) +
      Math.min(Math.max(qx, qy, qz), 0) -
      radius
    );
  };
}

/** Joins fields, with a fillet about `k` wide where they meet. */
export const union =
  (fields: Field[], k: number): Field =>
  (x, y, z) =>
    fields.reduce((d, f) => smoothMin(d, f(x, y, z), k), 9);
