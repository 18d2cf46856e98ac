import type { Place } from "./interior.ts";
import { block, disc, joined, ring, type Solid, without } from "./solid.ts";

export interface Dashboard {
  parts: Record<string, Solid[]>;
  screens: Record<string, Place>;
}

/** The room for a dashboard: the windscreen's foot, the belt, half of the width, and the driver's place. */
interface Room {
  cowlX: number;
  belt: number;
  wide: number;
  driver: number;
}

/** A vent: its frame, its dark inside, and vanes. */
function vent(x: number, y: number, z: number, up: number, side: number): Record<string, Solid[]> {
  const frame = without(
    block([x, y, z], [0.016, up, side], 0.012),
    block([x - 0.02, y, z], [0.03, up - 0.006, side - 0.006], 0.009),
  );
  const rows = Math.max(2, Math.round(up / 0.011));
  const vanes = Array.from({ length: rows }, (_, i) =>
    block(
      [x + 0.002, y + ((i + 0.5) / rows - 0.5) * 2 * (up - 0.006), z],
      [0.01, 0.0022, side - 0.007],
      0.002,
    ),
  );
  return {
    satin: [frame],
    black: [...vanes, block([x - 0.006, y, z + side * 0.25], [0.007, up * 0.35, 0.006], 0.003)],
    vent: [block([x + 0.012, y, z], [0.004, up - 0.004, side - 0.004], 0.003)],
  };
}

export function collect(...lists: Record<string, Solid[]>[]): Record<string, Solid[]> {
  const all: Record<string, Solid[]> = {};
  for (const list of lists)
    for (const [name, solids] of Object.entries(list)) all[name] = [...(all[name] ?? []), ...solids];
  return all;
}

/** Two knobs and a row of keys. */
function climate(x: number, y: number, z: number): Record<string, Solid[]> {
  const knobs = [-0.155, 0.155].map((side) => z + side);
  return {
    gloss: [block([x + 0.006, y, z], [0.014, 0.03, 0.2], 0.012)],
    satin: knobs.map((at) => ring([x - 0.02, y, at], 0.022, 0.004)),
    black: knobs.map((at) => disc([x - 0.018, y, at], 0.021, 0.02, 0, 0.004)),
    chrome: [-0.045, -0.015, 0.015, 0.045].map((side) =>
      block([x - 0.009, y - 0.019, z + side * 1.6], [0.003, 0.0035, 0.013], 0.0025),
    ),
  };
}

function glovebox(x: number, y: number, z: number): Record<string, Solid[]> {
  return {
    lining: [block([x, y, z], [0.03, 0.085, 0.2], 0.02, 0.12)],
    chrome: [block([x - 0.034, y + 0.06, z], [0.006, 0.006, 0.03], 0.005)],
  };
}

/** The console between the seats: a tray, two cup holders and an armrest. */
function console_(cowlX: number, belt: number): Record<string, Solid[]> {
  const top = belt - 0.272;
  return {
    lining: [
      joined(
        [
          block([cowlX - 0.82, belt - 0.38, 0], [0.55, 0.09, 0.12], 0.035, 0.04),
          block([cowlX - 0.42, belt - 0.27, 0], [0.1, 0.13, 0.12], 0.05),
        ],
        0.05,
      ),
    ],
    gloss: [block([cowlX - 0.84, top - 0.012, 0], [0.2, 0.014, 0.088], 0.012, 0.04)],
    satin: [
      ...[-0.042, 0.042].map((side) => ring([cowlX - 0.985, top + 0.001, side], 0.036, 0.0035, Math.PI / 2)),
      ...[-0.09, 0.09].map((side) =>
        block([cowlX - 0.84, top - 0.006, side], [0.2, 0.006, 0.004], 0.003, 0.04),
      ),
    ],
    vent: [-0.042, 0.042].map((side) => disc([cowlX - 0.985, top - 0.002, side], 0.034, 0.004, Math.PI / 2)),
    leather: [block([cowlX - 1.22, belt - 0.255, 0], [0.17, 0.045, 0.1], 0.035)],
    chrome: [block([cowlX - 0.72, top + 0.006, 0.05], [0.014, 0.004, 0.02], 0.003)],
  };
}

/** A low, wide dashboard with instruments below a hood and a free-standing screen. */
export function carDashboard({ cowlX, belt, wide, driver }: Room): Dashboard {
  const x = cowlX - 0.3;
  const face = x - 0.225;
  const pad = joined(
    [
      block([x, belt - 0.035, 0], [0.25, 0.042, wide], 0.038, 0.05),
      block([x - 0.11, belt + 0.06, driver], [0.13, 0.055, 0.19], 0.045, 0.08),
    ],
    0.045,
  );
  const hood = block([x - 0.2, belt + 0.055, driver], [0.09, 0.05, 0.155], 0.03);
  const lower = joined(
    [
      block([x - 0.035, belt - 0.2, 0], [0.17, 0.075, wide - 0.02], 0.05, -0.25),
      block([x + 0.02, belt - 0.32, 0], [0.14, 0.1, wide - 0.04], 0.06),
    ],
    0.04,
  );
  const vents = [-wide + 0.1, 0.02 - 0.165, 0.02 + 0.165, wide - 0.1].map((z) =>
    vent(face - 0.008, belt - 0.112, z, 0.027, 0.078),
  );
  return {
    parts: collect(
      {
        dash: [without(pad, hood)],
        lining: [lower],
        gloss: [block([face + 0.01, belt - 0.112, 0], [0.018, 0.03, wide - 0.03], 0.012)],
        satin: [block([face + 0.002, belt - 0.147, 0], [0.014, 0.006, wide - 0.03], 0.005)],
      },
      ...vents,
      climate(face - 0.004, belt - 0.192, 0.02),
      glovebox(x - 0.205, belt - 0.262, -driver + 0.03),
      console_(cowlX, belt),
    ),
    screens: {
      middle: { at: [face - 0.045, belt + 0.075, 0.02], size: [0.31, 0.175], turn: -0.12 },
      cluster: { at: [face - 0.005, belt + 0.056, driver], size: [0.28, 0.09], turn: -0.14 },
      climate: { at: [face - 0.02, belt - 0.187, 0.02], size: [0.21, 0.036], turn: -0.05 },
    },
  };
}

/** A high, upright dashboard: one long screen below a brow, a band of wood, a grab bar. */
export function tallDashboard({ cowlX, belt, wide, driver }: Room): Dashboard {
  const x = cowlX - 0.3;
  const face = x - 0.225;
  const brow = joined(
    [
      block([x + 0.02, belt + 0.015, 0], [0.25, 0.05, wide], 0.045, 0.04),
      block([x - 0.13, belt + 0.095, driver + 0.2], [0.11, 0.028, 0.44], 0.026, 0.1),
    ],
    0.05,
  );
  const lower = joined(
    [
      block([x - 0.02, belt - 0.12, 0], [0.19, 0.11, wide - 0.01], 0.05),
      block([x, belt - 0.28, 0], [0.16, 0.12, wide - 0.03], 0.06),
    ],
    0.035,
  );
  const vents = [-wide + 0.085, 0.03 - 0.12, 0.03 + 0.12, wide - 0.085].map((z) =>
    vent(face - 0.008, belt - 0.155, z, 0.034, 0.058),
  );
  const holds = [0.24, wide - 0.19].map((z) =>
    block([face - 0.03, belt - 0.055, z], [0.032, 0.013, 0.014], 0.01),
  );
  return {
    parts: collect(
      {
        dash: [brow],
        lining: [lower],
        wood: [block([face + 0.006, belt - 0.085, 0], [0.022, 0.033, wide - 0.03], 0.014)],
        gloss: [block([face - 0.012, belt + 0.062, driver + 0.2], [0.012, 0.062, 0.39], 0.011, 0.1)],
        satin: [
          block([face + 0.0, belt - 0.048, 0], [0.02, 0.0045, wide - 0.03], 0.004),
          block([face + 0.0, belt - 0.121, 0], [0.02, 0.0045, wide - 0.03], 0.004),
          ...holds,
          block(
            [face - 0.058, belt - 0.055, (0.24 + wide - 0.19) / 2],
            [0.013, 0.015, (wide - 0.43) / 2 + 0.014],
            0.012,
          ),
        ],
      },
      ...vents,
      climate(face - 0.004, belt - 0.232, 0.03),
      glovebox(x - 0.19, belt - 0.245, -driver + 0.04),
      console_(cowlX, belt),
    ),
    screens: {
      middle: { at: [face - 0.032, belt + 0.062, 0.04], size: [0.33, 0.106], turn: -0.1 },
      cluster: { at: [face - 0.032, belt + 0.062, driver], size: [0.29, 0.1], turn: -0.1 },
      climate: { at: [face - 0.02, belt - 0.227, 0.03], size: [0.21, 0.036], turn: 0 },
    },
  };
}

/** A dashboard of painted steel: dials in chrome bezels, a radio, a lid with a lock. */
export function oldDashboard({ cowlX, belt, wide, driver }: Room): Dashboard {
  const x = cowlX - 0.26;
  const face = x - 0.05;
  const dial = (z: number, radius: number) => ring([face - 0.025, belt - 0.055, z], radius, 0.005, 0.1);
  return {
    parts: collect({
      paint: [block([x, belt - 0.075, 0], [0.045, 0.085, wide], 0.03, -0.1)],
      leather: [
        joined(
          [
            block([x + 0.02, belt + 0.02, 0], [0.16, 0.02, wide], 0.018),
            block([x - 0.06, belt + 0.022, driver], [0.11, 0.022, 0.2], 0.02),
          ],
          0.02,
        ),
      ],
      black: [
        block([face - 0.012, belt - 0.055, driver], [0.012, 0.075, 0.175], 0.03),
        block([face - 0.008, belt - 0.085, 0.02], [0.012, 0.034, 0.1], 0.006),
        ...[-0.075, 0.115].map((z) => disc([face - 0.03, belt - 0.085, z], 0.014, 0.014)),
        ...[-0.06, -0.02, 0.02, 0.06].map((z) =>
          block([face - 0.018, belt - 0.145, 0.02 + z], [0.014, 0.008, 0.009], 0.004),
        ),
      ],
      chrome: [
        dial(driver - 0.085, 0.062),
        dial(driver + 0.085, 0.062),
        block([face - 0.012, belt - 0.005, wide / 2 + 0.1], [0.008, 0.0035, wide / 2 - 0.14], 0.003),
        block([face - 0.004, belt - 0.156, 0], [0.012, 0.006, wide - 0.02], 0.005),
        ring([face - 0.042, belt - 0.085, -0.075], 0.012, 0.003),
        ring([face - 0.042, belt - 0.085, 0.115], 0.012, 0.003),
        disc([face - 0.022, belt - 0.09, -driver + 0.05], 0.014, 0.014),
      ],
      lining: [
        block([x + 0.02, belt - 0.24, 0], [0.1, 0.06, wide - 0.03], 0.03),
        block([cowlX - 0.78, belt - 0.42, 0], [0.6, 0.07, 0.12], 0.05, 0.03),
      ],
      vent: [block([face - 0.016, belt - 0.09, -driver + 0.05], [0.004, 0.002, 0.15], 0.001)],
    }),
    screens: {
      dials: { at: [face - 0.022, belt - 0.055, driver], size: [0.33, 0.132], turn: -0.1 },
      wireless: { at: [face - 0.021, belt - 0.078, 0.02], size: [0.13, 0.03], turn: -0.1 },
    },
  };
}
