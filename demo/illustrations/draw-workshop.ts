import { createRandom } from "../random.ts";
import { mixColors } from "./paint.ts";
import { height, verticalGradient, width } from "./svg.ts";

/** The views of a workshop: a lift with room for a car, or racks of tyres behind a bay. */
export const workshopViews = ["lift", "tyres"] as const;
export type WorkshopView = (typeof workshopViews)[number];

/** The height of the ground below the car's wheels, in pixels from the top. */
export const wheelHeights: Record<WorkshopView, number> = { lift: 596, tyres: 800 };

const floor = 700;
const accents = ["#c2410c", "#1d4ed8", "#15803d", "#b91c1c", "#0f766e", "#334155", "#a16207"];

/** Gradients for painted steel, lit from the left. */
const paints = `<defs><linearGradient id="w-post" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#a8741a"/><stop offset=".25" stop-color="#f3c45c"/><stop offset=".6" stop-color="#d99a22"/><stop offset="1" stop-color="#8a5d12"/></linearGradient><linearGradient id="w-far" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#7d5513"/><stop offset=".4" stop-color="#b98a34"/><stop offset="1" stop-color="#6b480f"/></linearGradient><linearGradient id="w-way" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#a3abb0"/><stop offset=".25" stop-color="#6d767c"/><stop offset="1" stop-color="#43494d"/></linearGradient><radialGradient id="w-lamp"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><linearGradient id="w-day" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#eef4f7"/><stop offset="1" stop-color="#b9c9d1"/></linearGradient></defs>`;

const lamp = (x: number) =>
  `<path d="M${x} 0V54M${x + 230} 0V54" stroke="#5b6166" stroke-width="4"/><rect x="${x - 20}" y="54" width="270" height="16" rx="4" fill="#fff"/><ellipse cx="${x + 115}" cy="72" rx="260" ry="120" fill="url(#w-lamp)"/>`;

/** A row of windows below the roof, and the panels of the wall. */
const daylight = `${Array.from({ length: 8 }, (_, at) => `<rect x="${at * 184 - 10}" y="96" width="164" height="58" fill="url(#w-day)" stroke="#7f8a90" stroke-width="6"/>`).join("")}<path d="${Array.from({ length: 13 }, (_, at) => `M${at * 120} 166V490`).join("")}" stroke="#000" stroke-opacity=".08" stroke-width="3"/>`;

function workshopRoom(accent: string) {
  const tiles = Array.from(
    { length: 15 },
    (_, at) => `M${720 + (at - 7) * 130} ${floor}L${720 + (at - 7) * 400} ${height}`,
  ).join("");
  return `${paints}${verticalGradient("wall", 0, floor, [
    [0, "#8f989d"],
    [0.3, "#ccd2d4"],
    [1, "#adb4b8"],
  ])}${daylight}<rect y="500" width="${width}" height="200" fill="${mixColors(accent, "#2b2f33", 0.35)}"/><rect y="490" width="${width}" height="12" fill="${accent}"/>${[150, 600, 1050].map(lamp).join("")}${verticalGradient(
    "floor",
    floor,
    height,
    [
      [0, "#8f979c"],
      [0.25, "#a9b0b4"],
      [1, "#7d858a"],
    ],
  )}<path d="${tiles}M0 740H1440M0 810H1440M0 900H1440" stroke="#6a7277" stroke-opacity=".35" stroke-width="3"/><rect y="${floor - 6}" width="${width}" height="10" fill="#4c5257"/>`;
}

function toolCabinet(x: number, accent: string) {
  const drawers = [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<rect x="${x + 10}" y="${556 + at * 34}" width="150" height="28" rx="3" fill="${mixColors(accent, "#ffffff", 0.1)}"/><path d="M${x + 56} ${566 + at * 34}h58" stroke="#e8eaec" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join("");
  return `<rect x="${x}" y="540" width="170" height="192" rx="6" fill="${mixColors(accent, "#000000", 0.2)}"/>${drawers}<circle cx="${x + 26}" cy="740" r="12" fill="#2b2f33"/><circle cx="${x + 144}" cy="740" r="12" fill="#2b2f33"/>`;
}

function toolBoard(x: number) {
  const spanners = [0, 1, 2, 3, 4, 5]
    .map(
      (at) =>
        `<path d="M${x + 34 + at * 44} 220v${120 - at * 13}" stroke="#8b949a" stroke-width="11" stroke-linecap="round"/><circle cx="${x + 34 + at * 44}" cy="214" r="13" fill="none" stroke="#8b949a" stroke-width="9"/>`,
    )
    .join("");
  return `<rect x="${x}" y="170" width="290" height="196" rx="6" fill="#e9ecee"/><rect x="${x}" y="170" width="290" height="196" rx="6" fill="none" stroke="#8e979c" stroke-width="6"/>${spanners}`;
}

const tyre = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#24272a"/><circle cx="${x}" cy="${y}" r="${radius * 0.86}" fill="none" stroke="#3a3f43" stroke-width="4"/><circle cx="${x}" cy="${y}" r="${radius * 0.56}" fill="#aeb6ba"/><circle cx="${x}" cy="${y}" r="${radius * 0.2}" fill="#5b6368"/>`;

function rack(x: number, columns: number) {
  const wide = columns * 108 + 16;
  const rows = [180, 308, 436].map((y) => {
    const row = Array.from({ length: columns }, (_, at) => tyre(x + 62 + at * 108, y + 56, 50)).join("");
    return `${row}<rect x="${x}" y="${y + 106}" width="${wide}" height="12" fill="#d97706"/>`;
  });
  return `<rect x="${x}" y="150" width="${wide}" height="404" fill="#30363a" fill-opacity=".3"/>${rows.join("")}<path d="M${x + 6} 150V700M${x + wide - 6} 150V700" stroke="#1e4e79" stroke-width="14"/>`;
}

/** The parts of the lift behind the car: two posts and the far runway. */
const liftBack = `<rect x="250" y="150" width="44" height="590" fill="url(#w-far)"/><rect x="1146" y="150" width="44" height="590" fill="url(#w-far)"/><rect x="200" y="572" width="1040" height="24" fill="#596167"/>`;
/** The parts of the lift in front of the car: the near posts and runway. */
const liftFront = `<rect x="150" y="${wheelHeights.lift - 2}" width="1140" height="40" rx="4" fill="url(#w-way)"/><rect x="150" y="${wheelHeights.lift - 2}" width="1140" height="8" fill="#929ba1"/><rect x="150" y="120" width="60" height="690" rx="4" fill="url(#w-post)"/><rect x="1230" y="120" width="60" height="690" rx="4" fill="url(#w-post)"/><path d="M150 300h60M150 560h60M1230 300h60M1230 560h60" stroke="#000" stroke-opacity=".3" stroke-width="4"/><rect x="160" y="330" width="40" height="62" rx="5" fill="#2b2f33"/><circle cx="180" cy="350" r="9" fill="#c9302c"/><circle cx="180" cy="375" r="7" fill="#3d8b4f"/><rect x="126" y="796" width="108" height="22" rx="4" fill="#4c5257"/><rect x="1206" y="796" width="108" height="22" rx="4" fill="#4c5257"/><ellipse cx="720" cy="836" rx="430" ry="20" fill="#000" fill-opacity=".16"/>`;

/** Draws a workshop in two SVG layers of 1440 × 960, for a car between them. @param stream seeds the variation */
export function drawWorkshop(view: WorkshopView, stream: number): { back: string; front: string } {
  const random = createRandom(10, stream);
  const accent = random.pick(accents);
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
  if (view === "lift") {
    const [near, far] = random.chance(0.5) ? [330, 800] : [820, 330];
    return {
      back: svg(`${workshopRoom(accent)}${toolBoard(far)}${liftBack}${toolCabinet(near, accent)}`),
      front: svg(paints + liftFront),
    };
  }
  const stack = [0, 1, 2]
    .map(
      (at) =>
        `<rect x="${1246 - (at % 2) * 6}" y="${892 - at * 56}" width="180" height="52" rx="24" fill="#24272a"/><path d="M${1272 - (at % 2) * 6} ${918 - at * 56}h128" stroke="#3d4347" stroke-width="5"/>`,
    )
    .join("");
  return {
    back: svg(`${workshopRoom(accent)}${rack(60, 6)}${rack(790, 5)}`),
    front: svg(stack),
  };
}
