import type { CarShape } from "../shapes/car-shape.ts";

const round = (value: number) => Math.round(value * 10) / 10;

/** Half the width of a wheel arch at a height. */
function halfChord(radius: number, centre: number, y: number) {
  return Math.sqrt(Math.max(radius ** 2 - (y - centre) ** 2, 0));
}

export const archRadius = (wheel: number) => wheel * 1.1;

/** The bodywork's whole outline: the shape's upper part, closed below with the wheel arches. */
export function outline({ top, sill, wheels }: CarShape): string {
  const radius = archRadius(wheels.radius);
  const chord = halfChord(radius, -wheels.radius, sill);
  // Below the wheel's centre the arch is the longer arc.
  const isLong = sill > -wheels.radius ? 1 : 0;
  const arch = (x: number) =>
    `L${round(x + chord)} ${sill}A${round(radius)} ${round(radius)} 0 ${isLong} 0 ${round(x - chord)} ${sill}`;
  return `${top}${arch(wheels.front)}${arch(wheels.rear)}Z`;
}
