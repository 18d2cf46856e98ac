import { box, type Channels, type Mark, type Point } from "./features.ts";

export type FrontFamily = "split" | "round" | "thin" | "upright" | "closed";
export type RearFamily = "wide" | "square" | "bar" | "classic" | "closed";

/** Masks of an end. A: lamps, shut lines, openings; B: glass, lenses, plastic; C: lit lines, bright rings, bars. */
export interface FaceMasks {
  A: Channels;
  B: Channels;
  C: Channels;
}

interface Face {
  lamp: Mark[];
  openings: Mark[];
  lit: Mark[];
  lenses?: [number, number, number][];
  bars: Mark[];
  lines: Mark[];
}

interface Frame {
  /** The bonnet's edge, the underside, half of the width. */
  edge: number;
  low: number;
  w: number;
  /** How high the black plastic reaches above the underside. */
  plastic: number;
}

const line = (points: Point[], width: number): Mark => ({ points, line: width });

function barsBetween(y0: number, y1: number, half: number, step: number, width: number): Mark[] {
  const marks: Mark[] = [];
  for (let y = y0; y < y1; y += step)
    marks.push(
      line(
        [
          [-0.1, y],
          [half, y],
        ],
        width,
      ),
    );
  return marks;
}

function mesh(y0: number, y1: number, half: number, step: number): Mark[] {
  const marks = barsBetween(y0, y1, half, step, 0.007);
  for (let z = step / 2; z < half; z += step)
    marks.push(
      line(
        [
          [z, y0],
          [z, y1],
        ],
        0.007,
      ),
    );
  return marks;
}

const fronts: Record<FrontFamily, (frame: Frame) => Face> = {
  split: ({ edge: e, low, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.54, e - 0.085],
          [w * 0.62, e - 0.04],
          [w * 0.85, e - 0.008],
          [w * 1.12, e + 0.012],
          [w * 1.12, e - 0.1],
          [w * 0.9, e - 0.118],
          [w * 0.66, e - 0.118],
        ],
        round: 0.01,
      },
    ],
    openings: [
      {
        points: [
          [0, e - 0.06],
          [w * 0.5, e - 0.072],
          [w * 0.47, e - 0.12],
          [0, e - 0.125],
        ],
        round: 0.012,
      },
      {
        points: [
          [0, e - 0.335],
          [w * 0.56, e - 0.335],
          [w * 0.66, low + 0.145],
          [w * 0.6, low + 0.11],
          [0, low + 0.11],
        ],
        round: 0.016,
      },
      {
        points: [
          [w * 0.78, e - 0.295],
          [w * 0.88, e - 0.28],
          [w * 0.9, low + 0.185],
          [w * 0.74, low + 0.155],
        ],
        round: 0.012,
      },
    ],
    lit: [
      line(
        [
          [w * 0.56, e - 0.072],
          [w * 0.64, e - 0.044],
          [w * 0.86, e - 0.016],
          [w * 1.1, e + 0.004],
        ],
        0.013,
      ),
      line(
        [
          [w * 0.93, e - 0.02],
          [w * 0.95, e - 0.105],
        ],
        0.01,
      ),
    ],
    lenses: [
      [w * 0.72, e - 0.078, 0.03],
      [w * 0.84, e - 0.07, 0.03],
    ],
    bars: [
      ...barsBetween(low + 0.125, e - 0.33, w * 0.7, 0.034, 0.012),
      ...barsBetween(e - 0.12, e - 0.05, w * 0.6, 0.022, 0.008),
    ],
    lines: [],
  }),
  round: ({ edge: e, low, w }) => ({
    lamp: [{ circle: [w * 0.76, e - 0.13, 0.095] }],
    openings: [
      {
        points: [
          [0, e - 0.36],
          [w * 0.6, e - 0.36],
          [w * 0.66, low + 0.13],
          [0, low + 0.13],
        ],
        round: 0.02,
      },
      {
        points: [
          [0, e - 0.11],
          [w * 0.3, e - 0.115],
          [w * 0.28, e - 0.14],
          [0, e - 0.145],
        ],
        round: 0.012,
      },
    ],
    lit: [{ circle: [w * 0.76, e - 0.13, 0.088] }, { circle: [w * 0.76, e - 0.13, 0.074], erase: true }],
    lenses: [[w * 0.76, e - 0.13, 0.045]],
    bars: mesh(low + 0.1, e - 0.34, w * 0.75, 0.03),
    lines: [],
  }),
  thin: ({ edge: e, low, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.5, e - 0.06],
          [w * 0.6, e - 0.045],
          [w * 1.12, e - 0.01],
          [w * 1.12, e - 0.05],
          [w * 0.6, e - 0.085],
        ],
        round: 0.008,
      },
    ],
    openings: [
      {
        points: [
          [0, e - 0.085],
          [w * 0.42, e - 0.085],
          [w * 0.5, e - 0.15],
          [w * 0.4, e - 0.2],
          [0, e - 0.2],
        ],
        round: 0.015,
      },
      {
        points: [
          [0, low + 0.17],
          [w * 0.5, low + 0.17],
          [w * 0.62, low + 0.11],
          [0, low + 0.11],
        ],
        round: 0.012,
      },
      {
        points: [
          [w * 0.74, e - 0.2],
          [w * 0.93, e - 0.185],
          [w * 0.9, low + 0.2],
          [w * 0.8, low + 0.16],
        ],
        round: 0.014,
      },
    ],
    lit: [
      line(
        [
          [w * 0.53, e - 0.066],
          [w * 0.62, e - 0.056],
          [w * 1.12, e - 0.024],
        ],
        0.016,
      ),
    ],
    lenses: [],
    bars: [
      ...mesh(e - 0.2, e - 0.08, w * 0.56, 0.028),
      ...barsBetween(low + 0.12, low + 0.2, w * 0.66, 0.03, 0.01),
    ],
    lines: [],
  }),
  upright: ({ edge: e, low, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.58, e - 0.06],
          [w * 1.12, e - 0.04],
          [w * 1.12, e - 0.15],
          [w * 0.62, e - 0.155],
        ],
        round: 0.014,
      },
    ],
    openings: [
      {
        points: [
          [0, e - 0.055],
          [w * 0.48, e - 0.055],
          [w * 0.5, e - 0.16],
          [w * 0.4, e - 0.3],
          [0, e - 0.3],
        ],
        round: 0.018,
      },
      {
        points: [
          [0, low + 0.16],
          [w * 0.66, low + 0.16],
          [w * 0.6, low + 0.1],
          [0, low + 0.1],
        ],
        round: 0.012,
      },
      {
        points: [
          [w * 0.72, e - 0.3],
          [w * 0.9, e - 0.28],
          [w * 0.9, e - 0.34],
          [w * 0.74, e - 0.35],
        ],
        round: 0.012,
      },
    ],
    lit: [
      line(
        [
          [w * 0.6, e - 0.07],
          [w * 1.12, e - 0.05],
        ],
        0.014,
      ),
      line(
        [
          [w * 0.6, e - 0.07],
          [w * 0.63, e - 0.14],
        ],
        0.012,
      ),
    ],
    lenses: [
      [w * 0.76, e - 0.11, 0.034],
      [w * 0.9, e - 0.1, 0.034],
    ],
    bars: [
      ...Array.from({ length: 16 }, (_, i) =>
        line(
          [
            [w * (0.015 + i * 0.034), e - 0.34],
            [w * (0.015 + i * 0.034), e],
          ],
          0.009,
        ),
      ),
      ...barsBetween(low + 0.1, low + 0.17, w * 0.7, 0.026, 0.009),
    ],
    lines: [],
  }),
  closed: ({ edge: e, low, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.58, e - 0.09],
          [w * 0.68, e - 0.045],
          [w * 1.12, e - 0.005],
          [w * 1.12, e - 0.085],
          [w * 0.8, e - 0.125],
        ],
        round: 0.012,
      },
    ],
    openings: [
      {
        points: [
          [0, low + 0.18],
          [w * 0.6, low + 0.18],
          [w * 0.72, low + 0.12],
          [0, low + 0.12],
        ],
        round: 0.012,
      },
    ],
    lit: [
      line(
        [
          [w * 0.62, e - 0.085],
          [w * 0.7, e - 0.056],
          [w * 1.1, e - 0.016],
        ],
        0.014,
      ),
    ],
    lenses: [
      [w * 0.77, e - 0.086, 0.026],
      [w * 0.88, e - 0.074, 0.026],
    ],
    bars: barsBetween(low + 0.13, low + 0.21, w * 0.75, 0.026, 0.01),
    lines: [
      line(
        [
          [0, e - 0.2],
          [w * 0.6, e - 0.2],
          [w * 0.68, e - 0.14],
        ],
        0.006,
      ),
    ],
  }),
};

const rears: Record<RearFamily, (frame: Frame) => Face> = {
  wide: ({ edge: e, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.5, e - 0.07],
          [w * 0.56, e - 0.02],
          [w * 1.12, e + 0.005],
          [w * 1.12, e - 0.13],
          [w * 0.74, e - 0.14],
        ],
        round: 0.014,
      },
    ],
    openings: [],
    lit: [
      line(
        [
          [w * 0.56, e - 0.04],
          [w * 1.1, e - 0.02],
        ],
        0.018,
      ),
      line(
        [
          [w * 0.72, e - 0.105],
          [w * 1.1, e - 0.1],
        ],
        0.016,
      ),
    ],
    bars: [],
    lines: [],
  }),
  square: ({ edge: e, w }) => ({
    lamp: [
      {
        points: [
          [w * 0.74, e + 0.03],
          [w * 1.12, e + 0.03],
          [w * 1.12, e - 0.2],
          [w * 0.78, e - 0.2],
        ],
        round: 0.016,
      },
    ],
    openings: [],
    lit: [
      line(
        [
          [w * 0.77, e + 0.02],
          [w * 0.8, e - 0.18],
          [w * 1.1, e - 0.18],
        ],
        0.018,
      ),
    ],
    bars: [],
    lines: [],
  }),
  bar: ({ edge: e, w }) => ({
    lamp: [
      {
        points: [
          [0, e - 0.05],
          [w * 0.5, e - 0.05],
          [w * 1.12, e - 0.03],
          [w * 1.12, e - 0.11],
          [w * 0.6, e - 0.1],
          [0, e - 0.09],
        ],
        round: 0.01,
      },
    ],
    openings: [],
    lit: [
      line(
        [
          [0, e - 0.068],
          [w * 0.5, e - 0.068],
          [w * 1.12, e - 0.05],
        ],
        0.012,
      ),
    ],
    bars: [],
    lines: [],
  }),
  classic: ({ edge: e, w }) => ({
    lamp: [{ circle: [w * 0.78, e - 0.1, 0.062] }, { circle: [w * 0.55, e - 0.1, 0.05] }],
    openings: [],
    lit: [{ circle: [w * 0.78, e - 0.1, 0.03] }],
    bars: [],
    lines: [],
  }),
  closed: ({ edge: e, w }) => ({
    lamp: [
      {
        points: [
          [0, e - 0.03],
          [w * 1.12, e - 0.01],
          [w * 1.12, e - 0.12],
          [w * 0.78, e - 0.12],
          [w * 0.66, e - 0.07],
          [0, e - 0.065],
        ],
        round: 0.01,
      },
    ],
    openings: [],
    lit: [
      line(
        [
          [0, e - 0.045],
          [w * 0.6, e - 0.045],
          [w * 1.12, e - 0.03],
        ],
        0.012,
      ),
      line(
        [
          [w * 0.8, e - 0.09],
          [w * 1.12, e - 0.09],
        ],
        0.016,
      ),
    ],
    bars: [],
    lines: [],
  }),
};

function masks(
  { lamp, openings, lit, lenses = [], bars, lines }: Face,
  glass: Point[],
  lowerPlastic: number,
  shutLines: Mark[],
): FaceMasks {
  const rings = lenses.map(([z, y, r]): Mark => ({ circle: [z, y, r * 1.28] }));
  return {
    A: [lamp, [...lines, ...shutLines], openings],
    B: [
      glass.length ? [{ points: glass, round: 0.03 }] : [],
      lenses.map((circle) => ({ circle })),
      [box(-0.2, 1.2, -0.1, lowerPlastic)],
    ],
    C: [lit, rings, bars],
  };
}

/** A front over |z| and height. */
export function frontFace(family: FrontFamily, frame: Frame, screen: Point[]): FaceMasks {
  const { edge: e, low, w } = frame;
  const bonnet = line(
    [
      [0, e - 0.036],
      [w * 0.5, e - 0.042],
      [w * 0.62, e - 0.022],
    ],
    0.007,
  );
  return masks(fronts[family](frame), screen, low + frame.plastic, [bonnet]);
}

/** A rear, with its tailgate and the bumper's line. */
export function rearFace(family: RearFamily, frame: Frame, glass: Point[]): FaceMasks {
  const { edge: e, low, w } = frame;
  const gate = line(
    [
      [0, low + 0.38],
      [w * 0.62, low + 0.39],
      [w * 0.68, low + 0.44],
      [w * 0.71, e - 0.1],
      [w * 0.74, e],
      [w * 0.72, e + 0.15],
    ],
    0.008,
  );
  const bumper = line(
    [
      [w * 0.69, low + 0.45],
      [w * 1.2, low + 0.47],
    ],
    0.007,
  );
  return masks(rears[family](frame), glass, low + frame.plastic, [gate, bumper]);
}
