import { createRandom } from "../../random.ts";
import { blur, type Scene, verticalGradient } from "./scene.ts";

const floor = 668;

const windowBay = (x: number, wide: number) =>
  `<rect x="${x}" y="150" width="${wide}" height="${floor - 170}" fill="url(#s-outside)"/><path d="M${x} 330h${wide}M${x + wide / 2} 150V${floor - 20}" stroke="#4b5258" stroke-width="5"/><rect x="${x}" y="150" width="${wide}" height="${floor - 170}" fill="none" stroke="#3d4348" stroke-width="9"/><path d="M${x + 30} ${floor - 24}L${x + 150} 154L${x + 230} 154L${x + 110} ${floor - 24}Z" fill="#fff" fill-opacity=".16"/>`;

const lightStrip = (y: number, half: number) =>
  `<path d="M${720 - half} ${y}L${720 + half} ${y}L${720 + half * 1.06} ${y + 12}L${720 - half * 1.06} ${y + 12}Z" fill="#fff"/><path d="M${720 - half} ${y}H${720 + half}V${y + 12}H${720 - half}Z" fill="#fff" filter="url(#s-bloom)"/>`;

function tiles() {
  const across = [floor + 10, 706, 752, 812, 890].map((y) => `M0 ${y}H1440`).join("");
  const along = Array.from(
    { length: 19 },
    (_, at) => `M${720 + (at - 9) * 92} ${floor}L${720 + (at - 9) * 330} 960`,
  ).join("");
  return `<path d="${across}${along}" stroke="#8c9398" stroke-opacity=".35" stroke-width="2" fill="none"/>`;
}

function plant(x: number) {
  const random = createRandom(6, x);
  const fronds = Array.from({ length: 13 }, (_, at) => {
    const angle = (at / 12 - 0.5) * 2.3;
    const reach = random.between(90, 150);
    const [tipX, tipY] = [x + Math.sin(angle) * reach, floor - 70 - Math.cos(angle) * reach];
    return `<path d="M${x} ${floor - 60}Q${x + Math.sin(angle) * reach * 0.3} ${floor - 80 - reach * 0.7} ${tipX.toFixed(0)} ${tipY.toFixed(0)}Q${x + Math.sin(angle) * reach * 0.55} ${floor - 70 - reach * 0.45} ${x} ${floor - 60}Z" fill="${random.pick(["#3f7a4e", "#2f6641", "#55935b"])}"/>`;
  });
  return `${fronds.join("")}<path d="M${x - 34} ${floor - 66}H${x + 34}L${x + 25} ${floor + 12}H${x - 25}Z" fill="#f0efec"/><path d="M${x + 8} ${floor - 66}H${x + 34}L${x + 25} ${floor + 12}H${x + 10}Z" fill="#000" fill-opacity=".08"/>`;
}

export function showroom(): Scene {
  return {
    back: `<defs>${blur("bloom", 10)}${blur("blurred", 7)}<linearGradient id="s-outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#bfe0f2"/><stop offset=".55" stop-color="#eef6f8"/><stop offset=".72" stop-color="#a9c19a"/><stop offset="1" stop-color="#c4c9c6"/></linearGradient></defs>
${verticalGradient("ceiling", 0, 150, [
  [0, "#b9bec2"],
  [1, "#dfe2e4"],
])}${lightStrip(34, 560)}${lightStrip(84, 440)}${lightStrip(122, 360)}
${verticalGradient("wall", 150, floor, [
  [0, "#eceeee"],
  [1, "#d3d6d8"],
])}${windowBay(40, 380)}${windowBay(1020, 380)}
<rect x="462" y="176" width="516" height="${floor - 176}" fill="#b98a5c"/><path d="${Array.from({ length: 22 }, (_, at) => `M${462 + at * 24} 176V${floor}`).join("")}" stroke="#8f6740" stroke-width="4"/><rect x="462" y="176" width="516" height="${floor - 176}" fill="#fff" fill-opacity=".1"/>
<path d="M640 268h160a20 20 0 0 1 20 20v36a20 20 0 0 1-20 20H640a20 20 0 0 1-20-20v-36a20 20 0 0 1 20-20Z" fill="#f97316"/><path d="M652 322c2-16 10-18 26-20l18-14c8-6 40-6 50 0l20 14c18 2 24 6 24 20Z" fill="#fff"/><circle cx="682" cy="324" r="9" fill="#f97316" stroke="#fff" stroke-width="4"/><circle cx="760" cy="324" r="9" fill="#f97316" stroke="#fff" stroke-width="4"/>
${verticalGradient("tiles", floor, 960, [
  [0, "#c3c8cb"],
  [0.4, "#d9dcde"],
  [1, "#b4babe"],
])}${tiles()}<g filter="url(#s-blurred)" fill-opacity=".4"><rect x="60" y="${floor}" width="340" height="150" fill="#eff7fa"/><rect x="1040" y="${floor}" width="340" height="150" fill="#eff7fa"/><rect x="470" y="${floor}" width="500" height="110" fill="#b98a5c"/></g>
<rect y="${floor - 8}" width="1440" height="12" fill="#83898e"/>${plant(438)}${plant(1004)}`,
    light: {
      tint: "#ffffff",
      tintStrength: 0.02,
      lampsOn: false,
      glassTop: "#a8b9c4",
      glassBottom: "#1a2025",
    },
    shadow: 0.55,
    mirrored: 0.26,
  };
}
