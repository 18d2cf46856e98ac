import { createRandom } from "../random.ts";
import { lettering } from "./lettering.ts";
import { mixColors } from "./paint.ts";
import { height, verticalGradient, width } from "./svg.ts";

const accents = ["#c2410c", "#1d4ed8", "#15803d", "#b91c1c", "#0f766e", "#6d28d9", "#334155", "#a16207"];
const walls = ["#e7e3dc", "#8f4a36", "#d8dcdf", "#3d4247", "#e9dfcd", "#6f7c74"];
const ground = 640;

/** Panes with the showroom's light and the sky in them. */
function showWindows(count: number) {
  const wide = 1080 / count;
  const lamps = Array.from(
    { length: 6 },
    (_, at) => `<ellipse cx="${250 + at * 188}" cy="392" rx="64" ry="5" fill="#fff6df" fill-opacity=".85"/>`,
  ).join("");
  const panes = Array.from({ length: count }, (_, at) => {
    const x = 180 + at * wide;
    return `<rect x="${x}" y="360" width="${wide - 6}" height="280" fill="url(#p-glass)"/><path d="M${x + wide * 0.12} 640L${x + wide * 0.5} 360H${x + wide * 0.68}L${x + wide * 0.3} 640Z" fill="#fff" fill-opacity=".08"/>`;
  }).join("");
  return `<rect x="174" y="354" width="1086" height="286" fill="#1d2023"/>${panes}${lamps}<path d="M180 560H1254V640H180Z" fill="#d9c9ad" fill-opacity=".2"/>`;
}

/** Roller doors, some of them open. */
function garageDoors(count: number, open: number) {
  const wide = 1080 / count;
  return Array.from({ length: count }, (_, at) => {
    const x = 180 + at * wide;
    const slats = Array.from(
      { length: 13 },
      (_, slat) => `M${x + 14} ${392 + slat * 20}H${x + wide - 22}`,
    ).join("");
    const inside = `<rect x="${x + 14}" y="372" width="${wide - 36}" height="268" fill="url(#p-bay)"/><path d="M${x + 34} 398h${wide - 76}" stroke="#fff6df" stroke-width="8"/><path d="M${x + wide * 0.22} 640V470M${x + wide * 0.76} 640V470" stroke="#c9962a" stroke-width="14"/><path d="M${x + wide * 0.16} 520H${x + wide * 0.82}" stroke="#a87b1e" stroke-width="9"/>`;
    const closedDoor = `<rect x="${x + 14}" y="372" width="${wide - 36}" height="268" fill="url(#p-door)"/><path d="${slats}" stroke="#000" stroke-opacity=".13" stroke-width="2"/><rect x="${x + wide / 2 - 46}" y="452" width="84" height="30" rx="4" fill="#4c565d"/>`;
    return at === open ? inside : closedDoor;
  }).join("");
}

/** A front's upper edge: level, a gable, or a higher part in the middle. */
function roofline(kind: number, wall: string): string {
  const shade = mixColors(wall, "#000000", 0.3);
  if (kind === 1)
    return `<path d="M120 256L720 118L1320 256Z" fill="${wall}"/><path d="M104 262L720 116L1336 262" fill="none" stroke="${shade}" stroke-width="16" stroke-linejoin="round"/>`;
  if (kind === 2)
    return `<rect x="430" y="176" width="580" height="90" fill="${wall}"/><rect x="420" y="168" width="600" height="14" fill="${shade}"/>`;
  return `<rect x="120" y="242" width="1200" height="16" fill="${shade}"/>`;
}

/**
 * A showroom's or workshop's front with its name on it, SVG of 1440 × 960 with room for cars. Neighbours in the row of
 * all differ in roof, wall and colour. @param at its place in that row
 */
export function drawPremises(name: string, kind: "showroom" | "workshop", at: number): string {
  const random = createRandom(8, at);
  const accent = accents[(at * 3) % accents.length]!;
  const wall = walls[(at * 5 + Math.floor(at / 6)) % walls.length]!;
  const count = random.int(3, 4);
  const front = kind === "showroom" ? showWindows(count + 1) : garageDoors(count, random.int(0, count - 1));
  const courses = Array.from({ length: 28 }, (_, row) => `M140 ${340 + row * 11}H1300`).join("");
  const letters = [...name].length;
  const scale = Math.min(0.34, 960 / (letters * 128));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="p-glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d93a0"/><stop offset=".35" stop-color="#3b474f"/><stop offset="1" stop-color="#22282c"/></linearGradient><linearGradient id="p-bay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a8478"/><stop offset="1" stop-color="#3a3733"/></linearGradient><linearGradient id="p-door" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9bfc3"/><stop offset="1" stop-color="#d3d7da"/></linearGradient></defs>
${verticalGradient("sky", 0, ground, [
  [0, "#b9c4cc"],
  [1, "#e9ecec"],
])}<path d="M0 596C110 560 150 592 230 574S1210 556 1300 582 1440 566 1440 566V660H0Z" fill="#76856c"/>
<rect x="140" y="250" width="1160" height="390" fill="${wall}"/><path d="${courses}" stroke="#000" stroke-opacity=".07" stroke-width="2"/>${roofline(at % 3, wall)}
<rect x="120" y="262" width="1200" height="84" fill="${accent}"/><rect x="120" y="262" width="1200" height="6" fill="#fff" fill-opacity=".25"/><rect x="120" y="346" width="1200" height="12" fill="#000" fill-opacity=".28"/>
<g transform="translate(720 305) scale(${scale})">${lettering(name, "#fff", 22)}</g>
${front}<rect x="140" y="632" width="1160" height="10" fill="#000" fill-opacity=".35"/>${verticalGradient(
    "yard",
    ground,
    960,
    [
      [0, "#8b8d8e"],
      [0.3, "#7f8182"],
      [1, "#5f6163"],
    ],
  )}<path d="M0 ${ground + 3}H1440" stroke="#b4b6b7" stroke-width="6"/><path d="M150 690L30 960M500 690L450 960M860 690L890 960M1230 690L1350 960" stroke="#dcdedf" stroke-opacity=".5" stroke-width="6"/></svg>`;
}
