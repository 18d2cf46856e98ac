import { bump, curve, type Field, type Points, smoothMax, smoothMin, smoothstep } from "./field.ts";

/** A body as a designer describes it: profile, plan and section curves, in metres from the wheelbase's middle. */
export interface BodyShape {
  axles: readonly [rear: number, front: number];
  wheelRadius: number;
  archRadius: number;
  /** Half of the width at the shoulder, from the tail to the nose. */
  plan: Points;
  /** The lower body's upper edge: boot, belt, bonnet, from the tail to the nose. */
  top: Points;
  /** Underside. */
  bottom: Points;
  /** How far forward the nose and how far back the tail reach, by height. */
  nose: Points;
  tail: Points;
  /** How much nose and tail recede towards the corners. */
  noseBow: number;
  tailBow: number;
  shoulder: number;
  /** How deep the flank is drawn in below the shoulder, and how far it flares at the wheels. */
  scoop: number;
  flare: number;
  bonnetCrown: number;
  /** The greenhouse: roof line, windscreen and rear glass as x by height, width at belt and roof. */
  roof: Points;
  screen: Points;
  rearGlass: Points;
  screenBow: number;
  rearBow: number;
  cabinBelt: number;
  cabinRoof: number;
  belt: number;
  /** A hollow from above: a pick-up's bed, an open car's cabin. (x from, x to, floor, half of the width) */
  cavity?: readonly [number, number, number, number];
  /** Without a greenhouse; its windscreen is a separate mesh. */
  roofless?: boolean;
  edges: { top: number; nose: number; tail: number; roof: number; pillar: number };
}

/** Returns the painted skin of a body with its wheel arches. */
export function bodyField(shape: BodyShape): Field {
  const { axles, archRadius, wheelRadius } = shape;
  const plan = curve(shape.plan);
  const lower = lowerBody(shape, plan);
  const cabin = greenhouse(shape, plan);
  return (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    let body = lower(x, y, z);
    if (!shape.roofless) body = smoothMin(body, cabin(x, y, z), 0.025);
    if (shape.cavity)
      body = smoothMax(body, -hollow(shape.cavity, shape.belt, [x, y, z], narrowing(plan, x)), 0.025);
    for (const axle of axles) {
      const well = Math.max(Math.hypot(x - axle, y - wheelRadius) - archRadius, plan(axle) - 0.34 - z);
      body = smoothMax(body, -well, 0.014);
    }
    return body;
  };
}

type Curve = (at: number) => number;

const narrowing = (plan: Curve, x: number) => Math.min(plan(x) - plan(0), 0);

function lowerBody(shape: BodyShape, plan: Curve): Field {
  const { edges } = shape;
  const top = curve(shape.top);
  const bottom = curve(shape.bottom);
  const nose = curve(shape.nose);
  const tail = curve(shape.tail);
  const flankAt = flank(shape, plan, bottom);
  return (x, y, z) => {
    const side = (z - flankAt(x, y)) * 0.97;
    const wide = z / shape.cabinBelt;
    const upper = (y - top(x) + shape.bonnetCrown * wide * wide) * 0.96;
    const ahead = x - nose(y) + shape.noseBow * (0.55 * wide ** 2 + 0.45 * wide ** 5);
    const behind = tail(y) - x + shape.tailBow * (0.5 * wide ** 2 + 0.5 * wide ** 5);
    let lower = smoothMax(side, upper, edges.top);
    lower = smoothMax(lower, ahead * 0.92, edges.nose);
    lower = smoothMax(lower, behind * 0.92, edges.tail);
    return smoothMax(lower, bottom(x) - y, 0.05);
  };
}

/** Returns half of the lower body's width: drawn in above and below the shoulder, flared at the wheels. */
function flank(shape: BodyShape, plan: Curve, bottom: Curve): (x: number, y: number) => number {
  return (x, y) => {
    const above = y - shape.shoulder;
    let inset = above > 0 ? above * 0.16 + above * above * 1.4 : 0;
    inset += shape.scoop * bump(y - shape.shoulder + 0.2, 0.13) * (0.65 + 0.35 * bump(x, 1.2));
    inset += 0.055 * (1 - smoothstep(bottom(x) - 0.02, bottom(x) + 0.17, y));
    inset -= 0.012 * bump(y - bottom(x) - 0.17, 0.06);
    const crease = Math.sqrt((above + 0.01) ** 2 + 0.00016);
    inset += 0.09 * crease * bump(above, 0.1) - 0.004;
    let flare = 0;
    for (const axle of shape.axles) {
      const r = Math.hypot(x - axle, y - shape.wheelRadius);
      flare +=
        shape.flare *
        bump(r - shape.archRadius, 0.2) *
        (y < shape.shoulder ? 1 : bump(y - shape.shoulder, 0.09));
    }
    return plan(x) - inset + flare;
  };
}

function greenhouse(shape: BodyShape, plan: Curve): Field {
  const { edges } = shape;
  const roof = curve(shape.roof);
  const screen = curve(shape.screen);
  const rearGlass = curve(shape.rearGlass);
  return (x, y, z) => {
    const wide = z / shape.cabinBelt;
    const tumble = Math.max((y - shape.belt) / (roof(0) - shape.belt), -0.1);
    const half = shape.cabinBelt + (shape.cabinRoof - shape.cabinBelt) * tumble - 0.022 * tumble * tumble;
    const side = (z - half - narrowing(plan, x)) * 0.95;
    const over = y - roof(x) + 0.05 * (z / shape.cabinRoof) ** 2;
    const ahead = (x - screen(y) + shape.screenBow * wide ** 2.4) * 0.62;
    const behind = (rearGlass(y) - x + shape.rearBow * wide ** 2.4) * 0.8;
    let cabin = smoothMax(side, over, edges.roof);
    cabin = smoothMax(cabin, ahead, edges.pillar);
    cabin = smoothMax(cabin, behind, edges.pillar);
    return Math.max(cabin, shape.belt - 0.25 - y);
  };
}

function hollow(
  [from, to, floor, half]: NonNullable<BodyShape["cavity"]>,
  belt: number,
  [x, y, z]: [number, number, number],
  narrowed: number,
): number {
  const inside = smoothMax(Math.abs(x - (from + to) / 2) - (to - from) / 2, z - half - narrowed, 0.12);
  return Math.max(inside, floor - y, y - belt - 0.06);
}
