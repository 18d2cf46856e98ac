import type { BodyShape } from "./body.ts";
import { curve, type Field, roundBox, union } from "./field.ts";
import { type Mesh, meshField } from "./mesh.ts";

export interface Place {
  at: [number, number, number];
  size: [number, number];
  turn: number;
}

export interface Interior {
  meshes: Record<string, Mesh>;
  /** Where the lit screens are: the instruments and the one in the middle. */
  screens: Record<string, Place>;
}

function seat(x: number, floor: number, z: number): Field {
  const cushion = union(
    [
      roundBox([x, floor + 0.16, z], [0.25, 0.09, 0.24], 0.07),
      roundBox([x - 0.3, floor + 0.48, z], [0.07, 0.34, 0.22], 0.06, 0.25),
      roundBox([x - 0.24, floor + 0.42, z - 0.2], [0.08, 0.24, 0.05], 0.045, 0.25),
      roundBox([x - 0.24, floor + 0.42, z + 0.2], [0.08, 0.24, 0.05], 0.045, 0.25),
    ],
    0.05,
  );
  const headrest = roundBox([x - 0.405, floor + 0.905, z], [0.052, 0.085, 0.135], 0.05, 0.2);
  const post = (side: number) =>
    roundBox([x - 0.39, floor + 0.82, z + side], [0.008, 0.06, 0.008], 0.007, 0.2);
  return union([union([cushion, headrest], 0.004), post(-0.06), post(0.06)], 0.004);
}

/** @param highest what its headrests must stay below */
function bench(x: number, floor: number, half: number, highest: number): Field {
  const rests = [-half, half].map((z) =>
    roundBox([x - 0.385, Math.min(floor + 0.835, highest - 0.08), z], [0.045, 0.07, 0.125], 0.042, 0.2),
  );
  const cushion = union(
    [
      roundBox([x, floor + 0.16, 0], [0.22, 0.1, 0.6], 0.07),
      roundBox([x - 0.27, floor + 0.46, 0], [0.07, 0.3, 0.6], 0.06, 0.3),
    ],
    0.05,
  );
  return union([cushion, ...rests], 0.004);
}

/** A steering wheel that leans towards the driver: rim, hub and three spokes. */
function steeringWheel(x: number, y: number, z: number): Field {
  return (px, py, pz) => {
    const [dx, dy, dz] = [px - x, py - y, pz - z];
    const out = dx * 0.9 + dy * 0.42;
    const up = -dx * 0.42 + dy * 0.9;
    const r = Math.hypot(up, dz);
    const rim = Math.hypot(r - 0.178, out) - 0.0175;
    const hub = Math.max(Math.hypot(r - 0.02, out * 1.6) - 0.055, Math.abs(out) - 0.035);
    const spokes = Math.max(Math.min(Math.abs(up + 0.012) - 0.02, Math.abs(dz) - 0.022), r - 0.18);
    const lower = up > 0.02 ? Math.abs(up + 0.012) - 0.02 : spokes;
    return Math.min(rim, hub, Math.max(lower, r - 0.18, Math.abs(out + 0.006) - 0.012));
  };
}

const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, Math.abs(z));

/** Seats, a dashboard and what belongs to it. @param rows of seats */
export function interior(shape: BodyShape, rows: number, cowlX: number): Interior {
  const { belt, cabinBelt } = shape;
  const half = cabinBelt * 0.46;
  const front = cowlX - 1.08;
  // Headrests stay below the roof.
  const roof = curve(shape.roof);
  const highest = roof(front - 0.4) - 1.12;
  const floor = Math.min(shape.wheelRadius + 0.03 + (belt - 0.94) * 0.6, highest);
  const seats = [seat(front, floor, half), seat(front, floor, -half)];
  for (let row = 1; row < rows; row += 1) {
    const x = front - 0.87 * row;
    seats.push(bench(x, floor, half, roof(x - 0.44) - 0.12));
  }
  const floorEnd = shape.axles[0] + 0.1;
  seats.push(
    roundBox(
      [(floorEnd + cowlX - 0.1) / 2, floor, 0],
      [(cowlX - 0.1 - floorEnd) / 2, 0.06, cabinBelt - 0.08],
      0.03,
    ),
  );
  const [dash, wide] = [cowlX - 0.3, cabinBelt - 0.08];
  const dashboard = union(
    [
      roundBox([dash, belt - 0.045, 0], [0.25, 0.05, wide], 0.045, 0.05),
      roundBox([dash - 0.16, belt + 0.02, -half], [0.1, 0.055, 0.185], 0.045, 0.1),
    ],
    0.03,
  );
  const lining = union(
    [
      roundBox([dash - 0.02, belt - 0.2, 0], [0.17, 0.16, wide - 0.02], 0.07),
      roundBox([cowlX - 0.82, belt - 0.37, 0], [0.55, 0.085, 0.115], 0.04, 0.06),
      roundBox([dash - 0.13, belt - 0.26, 0], [0.1, 0.14, 0.12], 0.05),
      mirrored(roundBox([cowlX - 1.05, belt - 0.24, cabinBelt - 0.06], [0.85, 0.17, 0.04], 0.03)),
      mirrored(roundBox([cowlX - 1.1, belt - 0.2, cabinBelt - 0.12], [0.34, 0.028, 0.055], 0.025)),
    ],
    0.03,
  );
  const face = dash - 0.225;
  const trim = union(
    [
      roundBox([face + 0.008, belt - 0.128, 0], [0.022, 0.017, wide - 0.06], 0.012),
      mirrored(roundBox([cowlX - 1.05, belt - 0.12, cabinBelt - 0.105], [0.6, 0.014, 0.014], 0.01)),
      roundBox([cowlX - 0.84, belt - 0.275, 0], [0.012, 0.05, 0.02], 0.012, 0.2),
      roundBox([cowlX - 0.84, belt - 0.225, 0], [0.024, 0.022, 0.026], 0.02, 0.2),
      roundBox([cowlX - 0.84, belt - 0.297, 0], [0.16, 0.008, 0.085], 0.006, 0.06),
    ],
    0.004,
  );
  const ventsAt = [-half - 0.25, -half + 0.25, 0.235, half + 0.2];
  const vents = ventsAt.flatMap((z) =>
    [-0.015, 0, 0.015].map((up) =>
      roundBox([face + 0.004, belt - 0.066 + up, z], [0.03, 0.005, 0.068], 0.004),
    ),
  );
  const frames = ventsAt.map((z): Field => {
    const [outer, inner] = [
      roundBox([face + 0.012, belt - 0.066, z], [0.032, 0.032, 0.082], 0.022),
      roundBox([face - 0.03, belt - 0.066, z], [0.06, 0.024, 0.074], 0.018),
    ];
    return (x, y, pz) => Math.max(outer(x, y, pz), -inner(x, y, pz));
  });
  const wheel = steeringWheel(cowlX - 0.68, belt + 0.0, -half);
  const around = (lowX: number, highX: number): [[number, number], [number, number], [number, number]] => [
    [lowX, highX],
    [0.25, 1.8],
    [-1, 1],
  ];
  return {
    meshes: {
      cabin: meshField(union(seats, 0.02), around(-1.9, 1.6), 0.024),
      dashboard: meshField(dashboard, around(cowlX - 2.05, cowlX), 0.02),
      lining: meshField(lining, around(cowlX - 2.05, cowlX), 0.022),
      dashTrim: meshField(trim, around(cowlX - 1.7, cowlX), 0.011),
      vents: meshField(
        union(vents, 0.001),
        [
          [face - 0.04, face + 0.06],
          [belt - 0.13, belt],
          [-1, 1],
        ],
        0.006,
      ),
      ventFrames: meshField(
        union(frames, 0.001),
        [
          [face - 0.04, face + 0.06],
          [belt - 0.13, belt],
          [-1, 1],
        ],
        0.008,
      ),
      steering: meshField(
        wheel,
        [
          [cowlX - 0.85, cowlX - 0.5],
          [belt - 0.25, belt + 0.25],
          [-half - 0.25, -half + 0.25],
        ],
        0.0075,
      ),
    },
    screens: {
      middle: { at: [face - 0.035, belt + 0.055, 0.03], size: [0.3, 0.17], turn: -0.16 },
      // In front of its hood, whose back lies 35 mm behind the dashboard's face.
      cluster: { at: [face - 0.046, belt + 0.034, -half], size: [0.26, 0.092], turn: -0.1 },
    },
  };
}
