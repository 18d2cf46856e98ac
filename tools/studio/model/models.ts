import type { FrontFamily, RearFamily } from "./faces.ts";
import type { Point } from "./features.ts";
import type { Proportions } from "./proportions.ts";

/** A car of the studio: proportions, doors, windows, faces and wheels. */
export interface Model {
  proportions: Proportions;
  doors: { front: number; middle: number; rear?: number };
  /** The rear end of the side windows: a rising line. */
  rearLine: [Point, Point];
  /** Where the rear side is glass at all; a van's is not. */
  glassFrom?: number;
  /** A pillar at the rear doors' end. */
  quarter?: boolean;
  cladding?: number;
  front: FrontFamily;
  rear: RearFamily;
  wheel: "five" | "ten" | "split" | "turbine" | "steel" | "aero";
  rails?: boolean;
  /** Of glass, or black on a body of another colour. */
  roof?: "glass" | "black";
  /** Other faces that makes sell this body with; electric cars have a closed one. */
  faces?: readonly FrontFamily[];
}

const city: Model = {
  proportions: {
    wheelbase: 2.36,
    front: 0.7,
    rear: 0.5,
    halfWidth: 0.825,
    wheel: 0.3,
    clearance: 0.18,
    belt: 0.96,
    edge: 0.79,
    cowl: [1.02, 0.99],
    header: [0.22, 1.46],
    roof: [
      [-1.6, 1.36],
      [-1.2, 1.44],
      [-0.6, 1.5],
      [0, 1.51],
      [0.35, 1.46],
      [0.7, 1.36],
    ],
    rearGlass: [
      [0.8, -1.62],
      [0.99, -1.58],
      [1.15, -1.5],
      [1.3, -1.42],
      [1.45, -1.3],
    ],
    cabin: [0.75, 0.56],
  },
  doors: { front: 0.74, middle: -0.14, rear: -0.9 },
  rearLine: [
    [-1.35, 0.9],
    [-1.02, 1.4],
  ],
  front: "round",
  rear: "square",
  wheel: "turbine",
  roof: "black",
  faces: ["split", "closed"],
};

const hatchback: Model = {
  proportions: {
    wheelbase: 2.55,
    front: 0.82,
    rear: 0.71,
    halfWidth: 0.885,
    wheel: 0.335,
    clearance: 0.175,
    belt: 0.94,
    edge: 0.755,
    cowl: [1.08, 0.95],
    header: [0.28, 1.42],
    roof: [
      [-1.85, 1.27],
      [-1.4, 1.37],
      [-0.8, 1.44],
      [-0.15, 1.465],
      [0.3, 1.435],
      [0.7, 1.33],
    ],
    rearGlass: [
      [0.8, -1.93],
      [0.97, -1.87],
      [1.12, -1.75],
      [1.27, -1.6],
      [1.42, -1.42],
    ],
    cabin: [0.8, 0.585],
  },
  doors: { front: 0.83, middle: -0.12, rear: -1.0 },
  rearLine: [
    [-1.5, 0.9],
    [-1.15, 1.4],
  ],
  front: "split",
  rear: "wide",
  wheel: "split",
  faces: ["thin", "upright", "closed"],
};

const saloon: Model = {
  proportions: {
    wheelbase: 2.8,
    front: 0.86,
    rear: 1.03,
    halfWidth: 0.91,
    wheel: 0.345,
    clearance: 0.165,
    belt: 0.95,
    edge: 0.745,
    cowl: [1.12, 0.955],
    header: [0.22, 1.42],
    roof: [
      [-1.9, 1.02],
      [-1.5, 1.17],
      [-1.0, 1.36],
      [-0.6, 1.43],
      [-0.1, 1.46],
      [0.3, 1.43],
      [0.7, 1.3],
    ],
    rearGlass: [
      [0.8, -2.1],
      [1.0, -1.83],
      [1.2, -1.42],
      [1.36, -1.0],
      [1.5, -0.7],
    ],
    deck: [
      [-2.43, 0.985],
      [-2.3, 1.0],
      [-1.9, 1.01],
      [-1.5, 0.985],
      [-0.8, 0.95],
    ],
    cabin: [0.81, 0.575],
  },
  doors: { front: 0.86, middle: -0.14, rear: -1.08 },
  rearLine: [
    [-1.7, 0.93],
    [-0.95, 1.4],
  ],
  front: "upright",
  rear: "wide",
  wheel: "ten",
  roof: "glass",
  faces: ["split", "closed"],
};

const estate: Model = {
  proportions: {
    wheelbase: 2.78,
    front: 0.86,
    rear: 1.03,
    halfWidth: 0.91,
    wheel: 0.34,
    clearance: 0.17,
    belt: 0.95,
    edge: 0.75,
    cowl: [1.12, 0.96],
    header: [0.24, 1.43],
    roof: [
      [-2.3, 1.36],
      [-1.9, 1.4],
      [-1.2, 1.45],
      [-0.4, 1.475],
      [0.3, 1.44],
      [0.7, 1.33],
    ],
    rearGlass: [
      [0.8, -2.36],
      [0.98, -2.3],
      [1.15, -2.18],
      [1.3, -2.05],
      [1.45, -1.9],
    ],
    cabin: [0.82, 0.6],
  },
  doors: { front: 0.85, middle: -0.14, rear: -1.06 },
  rearLine: [
    [-2.1, 0.92],
    [-1.72, 1.4],
  ],
  quarter: true,
  front: "thin",
  rear: "wide",
  wheel: "five",
  rails: true,
  faces: ["split", "upright"],
};

const smallSuv: Model = {
  proportions: {
    wheelbase: 2.6,
    front: 0.84,
    rear: 0.76,
    halfWidth: 0.9,
    wheel: 0.36,
    clearance: 0.22,
    belt: 1.06,
    edge: 0.9,
    cowl: [1.06, 1.07],
    header: [0.28, 1.53],
    roof: [
      [-1.9, 1.4],
      [-1.45, 1.49],
      [-0.8, 1.565],
      [-0.1, 1.59],
      [0.3, 1.555],
      [0.7, 1.45],
    ],
    rearGlass: [
      [0.9, -1.98],
      [1.1, -1.92],
      [1.25, -1.8],
      [1.4, -1.65],
      [1.55, -1.48],
    ],
    slant: 0.7,
    cabin: [0.81, 0.6],
    flare: 0.03,
  },
  doors: { front: 0.84, middle: -0.12, rear: -1.0 },
  rearLine: [
    [-1.6, 1.02],
    [-1.2, 1.5],
  ],
  cladding: 0.075,
  front: "thin",
  rear: "square",
  wheel: "five",
  rails: true,
  faces: ["split", "upright", "closed"],
};

const largeSuv: Model = {
  proportions: {
    wheelbase: 2.9,
    front: 0.88,
    rear: 0.97,
    halfWidth: 0.965,
    wheel: 0.385,
    clearance: 0.225,
    belt: 1.16,
    edge: 1.02,
    cowl: [1.2, 1.18],
    header: [0.4, 1.67],
    roof: [
      [-2.3, 1.61],
      [-1.8, 1.67],
      [-1.0, 1.725],
      [-0.2, 1.74],
      [0.4, 1.7],
      [0.8, 1.57],
    ],
    rearGlass: [
      [0.9, -2.36],
      [1.15, -2.32],
      [1.35, -2.24],
      [1.5, -2.14],
      [1.68, -1.98],
    ],
    slant: 0.4,
    cabin: [0.87, 0.67],
    flare: 0.028,
  },
  doors: { front: 0.92, middle: -0.1, rear: -1.08 },
  rearLine: [
    [-2.14, 1.1],
    [-1.9, 1.62],
  ],
  quarter: true,
  cladding: 0.07,
  front: "upright",
  rear: "square",
  wheel: "ten",
  rails: true,
  roof: "glass",
  faces: ["thin", "closed"],
};

const coupe: Model = {
  proportions: {
    wheelbase: 2.66,
    front: 0.86,
    rear: 0.9,
    halfWidth: 0.925,
    wheel: 0.345,
    clearance: 0.14,
    belt: 0.9,
    edge: 0.7,
    cowl: [0.94, 0.915],
    header: [0.0, 1.3],
    roof: [
      [-2.0, 0.97],
      [-1.6, 1.08],
      [-1.1, 1.225],
      [-0.6, 1.315],
      [-0.2, 1.34],
      [0.1, 1.31],
      [0.5, 1.19],
    ],
    rearGlass: [
      [0.8, -2.12],
      [0.96, -1.85],
      [1.1, -1.5],
      [1.22, -1.15],
      [1.35, -0.8],
    ],
    deck: [
      [-2.23, 0.94],
      [-2.1, 0.965],
      [-1.7, 0.955],
      [-1.3, 0.94],
      [-0.7, 0.905],
    ],
    cabin: [0.78, 0.53],
    flare: 0.035,
    shoulder: 0.78,
  },
  doors: { front: 0.72, middle: -0.6 },
  rearLine: [
    [-1.4, 0.9],
    [-0.75, 1.28],
  ],
  front: "thin",
  rear: "bar",
  wheel: "five",
};

const convertible: Model = {
  proportions: {
    wheelbase: 2.5,
    front: 0.8,
    rear: 0.76,
    halfWidth: 0.885,
    wheel: 0.325,
    clearance: 0.14,
    belt: 0.88,
    edge: 0.7,
    cowl: [0.86, 0.9],
    header: [0.2, 1.28],
    roof: [
      [-2.0, 1.3],
      [0, 1.33],
      [0.3, 1.3],
      [0.6, 1.2],
    ],
    rearGlass: [
      [0.8, -1.2],
      [1.3, -1.1],
    ],
    deck: [
      [-1.98, 0.9],
      [-1.8, 0.925],
      [-1.4, 0.935],
      [-1.0, 0.92],
      [-0.6, 0.885],
    ],
    cabin: [0.76, 0.57],
    cavity: [-0.85, 0.62, 0.42, 0.68],
    roofless: true,
    flare: 0.03,
  },
  doors: { front: 0.68, middle: -0.5 },
  rearLine: [
    [-0.5, 0.86],
    [-0.45, 1.4],
  ],
  front: "round",
  rear: "bar",
  wheel: "split",
};

const mpv: Model = {
  proportions: {
    wheelbase: 2.85,
    front: 0.86,
    rear: 0.86,
    halfWidth: 0.92,
    wheel: 0.335,
    clearance: 0.17,
    belt: 1.04,
    edge: 0.84,
    cowl: [1.42, 1.05],
    header: [0.42, 1.6],
    roof: [
      [-2.2, 1.55],
      [-1.7, 1.62],
      [-1.0, 1.67],
      [-0.2, 1.68],
      [0.4, 1.64],
      [0.9, 1.5],
    ],
    rearGlass: [
      [0.8, -2.22],
      [1.07, -2.17],
      [1.25, -2.08],
      [1.45, -1.97],
      [1.6, -1.85],
    ],
    cabin: [0.84, 0.63],
  },
  doors: { front: 0.98, middle: -0.1, rear: -1.08 },
  rearLine: [
    [-2.0, 1.0],
    [-1.72, 1.6],
  ],
  quarter: true,
  front: "split",
  rear: "high",
  wheel: "turbine",
};

const pickup: Model = {
  proportions: {
    wheelbase: 3.2,
    front: 0.9,
    rear: 1.2,
    halfWidth: 0.93,
    wheel: 0.385,
    clearance: 0.25,
    belt: 1.14,
    edge: 1.02,
    cowl: [1.14, 1.17],
    header: [0.4, 1.68],
    roof: [
      [-1.2, 1.66],
      [-0.8, 1.72],
      [-0.2, 1.75],
      [0.35, 1.71],
      [0.8, 1.58],
    ],
    rearGlass: [
      [0.9, -1.02],
      [1.16, -0.99],
      [1.4, -0.95],
      [1.6, -0.9],
      [1.75, -0.8],
    ],
    deck: [
      [-2.8, 1.15],
      [-1.4, 1.15],
      [-1.0, 1.15],
    ],
    slant: 0.25,
    cabin: [0.83, 0.64],
    cavity: [-2.68, -1.14, 0.86, 0.78],
    flare: 0.035,
  },
  doors: { front: 0.86, middle: -0.1, rear: -0.92 },
  rearLine: [
    [-0.95, 1.06],
    [-0.85, 1.66],
  ],
  cladding: 0.085,
  front: "upright",
  rear: "square",
  wheel: "five",
};

const van: Model = {
  proportions: {
    wheelbase: 2.98,
    front: 0.9,
    rear: 0.92,
    halfWidth: 0.95,
    wheel: 0.34,
    clearance: 0.2,
    belt: 1.2,
    edge: 0.98,
    cowl: [1.62, 1.18],
    header: [0.82, 1.86],
    roof: [
      [-2.5, 1.93],
      [-1.8, 1.96],
      [-0.8, 1.975],
      [0.2, 1.96],
      [0.8, 1.9],
      [1.2, 1.75],
    ],
    rearGlass: [
      [0.8, -2.37],
      [1.2, -2.36],
      [1.5, -2.33],
      [1.95, -2.27],
    ],
    slant: 0.2,
    cabin: [0.895, 0.79],
    shoulder: 1.0,
    round: 0.8,
  },
  doors: { front: 1.12, middle: 0.1 },
  rearLine: [
    [0.06, 1.1],
    [0.1, 1.9],
  ],
  glassFrom: 0.12,
  front: "split",
  rear: "square",
  wheel: "steel",
};

const classic: Model = {
  proportions: {
    wheelbase: 2.45,
    front: 0.72,
    rear: 0.86,
    halfWidth: 0.79,
    wheel: 0.31,
    clearance: 0.18,
    belt: 0.93,
    edge: 0.83,
    cowl: [0.86, 0.95],
    header: [0.42, 1.36],
    roof: [
      [-1.6, 1.1],
      [-1.2, 1.28],
      [-0.9, 1.37],
      [-0.3, 1.415],
      [0.2, 1.41],
      [0.5, 1.36],
      [0.8, 1.2],
    ],
    rearGlass: [
      [0.8, -1.48],
      [0.97, -1.35],
      [1.15, -1.18],
      [1.3, -1.02],
      [1.42, -0.85],
    ],
    deck: [
      [-2.05, 0.88],
      [-1.9, 0.92],
      [-1.4, 0.935],
      [-0.8, 0.93],
    ],
    slant: 0.3,
    cabin: [0.7, 0.56],
    flare: 0.012,
    archGap: 0.03,
    round: 0.75,
  },
  doors: { front: 0.68, middle: -0.32 },
  rearLine: [
    [-1.2, 0.92],
    [-0.95, 1.35],
  ],
  front: "heritage",
  rear: "classic",
  wheel: "steel",
};

export const models = {
  city,
  hatchback,
  saloon,
  estate,
  "small-suv": smallSuv,
  "large-suv": largeSuv,
  coupe,
  convertible,
  mpv,
  pickup,
  van,
  classic,
} satisfies Record<string, Model>;
export type ModelName = keyof typeof models;
