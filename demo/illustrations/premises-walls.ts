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

/** Draws the room behind the panes in perspective: lamps, a wall with the accent colour and a polished floor. */
export function room({ x, y, wide, high }: Area, accent: string): string {
  const [inX, inTop, inFloor] = [x + wide * 0.1, y + high * 0.2, y + high * 0.72];
  const inWide = wide * 0.8;
  const lamps = [0.09, 0.15].flatMap((down, row) =>
    [0, 1, 2, 3, 4].map((at) => {
      const w = wide * (0.1 - row * 0.02);
      const middle = x + wide * (0.5 + (at - 2) * (0.2 - row * 0.02));
      return `<ellipse cx="${middle}" cy="${y + high * down + 2}" rx="${w * 0.75}" ry="16" fill="url(#p-lamp)"/><rect x="${middle - w / 2}" y="${y + high * down}" width="${w}" height="${5 - row * 1.5}" rx="2" fill="#fff7e6"/>`;
    }),
  );
  const panels = [0.16, 0.44, 0.72].map(
    (at) =>
      `<rect x="${inX + inWide * at}" y="${inTop + high * 0.08}" width="${inWide * 0.13}" height="${high * 0.2}" fill="${at === 0.44 ? accent : "#f3ede2"}" fill-opacity=".85"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#a4998a"/><path d="M${x} ${y}H${x + wide}L${inX + inWide} ${inTop}H${inX}Z" fill="#5b554b"/><path d="M${x} ${y + high}H${x + wide}L${inX + inWide} ${inFloor}H${inX}Z" fill="url(#p-floor)"/><rect x="${inX}" y="${inTop}" width="${inWide}" height="${inFloor - inTop}" fill="url(#p-back)"/>${panels.join("")}${lamps.join("")}`;
}

/** Draws panes that reflect the sky and trees. @param mirror the strength of reflections, less when lit inside */
export function panes({ x, y, wide, high }: Area, count: number, mirror: number, frame: string): string {
  const step = wide / count;
  const bars = Array.from({ length: count + 1 }, (_, at) => `M${x + at * step} ${y}v${high}`).join("");
  const tilted = Array.from({ length: count }, (_, at) => {
    const left = x + at * step;
    return `<path d="M${left + step * 0.1} ${y + high}L${left + step * 0.52} ${y}H${left + step * 0.74}L${left + step * 0.34} ${y + high}Z"/>`;
  }).join("");
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="url(#p-glass)" opacity="${mirror}"/><path d="M${x} ${y + high * 0.55}q${wide * 0.12} ${-high * 0.2} ${wide * 0.25} ${-high * 0.06}t${wide * 0.25} ${high * 0.02}t${wide * 0.25} ${-high * 0.1}t${wide * 0.25} ${high * 0.1}V${y + high}H${x}Z" fill="#1e2a26" opacity="${mirror * 0.35}"/><g fill="#fff" opacity="${mirror * 0.12}">${tilted}</g><path d="${bars}M${x} ${y + high * 0.16}h${wide}" stroke="${frame}" stroke-width="7" fill="none"/><path d="${bars}" transform="translate(-2.5 0)" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/><rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="${frame}" stroke-width="9"/>`;
}

/** Draws the bay behind an open door, with a lift, tyres and a lamp. */
function bay({ x, y, wide, high }: Area): string {
  const tyres = [0, 1, 2].map(
    (at) =>
      `<circle cx="${x + wide * (0.2 + at * 0.3)}" cy="${y + high * 0.3}" r="${wide * 0.085}" fill="#1d1f21"/><circle cx="${x + wide * (0.2 + at * 0.3)}" cy="${y + high * 0.3}" r="${wide * 0.045}" fill="#8f979b"/>`,
  );
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="url(#p-back)"/><path d="M${x} ${y + high}h${wide}l${-wide * 0.12} ${-high * 0.24}h${-wide * 0.76}Z" fill="url(#p-floor)"/><rect x="${x + wide * 0.06}" y="${y + high * 0.42}" width="${wide * 0.88}" height="7" fill="#c56a12"/>${tyres.join("")}<path d="M${x + wide * 0.14} ${y + high * 0.94}V${y + high * 0.36}M${x + wide * 0.86} ${y + high * 0.94}V${y + high * 0.36}" stroke="#d29a20" stroke-width="${wide * 0.045}"/><path d="M${x + wide * 0.1} ${y + high * 0.6}H${x + wide * 0.9}" stroke="#6b5a2c" stroke-width="10"/><ellipse cx="${x + wide / 2}" cy="${y + high * 0.07}" rx="${wide * 0.45}" ry="22" fill="url(#p-lamp)"/><rect x="${x + wide * 0.2}" y="${y + high * 0.06}" width="${wide * 0.6}" height="6" rx="3" fill="#fffaf0"/><rect x="${x}" y="${y}" width="${wide}" height="${high * 0.3}" fill="url(#p-shadow)" opacity=".7"/>`;
}

/** Draws sectional doors with a row of panes. @param open the index of the open door */
export function doors({ x, y, wide, high }: Area, count: number, open: number, colour: string): string {
  const step = wide / count;
  return Array.from({ length: count }, (_, at) => {
    const door = { x: x + at * step + 12, y, wide: step - 24, high };
    const frame = `<rect x="${door.x - 7}" y="${y - 7}" width="${door.wide + 14}" height="${high + 7}" fill="#1f2225"/>`;
    if (at === open) return frame + bay(door);
    const section = high / 5;
    const seams = [1, 2, 3, 4].map((row) => `M${door.x} ${y + row * section}h${door.wide}`).join("");
    const windows = [0, 1, 2].map(
      (pane) =>
        `<rect x="${door.x + door.wide * (0.07 + pane * 0.3)}" y="${y + section * 1.2}" width="${door.wide * 0.26}" height="${section * 0.6}" rx="5" fill="url(#p-glass)" stroke="#000" stroke-opacity=".35" stroke-width="3"/>`,
    );
    return `${frame}<rect x="${door.x}" y="${y}" width="${door.wide}" height="${high}" fill="${colour}"/><rect x="${door.x}" y="${y}" width="${door.wide}" height="${high}" fill="url(#p-fall)"/><path d="${seams}" stroke="#000" stroke-opacity=".32" stroke-width="3"/><path d="${seams}" transform="translate(0 3)" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>${windows.join("")}<rect x="${door.x}" y="${y}" width="${door.wide}" height="40" fill="url(#p-shadow)"/>`;
  }).join("");
}
