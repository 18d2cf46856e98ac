import { createRandom, type Random } from "../../random.ts";
import { blur, type Scene, verticalGradient } from "./scene.ts";

const street = 664;

/** Gable outlines from the left eaves over the top to the right ones. */
const gables = [
  (x: number, w: number, y: number) =>
    `L${x} ${y}L${x + w * 0.16} ${y}L${x + w * 0.16} ${y - 26}L${x + w * 0.32} ${y - 26}L${x + w * 0.32} ${y - 52}L${x + w * 0.42} ${y - 52}L${x + w * 0.42} ${y - 72}L${x + w * 0.58} ${y - 72}L${x + w * 0.58} ${y - 52}L${x + w * 0.68} ${y - 52}L${x + w * 0.68} ${y - 26}L${x + w * 0.84} ${y - 26}L${x + w * 0.84} ${y}L${x + w} ${y}`,
  (x: number, w: number, y: number) =>
    `L${x} ${y}C${x + w * 0.2} ${y - 4} ${x + w * 0.22} ${y - 40} ${x + w * 0.3} ${y - 58}C${x + w * 0.36} ${y - 82} ${x + w * 0.64} ${y - 82} ${x + w * 0.7} ${y - 58}C${x + w * 0.78} ${y - 40} ${x + w * 0.8} ${y - 4} ${x + w} ${y}`,
  (x: number, w: number, y: number) => `L${x} ${y}L${x + w * 0.5} ${y - 70}L${x + w} ${y}`,
  (x: number, w: number, y: number) =>
    `L${x} ${y - 12}L${x - 4} ${y - 12}L${x - 4} ${y - 24}L${x + w + 4} ${y - 24}L${x + w + 4} ${y - 12}L${x + w} ${y - 12}`,
];

const bricks = ["#2b2433", "#33262f", "#241f2e", "#3a2b31", "#2a2a3a"];

function house(random: Random, x: number, wide: number) {
  const eaves = random.int(250, 350);
  const wall = `<path d="M${x} ${street}${random.pick(gables)(x, wide, eaves)}L${x + wide} ${street}Z" fill="${random.pick(bricks)}"/>`;
  const columns = wide > 130 ? 3 : 2;
  let windows = "";
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < columns; column++) {
      const w = wide / (columns * 1.75);
      const wx = x + (wide / columns) * (column + 0.5) - w / 2;
      const wy = eaves + 26 + row * 88;
      if (wy + 66 > street - 20) continue;
      const isLit = random.chance(0.45);
      const pane = isLit ? random.pick(["#ffd591", "#ffc56e", "#ffe3b0"]) : "#46415c";
      windows += `<rect x="${wx}" y="${wy}" width="${w}" height="62" fill="${pane}" fill-opacity="${isLit ? 0.95 : 0.6}"/><path d="M${wx} ${wy + 31}h${w}M${wx + w / 2} ${wy}v62" stroke="#1c1824" stroke-width="3"/><rect x="${wx}" y="${wy}" width="${w}" height="62" fill="none" stroke="#d9cfc4" stroke-opacity=".35" stroke-width="3"/>${isLit ? `<rect x="${wx - 6}" y="${wy - 6}" width="${w + 12}" height="74" fill="#ffb85c" fill-opacity=".22" filter="url(#s-glow)"/>` : ""}`;
    }
  }
  return wall + windows;
}

function row(random: Random) {
  let houses = "";
  for (let x = -30; x < 1440; ) {
    const wide = random.int(104, 170);
    houses += house(random, x, wide);
    x += wide;
  }
  return houses;
}

const lamp = (x: number) =>
  `<path d="M${x - 4} ${street + 16}L${x - 2} 372L${x + 2} 372L${x + 4} ${street + 16}Z" fill="#14121a"/><path d="M${x - 16} 372L${x - 11} 330L${x + 11} 330L${x + 16} 372Z" fill="#ffdf9e"/><path d="M${x - 14} 330L${x} 314L${x + 14} 330Z" fill="#14121a"/><circle cx="${x}" cy="352" r="66" fill="#ffc46b" fill-opacity=".5" filter="url(#s-halo)"/>`;

function wetStones(random: Random) {
  let streaks = "";
  for (let at = 0; at < 26; at++) {
    streaks += `<rect x="${random.int(0, 1430)}" y="${random.int(690, 740)}" width="${random.int(10, 34)}" height="${random.int(80, 210)}" fill="${random.pick(["#ffb45e", "#ffd08a", "#ff9a5a", "#8d7fb0"])}" fill-opacity="${random.between(0.08, 0.26).toFixed(2)}"/>`;
  }
  let joints = "";
  for (let y = 700; y < 960; y += 10 + (y - 690) * 0.09) joints += `M0 ${y}H1440`;
  return `<g filter="url(#s-streak)">${streaks}</g><path d="${joints}" stroke="#12111a" stroke-opacity=".35" stroke-width="1.6"/>`;
}

export function dusk(): Scene {
  const random = createRandom(2);
  return {
    back: `<defs>${blur("glow", 8)}${blur("halo", 26)}${blur("streak", 9)}</defs>${verticalGradient(
      "sky",
      0,
      street,
      [
        [0, "#1e2a55"],
        [0.38, "#5b4a7e"],
        [0.62, "#b9657a"],
        [0.85, "#f4965c"],
        [1, "#ffc27a"],
      ],
    )}${row(random)}<rect y="${street - 4}" width="1440" height="26" fill="#26222e"/><path d="M0 ${street + 18}H1440" stroke="#5a5166" stroke-width="4"/>
${lamp(262)}${lamp(1236)}${verticalGradient("street", street + 20, 960, [
  [0, "#4a3f4e"],
  [0.3, "#3a3442"],
  [1, "#201e28"],
])}${wetStones(random)}`,
    light: {
      tint: "#2a1838",
      tintStrength: 0.26,
      lampsOn: true,
      glassTop: "#8a6a86",
      glassBottom: "#13111b",
    },
    shadow: 0.72,
    mirrored: 0.14,
  };
}
