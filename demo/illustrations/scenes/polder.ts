import { createRandom, type Random } from "../../random.ts";
import { blur, type Scene, verticalGradient } from "./scene.ts";

const horizon = 560;

function cloud(random: Random, x: number, y: number, size: number) {
  const puffs = Array.from({ length: 9 }, (_, at) => {
    const along = (at / 8 - 0.5) * 2;
    const lift = (1 - along ** 2) * size * 0.34;
    return `<ellipse cx="${x + along * size}" cy="${y - lift * random.between(0.4, 1)}" rx="${size * random.between(0.2, 0.34)}" ry="${size * random.between(0.1, 0.19)}"/>`;
  });
  return `<g fill="#fff" fill-opacity=".82" filter="url(#s-cloud)">${puffs.join("")}</g><ellipse cx="${x}" cy="${y + size * 0.06}" rx="${size * 0.95}" ry="${size * 0.07}" fill="#a9bccb" fill-opacity=".55" filter="url(#s-cloud)"/>`;
}

function trees(random: Random) {
  let row = "";
  for (let x = -20; x < 1460; x += random.int(9, 22)) {
    const size = random.between(8, 19) * (x > 1250 && x < 1370 ? 0.4 : 1);
    row += `<ellipse cx="${x}" cy="${horizon - size * 0.6}" rx="${size}" ry="${size * 0.95}"/>`;
  }
  return `<g fill="#5d7f6a" filter="url(#s-far)">${row}</g><rect y="${horizon - 7}" width="1440" height="9" fill="#5f7d62"/>`;
}

const mill = `<g transform="translate(1306 ${horizon}) scale(1.5)"><path d="M-21 0L-12-66L12-66L21 0Z" fill="#5a4a3f"/><path d="M-12-66C-10-82 10-82 12-66Z" fill="#3c3733"/><path d="M-26-28L26-28" stroke="#3c3733" stroke-width="3"/><g stroke="#40372f" stroke-width="2.6" transform="translate(2 -70) rotate(24)"><path d="M0-62L0 62M-62 0L62 0"/><g fill="#d9cdb8" fill-opacity=".7" stroke-width="1"><path d="M0-60L11-60L11-12L0-12ZM0 60L-11 60L-11 12L0 12ZM60 0L60 11L12 11L12 0ZM-60 0L-60-11L-12-11L-12 0Z"/></g></g></g>`;
const church = `<g fill="#6a7a80" transform="translate(-940 0)"><path d="M1064 ${horizon}L1064 ${horizon - 52}L1072 ${horizon - 96}L1080 ${horizon - 52}L1080 ${horizon - 26}L1116 ${horizon - 26}L1124 ${horizon}Z"/></g>`;

function fields(random: Random) {
  const strips = [
    [horizon, "#8fb35c"],
    [horizon + 14, "#7aa74f"],
    [horizon + 31, "#93b95b"],
    [horizon + 56, "#6d9c48"],
    [horizon + 92, "#83ad52"],
  ] as const;
  const ground = strips
    .map(([y, colour]) => `<rect y="${y}" width="1440" height="90" fill="${colour}"/>`)
    .join("");
  const cows = [180, 236, 330, 842, 910].map((x) => {
    const y = horizon + random.between(16, 34);
    return `<g transform="translate(${x} ${y}) scale(.7)"><path d="M-14-8L10-9C16-10 18-5 16-2L14 9L11 9L10 1L-8 1L-9 9L-12 9L-13 0Z" fill="#f4f1ea"/><path d="M-8-8L0-9L2-2L-6-1ZM8-9L14-8L12-3L8-4Z" fill="#2e2a28"/></g>`;
  });
  const water = `<path d="M-10 ${horizon + 78}L1450 ${horizon + 70}L1450 ${horizon + 84}L-10 ${horizon + 96}Z" fill="#b9d3df"/><path d="M-10 ${horizon + 78}L1450 ${horizon + 70}" stroke="#5d7f3d" stroke-width="5"/>`;
  return ground + cows.join("") + water;
}

function reeds(random: Random) {
  let blades = "";
  for (let x = -10; x < 1450; x += random.int(5, 11)) {
    const y = 684 + random.int(-3, 4);
    blades += `<path d="M${x} ${y}Q${x + random.int(-5, 5)} ${y - 14} ${x + random.int(-10, 10)} ${y - random.int(16, 34)}"/>`;
  }
  return `<g fill="none" stroke="#63893f" stroke-width="2.2" stroke-linecap="round">${blades}</g>`;
}

const asphalt = `${verticalGradient("asphalt", 690, 960, [
  [0, "#8d9296"],
  [0.5, "#777c80"],
  [1, "#5f6468"],
])}<path d="M-10 703L1450 700" stroke="#e9eceb" stroke-width="5"/><path d="M-10 690L1450 687" stroke="#6f8f45" stroke-width="14"/><path d="M0 922L220 922M420 922L640 922M840 922L1060 922M1260 922L1440 922" stroke="#eceeee" stroke-width="13" stroke-opacity=".85"/>`;

export function polder(): Scene {
  const random = createRandom(1);
  return {
    back: `<defs>${blur("cloud", 9)}${blur("far", 1.4)}</defs>${verticalGradient("sky", 0, horizon + 4, [
      [0, "#4f8fc9"],
      [0.55, "#a3cbe6"],
      [1, "#e6f1f4"],
    ])}${cloud(random, 250, 210, 210)}${cloud(random, 1130, 150, 250)}${cloud(random, 720, 330, 150)}${cloud(random, 1330, 400, 130)}${cloud(random, 60, 420, 120)}
${trees(random)}${church}${fields(random)}${mill}${reeds(random)}${asphalt}`,
    light: {
      tint: "#9fd0ff",
      tintStrength: 0.05,
      lampsOn: false,
      glassTop: "#a9cbe0",
      glassBottom: "#1c2a30",
    },
    shadow: 0.62,
    mirrored: 0,
  };
}
