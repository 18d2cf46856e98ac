import { createRandom } from "../random.ts";
import { initials, lettering } from "./lettering.ts";
import { mixColors } from "./paint.ts";

const size = 480;
const backgrounds = [
  "#9a3412",
  "#1e3a5f",
  "#14532d",
  "#4c1d95",
  "#7f1d1d",
  "#134e4a",
  "#3f3f46",
  "#713f12",
  "#831843",
  "#0c4a6e",
];

const emblems = [
  (light: string) =>
    `<circle r="172" fill="none" stroke="${light}" stroke-width="10"/><circle r="150" fill="none" stroke="${light}" stroke-opacity=".4" stroke-width="3"/>`,
  (light: string) =>
    `<path d="M0-182L158-112V20C158 108 92 158 0 190C-92 158-158 108-158 20V-112Z" fill="none" stroke="${light}" stroke-width="10" stroke-linejoin="round"/>`,
  (light: string) =>
    `<path d="M0-186L161-93V93L0 186L-161 93V-93Z" fill="none" stroke="${light}" stroke-width="10" stroke-linejoin="round"/>`,
  (light: string) =>
    `<rect x="-160" y="-160" width="320" height="320" rx="72" fill="none" stroke="${light}" stroke-width="10"/>`,
];

const roofline = (light: string) =>
  `<path d="M-96 96C-84 74-58 72-38 70C-20 46 0 40 24 40C50 40 62 58 76 70C92 72 100 80 100 96" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/><circle cx="-52" cy="98" r="13" fill="none" stroke="${light}" stroke-width="8"/><circle cx="56" cy="98" r="13" fill="none" stroke="${light}" stroke-width="8"/>`;

/** A logo: initials over the outline of a car, SVG of 480 × 480. `stream` seeds its variation. */
export function drawLogo(name: string, stream: number): string {
  const random = createRandom(7, stream);
  const ground = random.pick(backgrounds);
  const light = mixColors(ground, "#fff7ed", 0.9);
  const emblem = random.pick(emblems);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mixColors(ground, "#ffffff", 0.14)}"/><stop offset="1" stop-color="${mixColors(ground, "#000000", 0.22)}"/></linearGradient></defs>
<rect width="${size}" height="${size}" fill="url(#ground)"/><g transform="translate(240 240)">${emblem(light)}<g transform="translate(0 -42) scale(.78)">${lettering(initials(name), "#ffffff", 20)}</g>${roofline(mixColors(ground, "#f97316", 0.75))}</g></svg>`;
}
