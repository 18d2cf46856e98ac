import type { Field } from "./field.ts";
import { roundBox } from "./field.ts";
import type { Solid } from "./solid.ts";

type Parts = Record<string, Solid[]>;

/** How far the wheel leans towards the driver, as a cosine and a sine. */
const [along, rise] = [0.906, 0.423];

/** Places parts that are given in the wheel's plane: how far towards the dashboard, up and to the side. */
function placed(x: number, y: number, z: number, reach: number) {
  return (field: Field): Solid => ({
    field: (px, py, pz) => {
      const [dx, dy] = [px - x, py - y];
      return field(dx * along + dy * rise, -dx * rise + dy * along, pz - z);
    },
    box: [
      [x - reach * 0.55, x + reach * 0.55],
      [y - reach, y + reach],
      [z - reach, z + reach],
    ],
  });
}

function rimOf(radius: number, thick: number, isFlat: boolean): Field {
  return (out, up, side) => {
    const r = Math.hypot(up, side);
    // Thumbs rest where the upper spokes begin.
    const grip = isFlat
      ? 0.004 * Math.exp(-(((Math.abs(Math.atan2(up, Math.abs(side))) - 0.35) / 0.3) ** 2))
      : 0;
    const flat = isFlat && up < 0 ? Math.min(up + radius * 0.9, 0) : 0;
    return Math.hypot(r - radius + flat * 0.8, out) - thick - grip;
  };
}

/** A modern wheel: rim, pad, three spokes with buttons, and the make's badge. */
function modern(x: number, y: number, z: number): Parts {
  const whole = placed(x, y, z, 0.21);
  const inner = placed(x, y, z, 0.17);
  const within =
    (field: Field): Field =>
    (out, up, side) =>
      Math.max(field(out, up, side), Math.hypot(up, side) - 0.172);
  const pad = roundBox([0.004, -0.012, 0], [0.024, 0.043, 0.064], 0.023);
  const arms = within(roundBox([0.014, -0.006, 0], [0.011, 0.021, 0.2], 0.01));
  const leg = within(roundBox([0.014, -0.12, 0], [0.01, 0.075, 0.034], 0.01));
  const gap = roundBox([0.01, -0.118, 0], [0.04, 0.04, 0.013], 0.01);
  const buttons: Field = (out, up, side) =>
    roundBox([-0.001, -0.004, 0.116], [0.006, 0.019, 0.031], 0.006)(out, up, Math.abs(side));
  const edges: Field = (out, up, side) =>
    roundBox([0.001, -0.004, 0.116], [0.005, 0.023, 0.035], 0.005)(out, up, Math.abs(side));
  const keys: Field = (out, up, side) => {
    const at = Math.abs(side);
    return Math.min(
      roundBox([-0.008, -0.004, 0.107], [0.004, 0.003, 0.009], 0.002)(out, up, at),
      roundBox([-0.008, -0.004, 0.128], [0.004, 0.011, 0.003], 0.002)(out, up, at),
    );
  };
  const badge: Field = (out, up, side) =>
    Math.max(Math.abs(Math.hypot(up + 0.012, side) - 0.018) - 0.004, Math.abs(out + 0.021) - 0.005);
  const bar: Field = roundBox([-0.022, -0.012, 0], [0.004, 0.0035, 0.018], 0.002);
  return {
    leather: [whole(rimOf(0.178, 0.0165, true)), inner((...at) => Math.min(pad(...at), arms(...at)))],
    satin: [
      inner((...at) => Math.max(leg(...at), -gap(...at))),
      inner(edges),
      placed(x, y, z, 0.03)((...at) => Math.min(badge(...at), bar(...at))),
    ],
    gloss: [inner(buttons)],
    chrome: [inner(keys)],
    black: [
      ...[-1, 1].map((side): Solid => {
        const stalk = roundBox([0.055, 0.02, side * 0.155], [0.009, 0.009, 0.075], 0.008);
        return placed(x, y, z, 0.24)(stalk);
      }),
      placed(x, y, z, 0.16)(roundBox([0.085, -0.065, 0], [0.05, 0.034, 0.05], 0.03)),
    ],
  };
}

/** An old wheel: a thin rim on spokes of steel, and a ring for the horn. */
function old(x: number, y: number, z: number): Parts {
  const whole = placed(x, y, z, 0.22);
  const spokes: Field = (out, up, side) => {
    const r = Math.hypot(up, side);
    const arm = Math.max(Math.abs(up + 0.02) - 0.012, Math.abs(out - 0.006) - 0.004);
    const leg = Math.max(Math.abs(side) - 0.012, Math.abs(out - 0.006) - 0.004, up);
    return Math.max(Math.min(arm, leg), r - 0.19);
  };
  const horn: Field = (out, up, side) => Math.hypot(Math.hypot(up, side) - 0.095, out - 0.001) - 0.005;
  const hub: Field = (out, up, side) =>
    Math.max(Math.hypot(up, side, (out - 0.02) * 1.2) - 0.045, Math.abs(out) - 0.04);
  return {
    leather: [whole(rimOf(0.195, 0.0115, false))],
    chrome: [whole((...at) => Math.min(spokes(...at), horn(...at)))],
    black: [
      placed(x, y, z, 0.1)(hub),
      placed(x, y, z, 0.2)(roundBox([0.1, -0.03, 0], [0.07, 0.026, 0.03], 0.025)),
    ],
  };
}

export const steeringWheel = (x: number, y: number, z: number, isOld: boolean): Parts =>
  isOld ? old(x, y, z) : modern(x, y, z);
