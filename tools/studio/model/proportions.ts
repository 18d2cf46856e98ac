import type { BodyShape } from "./body.ts";
import type { Points } from "./field.ts";

/** The numbers that distinguish one body from another; the rest follows from them. */
export interface Proportions {
  wheelbase: number;
  /** Overhangs. */
  front: number;
  rear: number;
  halfWidth: number;
  wheel: number;
  clearance: number;
  belt: number;
  /** Height of the bonnet's leading edge. */
  edge: number;
  /** Foot and head of the windscreen, (x, y). */
  cowl: readonly [number, number];
  header: readonly [number, number];
  roof: Points;
  /** Rear glass, (height, x). */
  rearGlass: Points;
  /** The upper edge from the tail to the doors, if not the belt. */
  deck?: Points;
  /** 1 is a car's slanted nose and tail, 0 an upright one. */
  slant?: number;
  cabin: readonly [belt: number, roof: number];
  shoulder?: number;
  pillar?: number;
  flare?: number;
  archGap?: number;
  cavity?: BodyShape["cavity"];
  roofless?: boolean;
  round?: number;
}

/** Returns the curves of a body with these proportions. */
export function bodyShape(p: Proportions): BodyShape {
  const [rearAxle, frontAxle] = [-p.wheelbase / 2, p.wheelbase / 2];
  const [nose, tail] = [frontAxle + p.front, rearAxle - p.rear];
  const { clearance: c, edge: e, belt, slant = 1, round = 1 } = p;
  const [cx, cy] = p.cowl;
  const [hx, hy] = p.header;
  const rake = (hx - cx) / (hy - cy);
  const half = p.halfWidth;
  const bonnetEnd = nose - 0.03;
  const bonnet = (t: number, lift: number): [number, number] => [
    cx + (bonnetEnd - cx) * t,
    cy - 0.015 + (e - 0.04 - cy + 0.015) * t + lift,
  ];
  const deck = p.deck ?? [
    [tail, belt + 0.03],
    [tail + 0.5, belt + 0.025],
    [-0.6, belt],
  ];
  return {
    axles: [rearAxle, frontAxle],
    wheelRadius: p.wheel,
    archRadius: p.wheel + (p.archGap ?? 0.042),
    plan: [
      [tail, half - 0.085],
      [tail + 0.4, half - 0.017],
      [rearAxle, half + 0.003],
      [0, half],
      [frontAxle, half + 0.003],
      [nose - 0.45, half - 0.013],
      [nose, half - 0.085],
    ],
    top: [
      ...deck,
      [Math.min(0.4, cx - 0.5), belt - 0.02],
      [cx - 0.2, cy - 0.02],
      [cx, cy - 0.015],
      bonnet(0.42, 0.03),
      bonnet(0.78, 0.022),
      bonnet(1, 0),
    ],
    bottom: [
      [tail, c + 0.12],
      [tail + 0.3, c + 0.04],
      [-0.9, c + 0.01],
      [0.9, c],
      [nose - 0.4, c],
      [nose, c + 0.04],
    ],
    nose: [
      [c - 0.03, nose - 0.125],
      [c + 0.07, nose - 0.045],
      [e - 0.33, nose],
      [e - 0.2, nose - 0.01 * slant],
      [e - 0.05, nose - 0.045 * slant],
      [e + 0.03, nose - 0.135 * slant],
      [e + 0.15, nose - 0.3 * slant],
    ],
    tail: [
      [c + 0.02, tail + 0.14],
      [c + 0.14, tail + 0.045],
      [0.5, tail + 0.015],
      [0.64, tail + 0.05 * slant],
      [0.82, tail + 0.065 * slant],
      [belt + 0.04, tail + 0.1 * slant],
      [belt + 0.16, tail + 0.14 * slant],
    ],
    noseBow: 0.2 * round,
    tailBow: 0.14 * round,
    shoulder: p.shoulder ?? belt - 0.14,
    scoop: 0.022,
    flare: p.flare ?? 0.022,
    bonnetCrown: 0.07,
    roof: p.roof,
    screen: [-0.8, -0.3, -0.1, 0, 0.15, 0.3]
      .map((d) => [cy + d, cx + d * rake] as [number, number])
      .concat([
        [hy, hx],
        [hy + 0.05, hx + rake * 0.05 - 0.06],
      ]),
    rearGlass: p.rearGlass,
    screenBow: 0.17 * round,
    rearBow: 0.16 * round,
    cabinBelt: p.cabin[0],
    cabinRoof: p.cabin[1],
    belt,
    edges: {
      top: 0.1,
      nose: 0.15 * round,
      tail: 0.16 * round,
      roof: p.roofless ? 0.05 : 0.13,
      pillar: p.pillar ?? 0.12,
    },
    cavity: p.cavity,
    roofless: p.roofless,
  };
}
