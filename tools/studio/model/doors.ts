import { block, joined, onBothSides, ring, type Solid } from "./solid.ts";

/** The inner sides of both doors: panel, pad below the window, armrest, handle, switches, loudspeaker and pocket. */
export function doorPanels(
  cowlX: number,
  belt: number,
  wall: number,
  isOld: boolean,
): Record<string, Solid[]> {
  const x = cowlX - 1.02;
  const both = (...solids: Solid[]) => solids.flatMap(onBothSides);
  const speaker: [number, number, number] = [cowlX - 0.6, belt - 0.36, wall - 0.035];
  const lining = joined(
    [
      block([x, belt - 0.27, wall], [0.92, 0.2, 0.035], 0.03),
      block([x + 0.06, belt - 0.45, wall - 0.04], [0.5, 0.07, 0.045], 0.03),
    ],
    0.03,
  );
  const sill = block([x, belt - 0.035, wall], [0.92, 0.042, 0.05], 0.035);
  const handle = block([cowlX - 0.82, belt - 0.125, wall - 0.062], [0.06, 0.011, 0.011], 0.009);
  if (isOld) {
    const crank: Solid[] = [
      block([cowlX - 0.98, belt - 0.2, wall - 0.06], [0.075, 0.008, 0.008], 0.007, 0.5),
      block([cowlX - 0.915, belt - 0.165, wall - 0.085], [0.014, 0.014, 0.02], 0.012),
    ];
    return {
      lining: both(lining),
      paint: both(sill),
      chrome: both(handle, ...crank, block([x, belt - 0.085, wall - 0.04], [0.9, 0.006, 0.008], 0.005)),
      leather: both(block([x - 0.04, belt - 0.245, wall - 0.06], [0.2, 0.024, 0.04], 0.022)),
    };
  }
  const armrest = joined(
    [
      block([x, belt - 0.225, wall - 0.065], [0.4, 0.034, 0.06], 0.03),
      block([x + 0.36, belt - 0.19, wall - 0.055], [0.09, 0.05, 0.045], 0.03, 0.5),
    ],
    0.03,
  );
  const switches = [0, 0.062].map((on) =>
    block([cowlX - 0.83 - on, belt - 0.186, wall - 0.083], [0.02, 0.006, 0.011], 0.004),
  );
  return {
    lining: both(lining),
    dash: both(sill),
    leather: both(armrest),
    vent: both(block([cowlX - 0.82, belt - 0.127, wall - 0.04], [0.085, 0.026, 0.012], 0.01)),
    chrome: both(handle, ...switches),
    gloss: both(block([cowlX - 0.86, belt - 0.193, wall - 0.083], [0.095, 0.006, 0.026], 0.005)),
    satin: both(block([x - 0.1, belt - 0.088, wall - 0.042], [0.78, 0.0055, 0.007], 0.004), {
      ...ringAcross(speaker, 0.083, 0.004),
    }),
    speaker: both(block([speaker[0], speaker[1], speaker[2]], [0.08, 0.08, 0.006], 0.006)),
  };
}

/** A ring in the door's plane. */
function ringAcross([x, y, z]: [number, number, number], radius: number, thick: number): Solid {
  const { field } = ring([0, 0, 0], radius, thick);
  return {
    field: (px, py, pz) => field(pz - z, py - y, px - x),
    box: [
      [x - radius - thick, x + radius + thick],
      [y - radius - thick, y + radius + thick],
      [z - thick, z + thick],
    ],
  };
}

/** Three metal pads below the steering wheel. */
export const pedals = (x: number, floor: number, z: number): Solid[] => [
  block([x, floor + 0.16, z - 0.11], [0.012, 0.04, 0.032], 0.01, -0.5),
  block([x, floor + 0.16, z], [0.012, 0.04, 0.04], 0.01, -0.5),
  block([x + 0.03, floor + 0.13, z + 0.12], [0.012, 0.075, 0.026], 0.01, -0.5),
];

/** The mirror below the windscreen's head, and the visors next to it. */
export function overhead([x, y]: readonly [number, number], half: number): Record<string, Solid[]> {
  const mirror = block([x + 0.1, y - 0.125, 0.0], [0.016, 0.034, 0.12], 0.016, 0.1);
  return {
    black: [mirror, block([x + 0.14, y - 0.09, 0], [0.012, 0.05, 0.014], 0.011, -0.5)],
    mirrorGlass: [block([x + 0.085, y - 0.1265, 0.0], [0.004, 0.027, 0.111], 0.003, 0.1)],
    headliner: onBothSides(block([x - 0.05, y - 0.048, half], [0.07, 0.011, 0.19], 0.01, -0.25)),
  };
}

/** A lever in its boot if `isOld`, otherwise a selector in a frame. */
export function gearLever(x: number, y: number, isOld: boolean): Record<string, Solid[]> {
  if (isOld)
    return {
      leather: [block([x, y + 0.03, 0], [0.045, 0.035, 0.045], 0.03)],
      chrome: [block([x + 0.003, y + 0.12, 0], [0.007, 0.1, 0.007], 0.006, -0.15)],
      black: [block([x + 0.018, y + 0.22, 0], [0.024, 0.024, 0.024], 0.023)],
    };
  const boot = joined(
    [
      block([x, y + 0.014, 0], [0.05, 0.014, 0.042], 0.012),
      block([x, y + 0.04, 0], [0.028, 0.03, 0.024], 0.02),
    ],
    0.04,
  );
  return {
    leather: [boot, block([x + 0.01, y + 0.105, 0], [0.024, 0.04, 0.026], 0.02, 0.3)],
    satin: [
      block([x, y + 0.008, 0], [0.062, 0.006, 0.052], 0.005),
      block([x + 0.005, y + 0.07, 0], [0.018, 0.007, 0.02], 0.006, 0.3),
    ],
    gloss: [block([x - 0.002, y + 0.142, 0], [0.015, 0.006, 0.018], 0.005, 0.3)],
  };
}
