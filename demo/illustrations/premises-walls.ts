import { mixColors } from "./paint.ts";

/** The material of a front. */
export type Wall = "brick" | "timber" | "metal" | "plaster";

export interface Area {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const darker = (colour: string, share: number) => mixColors(colour, "#000000", share);
const lighter = (colour: string, share: number) => mixColors(colour, "#ffffff", share);

/** Draws the lines of a wall's material within its area: courses of brick, planks, ribs. */
const lines: Record<Wall, (area: Area) => string> = {
  brick: ({ x, y, wide, high }) => {
    const rows = Array.from({ length: Math.floor(high / 9) }, (_, row) => {
      const at = y + row * 9;
      const joints = Array.from(
        { length: Math.floor(wide / 26) },
        (_, column) => `M${x + column * 26 + (row % 2) * 13} ${at}v9`,
      );
      return `M${x} ${at}h${wide}${joints.join("")}`;
    });
    return `<path d="${rows.join("")}" stroke="#000" stroke-opacity=".16" stroke-width="1.4" fill="none"/>`;
  },
  timber: ({ x, y, wide, high }) => {
    const planks = Array.from(
      { length: Math.floor(wide / 19) },
      (_, at) => `M${x + at * 19} ${y}v${high}`,
    ).join("");
    return `<path d="${planks}" stroke="#000" stroke-opacity=".3" stroke-width="2.4"/><path d="${planks}" transform="translate(2.4 0)" stroke="#fff" stroke-opacity=".09" stroke-width="1.6"/>`;
  },
  metal: ({ x, y, wide, high }) => {
    const ribs = Array.from(
      { length: Math.floor(wide / 30) },
      (_, at) => `M${x + at * 30} ${y}v${high}`,
    ).join("");
    return `<path d="${ribs}" stroke="#000" stroke-opacity=".28" stroke-width="5"/><path d="${ribs}" transform="translate(6 0)" stroke="#fff" stroke-opacity=".13" stroke-width="4"/>`;
  },
  plaster: ({ x, y, wide, high }) =>
    `<path d="M${x + wide / 3} ${y}v${high}M${x + (wide * 2) / 3} ${y}v${high}" stroke="#000" stroke-opacity=".09" stroke-width="2"/>`,
};

/** Draws a wall with the lines of its material, lit from the upper left. */
export function wallOf(area: Area, wall: Wall, colour: string, id: string): string {
  const { x, y, wide, high } = area;
  return `<linearGradient id="w-${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.12)}"/><stop offset="1" stop-color="${darker(colour, 0.2)}"/></linearGradient><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="url(#w-${id})"/>${lines[wall](area)}`;
}

/** Draws a slab with a lit edge, and its shadow on the part below. */
export function slab({ x, y, wide, high }: Area, colour: string, shadow = 46): string {
  return `<rect x="${x + 14}" y="${y + high}" width="${wide - 28}" height="${shadow}" fill="url(#p-shadow)"/><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${colour}"/><rect x="${x}" y="${y}" width="${wide}" height="3" fill="#fff" fill-opacity=".4"/><rect x="${x}" y="${y + high - 4}" width="${wide}" height="4" fill="#000" fill-opacity=".3"/>`;
}
