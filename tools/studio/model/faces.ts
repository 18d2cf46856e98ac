import { box, type Channels, type Mark, type Point } from "./features.ts";
import { area, bars, disc, type Frame, line, uprights } from "./outlines.ts";

/** Five families of fronts, and the one of the classic car. */
export const frontFamilies = ["split", "round", "thin", "upright", "closed", "heritage"] as const;
export type FrontFamily = (typeof frontFamilies)[number];
export type RearFamily = "wide" | "square" | "bar" | "high" | "classic" | "closed";

/** Masks of an end. A: lamps, shut lines, openings; B: glass, lenses and trim, plastic; C: lit lines, rings, bars. */
export interface FaceMasks {
  A: Channels;
  B: Channels;
  C: Channels;
}

interface Face {
  lamp: Mark[];
  openings?: Mark[];
  lit: Mark[];
  lenses?: Mark[];
  /** Bright trim outside of the lamps. */
  trim?: Mark[];
  bars?: Mark[];
  lines?: Mark[];
  /** How high the front plate hangs. */
  plate?: number;
}

const fronts: Record<FrontFamily, (frame: Frame) => Face> = {
  split: (f) => ({
    lamp: [area(f, "52,e-90 60,e-50 84,e-12 112,e+12 112,e-106 90,e-128 64,e-126", 0.01)],
    openings: [
      area(f, "0,e-56 50,e-64 48,e-128 0,e-132"),
      area(f, "0,e-350 54,e-350 66,l+150 60,l+105 0,l+105", 0.016),
    ],
    lit: [line(f, "55,e-80 62,e-54 85,e-20 112,e+0", 0.015), line(f, "66,e-114 90,e-116", 0.01)],
    lenses: [disc(f, "71,e-86", 0.032), disc(f, "83,e-76", 0.034)],
    trim: [line(f, "0,e-94 50,e-96", 0.011)],
    bars: [...bars(f, "0,l+110", "70,e-340", 0.036, 0.012), ...bars(f, "0,e-128", "60,e-50", 0.019, 0.008)],
    plate: f.edge - 0.235,
  }),
  round: (f) => ({
    lamp: [disc(f, "74,e-128", 0.1), disc(f, "70,e-318", 0.034)],
    openings: [
      area(f, "0,e-96 32,e-100 39,e-130 31,e-158 0,e-162"),
      area(f, "0,l+205 50,l+205 60,l+160 52,l+110 0,l+110", 0.018),
    ],
    lit: [disc(f, "74,e-128", 0.092), disc(f, "74,e-128", 0.074, true), disc(f, "70,e-318", 0.014)],
    lenses: [disc(f, "74,e-128", 0.046)],
    trim: [line(f, "0,e-86 33,e-90 42,e-130 33,e-168 0,e-172", 0.01)],
    bars: [
      ...bars(f, "0,e-160", "46,e-92", 0.017, 0.007),
      ...bars(f, "0,l+112", "70,l+214", 0.03, 0.009),
      ...uprights(f, "0,l+100", "64,l+220", 0.034, 0.008),
    ],
    plate: f.edge - 0.25,
  }),
  thin: (f) => ({
    lamp: [
      area(f, "46,e-66 58,e-48 112,e-6 112,e-58 62,e-94", 0.008),
      area(f, "86,e-130 91,e-122 91,e-318 88,e-330", 0.007),
    ],
    openings: [
      area(f, "0,e-92 40,e-92 49,e-160 42,e-216 0,e-216", 0.015),
      area(f, "0,l+150 50,l+150 58,l+105 0,l+105"),
    ],
    lit: [line(f, "50,e-70 62,e-60 112,e-20", 0.017), line(f, "88.5,e-126 88.5,e-324", 0.02)],
    lenses: [],
    trim: [],
    bars: [
      ...bars(f, "0,e-216", "56,e-84", 0.026, 0.007),
      ...uprights(f, "0,e-226", "54,e-80", 0.026, 0.007),
      ...bars(f, "0,l+112", "66,l+170", 0.026, 0.01),
    ],
    plate: f.edge - 0.33,
  }),
  upright: (f) => ({
    lamp: [area(f, "57,e-54 112,e-30 112,e-148 92,e-166 61,e-156", 0.014)],
    openings: [
      area(f, "3,e-56 42,e-56 48,e-150 40,e-282 3,e-282", 0.014),
      area(f, "0,l+150 62,l+150 57,l+95 0,l+95"),
    ],
    lit: [
      line(f, "60,e-66 112,e-42", 0.014),
      line(f, "60,e-66 64,e-144", 0.012),
      line(f, "86,e-54 88,e-150", 0.01),
    ],
    lenses: [disc(f, "75,e-106", 0.036), disc(f, "100,e-98", 0.034)],
    trim: [line(f, "0,e-46 43,e-46 50,e-150 42,e-294 0,e-294", 0.013)],
    bars: [
      ...uprights(f, "0,e-320", "52,e-30", 0.03, 0.011),
      ...bars(f, "0,l+100", "70,l+160", 0.026, 0.009),
    ],
    plate: Math.max((f.edge - 0.294 + f.low + 0.15) / 2, f.low + 0.2),
  }),
  closed: (f) => ({
    lamp: [
      area(f, "0,e-62 50,e-62 62,e-40 112,e-2 112,e-88 78,e-116 62,e-90 0,e-84", 0.009),
      area(f, "84,e-300 93,e-284 93,e-322 86,e-330", 0.008),
    ],
    openings: [area(f, "0,l+165 62,l+165 72,l+120 0,l+120")],
    lit: [line(f, "0,e-73 54,e-72 66,e-52 112,e-14", 0.014), line(f, "86,e-296 92,e-292", 0.012)],
    lenses: [disc(f, "76,e-86", 0.027), disc(f, "88,e-74", 0.027)],
    bars: bars(f, "0,l+125", "76,l+190", 0.024, 0.01),
    lines: [line(f, "0,e-196 58,e-196 70,e-150", 0.006)],
    plate: f.edge - 0.285,
  }),
  heritage: (f) => ({
    lamp: [disc(f, "76,e-130", 0.098), area(f, "86,l+345 96,l+345 96,l+320 86,l+320", 0.012)],
    openings: [area(f, "0,e-72 46,e-72 46,e-186 0,e-186", 0.016)],
    lit: [],
    lenses: [disc(f, "76,e-130", 0.05)],
    trim: [
      line(f, "0,e-56 54,e-56 54,e-202 0,e-202", 0.012),
      line(f, "0,l+252 115,l+252", 0.074),
      line(f, "0,e-129 46,e-129", 0.008),
    ],
    bars: bars(f, "0,e-190", "54,e-60", 0.018, 0.008),
    plate: f.low + 0.185,
  }),
};

const rears: Record<RearFamily, (frame: Frame) => Face> = {
  wide: (f) => ({
    lamp: [area(f, "50,e-70 56,e-20 112,e+5 112,e-130 74,e-140", 0.014)],
    lit: [line(f, "56,e-40 112,e-18", 0.018), line(f, "70,e-105 112,e-100", 0.016)],
    trim: [line(f, "0,e-88 44,e-88", 0.008)],
  }),
  square: (f) => ({
    lamp: [area(f, "74,e+30 112,e+30 112,e-200 78,e-200", 0.016)],
    lit: [line(f, "77,e+20 80,e-180 112,e-180", 0.02), line(f, "90,e-20 112,e-20", 0.014)],
  }),
  bar: (f) => ({
    lamp: [area(f, "0,e-48 50,e-48 112,e-26 112,e-112 60,e-104 0,e-92", 0.01)],
    lit: [line(f, "0,e-70 50,e-70 112,e-50", 0.013), line(f, "72,e-88 112,e-82", 0.012)],
  }),
  high: (f) => ({
    lamp: [area(f, "78,e+190 86,e+190 94,e+10 112,e-10 112,e-110 72,e-110 76,e+0", 0.01)],
    lit: [line(f, "81,e+180 85,e-20 78,e-90 112,e-88", 0.017)],
  }),
  classic: (f) => ({
    lamp: [disc(f, "80,e-104", 0.066), disc(f, "60,e-104", 0.05)],
    lit: [disc(f, "80,e-104", 0.03)],
    trim: [line(f, "0,l+262 115,l+262", 0.074)],
  }),
  closed: (f) => ({
    lamp: [area(f, "0,e-30 112,e-10 112,e-120 78,e-120 66,e-72 0,e-66", 0.01)],
    lit: [line(f, "0,e-48 60,e-46 112,e-30", 0.014), line(f, "80,e-90 112,e-90", 0.018)],
  }),
};

/** The rear for each front, so that both ends have one style. */
export const rearOf: Record<FrontFamily, RearFamily> = {
  split: "wide",
  round: "square",
  thin: "bar",
  upright: "square",
  closed: "closed",
  heritage: "classic",
};

function masks(
  { lamp, openings = [], lit, lenses = [], trim = [], bars: rows = [], lines = [] }: Face,
  glass: Point[],
  lowerPlastic: number,
  shutLines: Mark[],
): FaceMasks {
  const rings = lenses.map(({ circle: [z, y, r] = [0, 0, 0] }): Mark => ({ circle: [z, y, r * 1.28] }));
  return {
    A: [lamp, [...lines, ...shutLines], openings],
    B: [
      glass.length ? [{ points: glass, round: 0.03 }] : [],
      [...lenses, ...trim],
      [box(-0.2, 1.2, -0.1, lowerPlastic)],
    ],
    C: [lit, rings, rows],
  };
}

/** Returns the height of a front's plate. */
export const plateHeight = (family: FrontFamily, frame: Frame) =>
  Math.max(fronts[family](frame).plate ?? 0, frame.low + 0.15);

/** Returns the masks of a front, over |z| and height. */
export function frontFace(family: FrontFamily, frame: Frame, screen: Point[]): FaceMasks {
  const bonnet = line(frame, "0,e-34 50,e-40 62,e-20", 0.007);
  return masks(fronts[family](frame), screen, frame.low + frame.plastic, [bonnet]);
}

/** Returns the masks of a rear, with its tailgate and the bumper's line. */
export function rearFace(family: RearFamily, frame: Frame, glass: Point[]): FaceMasks {
  const shutLines = [
    line(frame, "0,l+380 62,l+390 68,l+440 71,e-100 74,e+0 72,e+150", 0.008),
    line(frame, "69,l+450 120,l+470", 0.007),
  ];
  return masks(rears[family](frame), glass, frame.low + frame.plastic, shutLines);
}
