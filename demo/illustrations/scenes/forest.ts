import { createRandom, type Random } from "../../random.ts";
import { blur, type Scene, verticalGradient } from "./scene.ts";

function trunks(random: Random, count: number, wide: number, foot: number, colour: string) {
  let trees = "";
  for (let at = 0; at < count; at++) {
    const x = (1440 / count) * (at + random.between(0.1, 0.9));
    const half = wide * random.between(0.6, 1.2);
    const lean = random.between(-20, 20);
    trees += `<path d="M${x - half} ${foot}C${x - half * 0.8} ${foot - 240} ${x + lean - half * 0.6} 200 ${x + lean - half * 0.5} -10L${x + lean + half * 0.5} -10C${x + lean + half * 0.6} 200 ${x + half * 0.8} ${foot - 240} ${x + half} ${foot}Z" fill="${colour}"/>`;
    if (wide > 14) {
      trees += `<path d="M${x + half * 0.35} ${foot}C${x + half * 0.3} ${foot - 240} ${x + lean + half * 0.3} 200 ${x + lean + half * 0.2} -10L${x + lean + half * 0.5} -10C${x + lean + half * 0.6} 200 ${x + half * 0.8} ${foot - 240} ${x + half} ${foot}Z" fill="#000" fill-opacity=".28"/>`;
    }
  }
  return trees;
}

function leaves(random: Random, count: number, bottom: number, size: number, colours: readonly string[]) {
  let dots = "";
  for (let at = 0; at < count; at++) {
    const r = size * random.between(0.5, 1.3);
    dots += `<circle cx="${random.int(-20, 1460)}" cy="${Math.round(bottom * random.next() ** 1.4)}" r="${r.toFixed(0)}" fill="${random.pick(colours)}" fill-opacity="${random.between(0.35, 0.8).toFixed(2)}"/>`;
  }
  return dots;
}

function fallen(random: Random) {
  let dots = "";
  for (let at = 0; at < 150; at++) {
    const y = random.between(708, 955);
    const r = 2 + (y - 700) * 0.02;
    dots += `<ellipse cx="${random.int(0, 1440)}" cy="${y.toFixed(0)}" rx="${(r * 1.8).toFixed(1)}" ry="${r.toFixed(1)}" fill="${random.pick(["#b9772c", "#a3582a", "#d29a3c", "#7f6a2c"])}" fill-opacity=".75"/>`;
  }
  return dots;
}

const rays = [180, 420, 700, 960, 1240]
  .map(
    (x, at) =>
      `<path d="M${x} -20L${x + 60 + at * 8} -20L${x - 150} 720L${x - 330} 720Z" fill="#fff3c4" fill-opacity=".16"/>`,
  )
  .join("");

export function forest(): Scene {
  const random = createRandom(4);
  const greens = ["#7d9a3f", "#a5a63d", "#c79a35", "#6c8c42", "#d0ac4a"];
  return {
    back: `<defs>${blur("deep", 10)}${blur("mid", 4)}${blur("ray", 16)}</defs>${verticalGradient(
      "wood",
      0,
      720,
      [
        [0, "#8ea35c"],
        [0.5, "#c7c384"],
        [0.85, "#e2d39a"],
        [1, "#8d8648"],
      ],
    )}<g filter="url(#s-deep)">${trunks(random, 26, 9, 660, "#7f7a55")}${leaves(random, 120, 420, 46, greens)}</g>
<g filter="url(#s-mid)">${trunks(random, 13, 14, 682, "#5b4c38")}${leaves(random, 110, 300, 34, greens)}</g>
<g filter="url(#s-ray)">${rays}</g>
<path d="M0 668C200 650 420 672 640 660S1120 650 1440 664V720H0Z" fill="#6f7638"/><path d="M0 684C240 672 460 690 760 680S1200 676 1440 684V720H0Z" fill="#8a6c33"/>
${trunks(random, 4, 27, 700, "#3f3427")}<g filter="url(#s-mid)">${leaves(random, 46, 110, 40, ["#5f7a30", "#87923a", "#b98d32"])}</g>
${verticalGradient("road", 696, 960, [
  [0, "#7b7a72"],
  [0.4, "#66665f"],
  [1, "#4b4b47"],
])}<path d="M0 698H1440" stroke="#6d5a2c" stroke-width="10" stroke-opacity=".8"/><g filter="url(#s-mid)" fill="#fff2c0" fill-opacity=".2"><ellipse cx="300" cy="860" rx="190" ry="20"/><ellipse cx="860" cy="900" rx="260" ry="24"/><ellipse cx="1230" cy="810" rx="150" ry="14"/></g>${fallen(random)}`,
    light: {
      tint: "#3d3a10",
      tintStrength: 0.1,
      lampsOn: false,
      glassTop: "#9aa56e",
      glassBottom: "#171a12",
    },
    shadow: 0.6,
    mirrored: 0,
  };
}
