import { inTwoRows } from "./draw-premises.ts";
import { initials, lettering, widthOf } from "./lettering.ts";
import { mixColors } from "./paint.ts";

const size = 480;
const colours = [
  "#b3400f",
  "#1d4e89",
  "#1f6b45",
  "#5b3a8c",
  "#a11d2e",
  "#0f6a70",
  "#3b3f46",
  "#8a5a12",
  "#8c2358",
  "#2a5f9e",
  "#40631d",
];
const [cream, night] = ["#f6f2ea", "#17191c"];

const shield = "M0-170L150-112V16C150 104 90 150 0 184C-90 150-150 104-150 16V-112Z";
const hexagon = "M0-176L152-88V88L0 176L-152 88V-88Z";
const car = "M-118 34C-118 16-108 8-88 4L-62 0C-44-26-22-40 12-40C46-40 62-22 80-2C104 2 118 14 118 34Z";

/** Draws letters at a height; single letters are larger. */
function monogram(letters: string, colour: string, y: number, scale: number): string {
  return `<g transform="translate(0 ${y}) scale(${letters.length > 1 ? scale : scale * 1.25})">${lettering(letters, colour, 24)}</g>`;
}

/** Draws a name in small letters, at most `wide`. */
const small = (text: string, colour: string, y: number, wide: number, high = 0.34) =>
  `<g transform="translate(0 ${y}) scale(${Math.min(high, wide / widthOf(text))})">${lettering(text, colour, 21)}</g>`;

/** Logos of several styles, so that neighbours in a list of businesses do not look alike. */
const marks: ((letters: string, colour: string, name: string) => string)[] = [
  (letters, colour, name) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${colour}"/><path d="M-240 240L240-60V240Z" fill="${mixColors(colour, "#000000", 0.13)}"/><path d="M-240 132H240V240H-240Z" fill="${mixColors(colour, "#000000", 0.36)}"/>${monogram(letters, "#ffffff", -50, 1.1)}${small(name.replaceAll("-", " "), "#ffffff", 186, 400)}`,
  (letters, colour) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${cream}"/><circle r="176" fill="${colour}"/><circle r="158" fill="none" stroke="${cream}" stroke-width="5"/>${monogram(letters, cream, 0, 0.86)}`,
  (letters, colour) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${night}"/><path d="${shield}" fill="${mixColors(colour, "#ffffff", 0.12)}"/>${monogram(letters, "#ffffff", -8, 0.78)}`,
  (letters, colour) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${cream}"/><path d="${car}" transform="translate(0 -66) scale(1.35)" fill="${colour}"/><circle cx="-84" cy="-18" r="25" fill="${cream}"/><circle cx="88" cy="-18" r="25" fill="${cream}"/>${monogram(letters, colour, 106, 0.7)}`,
  (letters, colour) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${mixColors(colour, "#ffffff", 0.06)}"/><path d="${hexagon}" fill="#ffffff"/>${monogram(letters, colour, 0, 0.74)}`,
  (letters, colour) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${night}"/><path d="M-240 190L190-240H240V-206L-206 240H-240Z" fill="${mixColors(colour, "#ffffff", 0.2)}"/><path d="M-150 240L240-150V-96L-96 240Z" fill="${mixColors(colour, "#ffffff", 0.2)}" fill-opacity=".45"/>${monogram(letters, "#ffffff", 0, 0.95)}`,
  (letters, colour, name) =>
    `<rect x="-240" y="-240" width="480" height="480" fill="${cream}"/><path d="M-240-240H240V44C120 108-80 4-240 84Z" fill="${mixColors(colour, "#ffffff", 0.35)}"/><path d="M-240-240H240V20C120 84-80-20-240 60Z" fill="${colour}"/>${monogram(letters, cream, -96, 0.8)}${inTwoRows(
      name,
    )
      .map((row, at, rows) =>
        small(
          row,
          colour,
          rows.length > 1 ? 132 + at * 58 : 160,
          380,
          Math.min(0.3, ...rows.map((one) => 380 / widthOf(one))),
        ),
      )
      .join("")}`,
];

/** Draws the logo of a business as an SVG of 480 × 480. @param at its place in the list of all businesses */
export function drawLogo(name: string, at: number): string {
  const colour = colours[(at * 4 + Math.floor(at / colours.length)) % colours.length]!;
  const mark = marks[(at * 3) % marks.length]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><g transform="translate(240 240)">${mark(initials(name), colour, name)}</g></svg>`;
}
