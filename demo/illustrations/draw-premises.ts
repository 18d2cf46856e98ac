import { createRandom } from "../random.ts";
import { initials, lettering } from "./lettering.ts";
import { mixColors } from "./paint.ts";
import { height, verticalGradient, width } from "./scenes/scene.ts";

const accents = ["#c2410c", "#1d4ed8", "#15803d", "#b91c1c", "#0f766e", "#6d28d9", "#334155", "#a16207"];
const ground = 640;

function showWindows(count: number) {
  const wide = 1080 / count;
  return Array.from({ length: count }, (_, at) => {
    const x = 180 + at * wide;
    return `<rect x="${x}" y="360" width="${wide - 8}" height="280" fill="url(#p-glass)"/><path d="M${x + wide * 0.2} 640L${x + wide * 0.55} 360H${x + wide * 0.75}L${x + wide * 0.4} 640Z" fill="#fff" fill-opacity=".13"/>`;
  }).join("");
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
    const inside = `<rect x="${x + 14}" y="372" width="${wide - 36}" height="268" fill="#5b5348"/><rect x="${x + 14}" y="372" width="${wide - 36}" height="20" fill="#fff3cf"/><path d="M${x + 40} 430h${wide - 88}v70h-${wide - 88}Z" fill="#8a2f24"/><path d="M${x + 40} 452h${wide - 88}M${x + 40} 476h${wide - 88}" stroke="#5e1f18" stroke-width="4"/><path d="M${x + wide * 0.22} 640V520M${x + wide * 0.76} 640V520" stroke="#d8a21b" stroke-width="16"/><path d="M${x + wide * 0.16} 566H${x + wide * 0.82}" stroke="#d8a21b" stroke-width="10"/>`;
    const closedDoor = `<rect x="${x + 14}" y="372" width="${wide - 36}" height="268" fill="#cfd4d7"/><path d="${slats}" stroke="#a6adb2" stroke-width="4"/><rect x="${x + wide / 2 - 46}" y="452" width="84" height="34" rx="6" fill="#5c6a73"/>`;
    return at === open ? inside : closedDoor;
  }).join("");
}

/**
 * A showroom's or workshop's front with initials on the roof, SVG of 1440 × 960 with room for cars. `stream` seeds
 * its variation.
 */
export function drawPremises(name: string, kind: "showroom" | "workshop", stream: number): string {
  const random = createRandom(8, stream);
  const accent = random.pick(accents);
  const wall = random.pick(["#e9e6e0", "#dfe3e6", "#efe7da", "#d9d4cb"]);
  const count = random.int(3, 4);
  const front = kind === "showroom" ? showWindows(count + 1) : garageDoors(count, random.int(0, count - 1));
  const brick = Array.from({ length: 17 }, (_, at) => `M150 ${352 + at * 18}H1290`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="p-glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9dbdcf"/><stop offset=".6" stop-color="#5c7686"/><stop offset="1" stop-color="#3b4a54"/></linearGradient></defs>
${verticalGradient("sky", 0, ground, [
  [0, random.pick(["#5d9bd0", "#7aa9cc", "#8fb0c4"])],
  [1, "#eef4f5"],
])}<g fill="#fff" fill-opacity=".6"><ellipse cx="${random.int(200, 500)}" cy="120" rx="190" ry="26"/><ellipse cx="${random.int(800, 1200)}" cy="80" rx="240" ry="22"/></g>
<path d="M0 610C120 570 160 600 240 584S1200 560 1300 590 1440 580 1440 580V660H0Z" fill="#7f9a6f"/>
<rect x="140" y="330" width="1160" height="310" fill="${wall}"/>${kind === "workshop" ? `<path d="${brick}" stroke="#000" stroke-opacity=".06" stroke-width="3"/>` : ""}
<rect x="120" y="256" width="1200" height="88" rx="6" fill="${accent}"/><rect x="120" y="256" width="1200" height="26" rx="6" fill="${mixColors(accent, "#ffffff", 0.18)}"/><rect x="120" y="340" width="1200" height="10" fill="${mixColors(accent, "#000000", 0.4)}"/>
<g transform="translate(250 300) scale(.34)">${lettering(initials(name), "#fff", 24)}</g><rect x="330" y="292" width="${random.int(300, 460)}" height="14" rx="7" fill="#fff" fill-opacity=".85"/><rect x="330" y="314" width="${random.int(160, 260)}" height="9" rx="4" fill="#fff" fill-opacity=".5"/>
${front}${verticalGradient("yard", ground, 960, [
  [0, "#a9adb0"],
  [0.3, "#95999d"],
  [1, "#6f7478"],
])}<path d="M0 ${ground + 4}H1440" stroke="#c8cbcd" stroke-width="8"/><path d="M120 700L40 960M480 700L440 960M860 700L880 960M1240 700L1330 960" stroke="#e6e8e9" stroke-opacity=".55" stroke-width="7"/></svg>`;
}
