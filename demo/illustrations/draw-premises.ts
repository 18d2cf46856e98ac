import { createRandom } from "../random.ts";
import { lettering, widthOf } from "./lettering.ts";
import { mixColors } from "./paint.ts";
import { type Area, doors, panes, room, slab, type Wall, wallOf } from "./premises-walls.ts";
import { height, width } from "./svg.ts";

export const ground = 668;
const accents = ["#c2410c", "#1d4ed8", "#15803d", "#b91c1c", "#0f766e", "#6d28d9", "#334155", "#a16207"];

/** Walls and colours, chosen so that neighbours in the list of businesses differ. */
const materials: [Wall, string][] = [
  ["brick", "#7c3f30"],
  ["metal", "#33383c"],
  ["timber", "#8a6844"],
  ["plaster", "#ece8e0"],
  ["brick", "#4a4541"],
  ["metal", "#8b9397"],
  ["timber", "#3b3733"],
];

export interface Premises {
  /** Sky and trees, out of focus, in a quarter of the size. */
  far: string;
  /** The building, without the things behind panes and in front of it. */
  back: string;
  /** The panes, frames and reflections. */
  front: string;
  /** The area where cars may stand inside. */
  inside?: Area;
  /** Whether it is nightfall: light inside and dim outside. */
  isDusk: boolean;
}

interface Build {
  opening: Area;
  body: string;
  /** The sign with the name: its middle, its height and largest width in pixels, and its colour. */
  sign: { x: number; y: number; high: number; wide: number; colour: string };
  over?: string;
}

type Builder = (wall: Wall, colour: string, accent: string) => Build;

/** A thin roof that projects over a glass front, next to a tower with the name. */
const pavilion: Builder = (wall, colour, accent) => {
  const opening = { x: 470, y: 330, wide: 830, high: ground - 330 };
  const tower = { x: 130, y: 190, wide: 340, high: ground - 190 };
  return {
    opening,
    body: `${wallOf({ x: 1300, y: 330, wide: 30, high: ground - 330 }, "plaster", "#6f7274", "end")}${wallOf(tower, wall, colour, "tower")}`,
    over: `${slab({ x: 440, y: 290, wide: 930, high: 34 }, "#e9e7e2", 60)}<rect x="440" y="286" width="930" height="5" fill="${accent}"/>${slab({ x: 120, y: 182, wide: 360, high: 14 }, "#2a2c2e", 26)}`,
    sign: { x: 284, y: 286, high: 44, wide: 262, colour: colour > "#a" ? accent : "#ffffff" },
  };
};

/** A long house with a tiled roof. */
const house: Builder = (wall, colour) => {
  const opening = { x: 235, y: 408, wide: 970, high: ground - 408 };
  const tiles = Array.from(
    { length: 9 },
    (_, row) => `M${220 - row * 13} ${196 + row * 14}H${1220 + row * 13}`,
  ).join("");
  return {
    opening,
    body: wallOf({ x: 140, y: 318, wide: 1160, high: ground - 318 }, wall, colour, "house"),
    over: `<path d="M236 178H1204L1336 322H104Z" fill="#4b4a4c"/><path d="${tiles}" stroke="#000" stroke-opacity=".22" stroke-width="3"/><path d="M236 178H1204L1336 322H104Z" fill="url(#p-fall)" opacity=".8"/>${slab({ x: 104, y: 318, wide: 1232, high: 12 }, "#d8d6d1", 34)}`,
    sign: { x: 720, y: 368, high: 40, wide: 900, colour: colour > "#a" ? "#24282b" : "#f7f3ea" },
  };
};

/** A closed upper floor on a glass base. */
const box: Builder = (wall, colour, accent) => {
  const opening = { x: 190, y: 392, wide: 1060, high: ground - 392 };
  const upper = { x: 130, y: 176, wide: 1180, high: 204 };
  return {
    opening,
    body: `${wallOf({ x: 160, y: 380, wide: 1120, high: ground - 380 }, "plaster", "#4d5154", "base")}`,
    over: `${wallOf(upper, wall, colour, "box")}${slab({ x: 124, y: 168, wide: 1192, high: 12 }, mixColors(colour, "#000000", 0.35), 0)}${slab({ x: 130, y: 376, wide: 1180, high: 10 }, accent, 50)}`,
    sign: { x: 720, y: 278, high: 66, wide: 1000, colour: colour > "#8" ? "#1f2326" : "#ffffff" },
  };
};

/** A hall with a roof of two unequal slopes. */
const hall: Builder = (wall, colour, accent) => {
  const opening = { x: 250, y: 400, wide: 940, high: ground - 400 };
  const outline = `M140 ${ground}V318L560 158L1300 336V${ground}Z`;
  return {
    opening,
    body: `<clipPath id="hall"><path d="${outline}"/></clipPath><g clip-path="url(#hall)">${wallOf({ x: 140, y: 150, wide: 1160, high: ground - 150 }, wall, colour, "hall")}</g><path d="M104 338L560 160L1336 350" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="22"/><path d="M100 326L560 148L1340 338" fill="none" stroke="${mixColors(accent, "#1c1f21", 0.55)}" stroke-width="18" stroke-linejoin="round"/><path d="M100 319L560 141L1340 331" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`,
    over: slab({ x: 232, y: 388, wide: 976, high: 12 }, "#24282b", 30),
    sign: { x: 690, y: 318, high: 50, wide: 700, colour: colour > "#a" ? accent : "#ffffff" },
  };
};

const builders = [pavilion, house, box, hall];

/** Returns the gradients that all parts use. */
const shared = (isDusk: boolean) =>
  `<linearGradient id="p-sky" x1="0" y1="0" x2="0" y2="1">${
    isDusk
      ? '<stop offset="0" stop-color="#3d4f6b"/><stop offset=".55" stop-color="#9a93a3"/><stop offset="1" stop-color="#e6b48f"/>'
      : '<stop offset="0" stop-color="#9db4c6"/><stop offset=".6" stop-color="#cdd8de"/><stop offset="1" stop-color="#eceeec"/>'
  }</linearGradient><linearGradient id="p-glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9cad4"/><stop offset=".4" stop-color="#5d6f79"/><stop offset="1" stop-color="#20282c"/></linearGradient><linearGradient id="p-back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2e7d2"/><stop offset="1" stop-color="#b3a68d"/></linearGradient><linearGradient id="p-floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfc3ab"/><stop offset="1" stop-color="#7d7566"/></linearGradient><linearGradient id="p-shadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient><linearGradient id="p-fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient><linearGradient id="p-yard" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${isDusk ? "#5c5654" : "#a3a29e"}"/><stop offset=".35" stop-color="${isDusk ? "#474546" : "#8b8a87"}"/><stop offset="1" stop-color="${isDusk ? "#2c2c2f" : "#63625f"}"/></linearGradient><radialGradient id="p-cloud"><stop offset="0" stop-color="${isDusk ? "#f0c3a2" : "#ffffff"}" stop-opacity=".5"/><stop offset="1" stop-color="${isDusk ? "#f0c3a2" : "#ffffff"}" stop-opacity="0"/></radialGradient><radialGradient id="p-pool"><stop offset="0" stop-color="#ffc98a" stop-opacity=".5"/><stop offset="1" stop-color="#ffc98a" stop-opacity="0"/></radialGradient><radialGradient id="p-foot"><stop offset=".6" stop-color="#000" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="p-lamp"><stop offset="0" stop-color="#fff7e6" stop-opacity=".8"/><stop offset="1" stop-color="#fff7e6" stop-opacity="0"/></radialGradient>`;

/** Draws the sky with clouds, and the trees in the background. */
function surroundings(stream: number, isDusk: boolean): string {
  const random = createRandom(12, stream);
  const clouds = Array.from(
    { length: 5 },
    () =>
      `<ellipse cx="${random.int(0, width)}" cy="${random.int(40, 300)}" rx="${random.int(160, 360)}" ry="${random.int(18, 48)}" fill="url(#p-cloud)"/>`,
  );
  const trees = Array.from({ length: 13 }, (_, at) => {
    const [x, r] = [at * 122 + random.int(-40, 40), random.int(56, 112)];
    const tone = mixColors(isDusk ? "#2f3638" : "#64755d", "#1f2a22", random.next() * 0.4);
    return `<ellipse cx="${x}" cy="${ground - r * 0.75}" rx="${r * 0.9}" ry="${r}" fill="${tone}"/>`;
  });
  return `<rect width="${width}" height="${ground}" fill="url(#p-sky)"/>${clouds.join("")}${trees.join("")}<rect y="${ground - 50}" width="${width}" height="52" fill="${isDusk ? "#2b3133" : "#566650"}"/>`;
}

/** Draws the paved yard in perspective, with light from inside at nightfall. */
function yard({ x, wide }: Area, isDusk: boolean): string {
  const rows = Array.from({ length: 15 }, (_, row) => `M0 ${ground + 8 + row ** 1.75 * 2.6}H${width}`).join(
    "",
  );
  const columns = Array.from(
    { length: 37 },
    (_, at) => `M${720 + (at - 18) * 46} ${ground}L${720 + (at - 18) * 150} ${height}`,
  ).join("");
  const pool = isDusk
    ? `<ellipse cx="${x + wide / 2}" cy="${ground + 20}" rx="${wide * 0.62}" ry="150" fill="url(#p-pool)"/>`
    : "";
  return `<rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#p-yard)"/><path d="${rows}${columns}" stroke="#000" stroke-opacity=".1" stroke-width="2" fill="none"/>${pool}<ellipse cx="720" cy="${ground + 6}" rx="690" ry="26" fill="url(#p-foot)"/><rect y="${ground - 3}" x="110" width="1220" height="8" fill="#3d3d3b"/>`;
}

/** Draws the light from a window at nightfall. */
const lightOf = ({ x, y, wide, high }: Area) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#ffc978" fill-opacity=".15"/><rect x="${x}" y="${y}" width="${wide}" height="${high * 0.7}" fill="#ffe9c4" fill-opacity=".16"/>`;

/** Splits a name into two rows with widths as equal as its words allow. */
export function inTwoRows(name: string): string[] {
  const words = name.split(/[ -]/);
  const splits = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  const widest = (rows: string[]) => Math.max(...rows.map(widthOf));
  return splits.reduce((best, rows) => (widest(rows) < widest(best) ? rows : best)).filter(Boolean);
}

/** Draws the name in raised letters, lit at nightfall. */
function signOf(name: string, { x, y, high, wide, colour }: Build["sign"], isDusk: boolean): string {
  const rows = wide < 400 ? inTwoRows(name) : [name.replaceAll("-", " ")];
  const scale = Math.min(high / 140, ...rows.map((row) => wide / widthOf(row)));
  return rows
    .map((row, at) => {
      const place = `translate(${x} ${y + at * scale * 215}) scale(${scale})`;
      const lit = isDusk && colour === "#ffffff";
      const halo = lit
        ? [70, 52, 38]
            .map((weight) => `<g transform="${place}" opacity=".16">${lettering(row, "#ffe7c2", weight)}</g>`)
            .join("")
        : `<g transform="translate(3 5) ${place}" opacity=".45">${lettering(row, "#000000", 22)}</g>`;
      return `${halo}<g transform="${place}">${lettering(row, lit ? "#fffdf6" : colour, 22)}</g>`;
    })
    .join("");
}

/**
 * Draws the front of a showroom or workshop with its name, in layers of 1440 × 960, with room for cars inside and out.
 * @param at its place in the list of all businesses
 */
export function drawPremises(name: string, kind: "showroom" | "workshop", at: number): Premises {
  const random = createRandom(8, at);
  const accent = accents[(at * 3) % accents.length]!;
  const [wall, colour] = materials[(at * 3) % materials.length]!;
  const isDusk = at % 3 === 1;
  const { opening, body, over = "", sign } = builders[at % builders.length]!(wall, colour, accent);
  const isShowroom = kind === "showroom";
  const count = Math.round(opening.wide / (isShowroom ? 210 : 290));
  const frame = mixColors(colour, "#15181a", 0.8);
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shared(isDusk)}</defs>${inside}</svg>`;
  const closed = isShowroom
    ? panes(opening, count, isDusk ? 0.14 : 0.55, frame)
    : doors(
        opening,
        count,
        random.int(0, count - 1),
        random.chance(0.5) ? mixColors(accent, "#20262b", 0.25) : "#c6cbcd",
      );
  return {
    far: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width / 4}" height="${height / 4}"><defs>${shared(isDusk)}</defs>${surroundings(at, isDusk)}</svg>`,
    back: svg(`${body}${isShowroom ? room(opening, accent) : ""}${yard(opening, isDusk)}`),
    front: svg(
      `${closed}${over}${signOf(name, sign, isDusk)}${isDusk ? `<rect width="${width}" height="${ground}" fill="#1b2440" fill-opacity=".16"/>` : ""}${isDusk && isShowroom ? lightOf(opening) : ""}`,
    ),
    ...(isShowroom && { inside: opening }),
    isDusk,
  };
}
