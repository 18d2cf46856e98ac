import { block, joined, type Solid } from "./solid.ts";

/** Where bolsters begin, from a seat's middle (m); the shader draws the seams there. */
export const seatSeam = 0.15;

/** A seat with bolsters, and the posts of its headrest. */
export function seat(x: number, floor: number, z: number): { cover: Solid; posts: Solid[] } {
  const bolsters = [-0.2, 0.2].flatMap((side) => [
    block([x + 0.02, floor + 0.2, z + side], [0.25, 0.085, 0.055], 0.05, 0.06),
    block([x - 0.24, floor + 0.44, z + side], [0.085, 0.25, 0.05], 0.045, 0.25),
  ]);
  const cover = joined(
    [
      block([x + 0.02, floor + 0.16, z], [0.27, 0.09, 0.24], 0.07, 0.06),
      block([x - 0.3, floor + 0.48, z], [0.07, 0.34, 0.22], 0.06, 0.25),
      ...bolsters,
    ],
    0.035,
  );
  const headrest = block([x - 0.405, floor + 0.905, z], [0.052, 0.085, 0.135], 0.05, 0.2);
  const posts = [-0.06, 0.06].map((side) =>
    block([x - 0.39, floor + 0.82, z + side], [0.008, 0.06, 0.008], 0.007, 0.2),
  );
  return { cover: joined([cover, headrest], 0.004), posts };
}

/** A bench for a rear row. @param highest the height that its headrests must stay below */
export function bench(x: number, floor: number, half: number, highest: number): Solid {
  const rests = [-half, half].map((z) =>
    block([x - 0.385, Math.min(floor + 0.835, highest - 0.08), z], [0.045, 0.07, 0.125], 0.042, 0.2),
  );
  const cushion = joined(
    [
      block([x, floor + 0.16, 0], [0.22, 0.1, 0.6], 0.07),
      block([x - 0.27, floor + 0.46, 0], [0.07, 0.3, 0.6], 0.06, 0.3),
    ],
    0.05,
  );
  return joined([cushion, ...rests], 0.004);
}
