import { createRandom, type Random } from "../../random.ts";
import { blur, type Scene, verticalGradient } from "./scene.ts";

function grass(
  random: Random,
  count: number,
  from: number,
  to: number,
  yOf: (x: number) => number,
  size: number,
) {
  let blades = "";
  for (let at = 0; at < count; at++) {
    const x = random.between(from, to);
    const y = yOf(x) + random.between(-4, 12);
    for (let blade = 0; blade < 7; blade++) {
      const lean = random.between(-0.5, 0.8) * size;
      blades += `M${x.toFixed(0)} ${y.toFixed(0)}q${(lean * 0.2).toFixed(0)} ${(-size * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-size * random.between(0.6, 1.1)).toFixed(0)}`;
    }
  }
  return blades;
}

const far = (x: number) => 556 - 58 * Math.sin(x / 265 + 0.6) - 14 * Math.sin(x / 90);
const near = (x: number) => 636 - 34 * Math.sin(x / 330 + 2.4) - 10 * Math.sin(x / 120);

function ridge(yOf: (x: number) => number) {
  const points = Array.from({ length: 61 }, (_, at) => `${at * 25 - 30} ${yOf(at * 25 - 30).toFixed(1)}`);
  return `M-40 760L${points.join("L")}L1480 760Z`;
}

const planks = Array.from({ length: 46 }, (_, at) => `M${at * 34 - 60} 700l-34 46`).join("");

export function dunes(): Scene {
  const random = createRandom(3);
  return {
    back: `<defs>${blur("haze", 14)}<radialGradient id="s-sun"><stop offset=".2" stop-color="#fff6d6"/><stop offset=".45" stop-color="#fff1c4" stop-opacity=".45"/><stop offset="1" stop-color="#fff1c4" stop-opacity="0"/></radialGradient><linearGradient id="s-sand" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3e0b8"/><stop offset="1" stop-color="#cfae78"/></linearGradient><linearGradient id="s-sand2" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7e8c6"/><stop offset="1" stop-color="#d9bb87"/></linearGradient></defs>
${verticalGradient("sky", 0, 520, [
  [0, "#6fb0da"],
  [0.6, "#c5e2ee"],
  [1, "#fbeed6"],
])}<circle cx="1180" cy="300" r="210" fill="url(#s-sun)"/><circle cx="1180" cy="300" r="42" fill="#fffbec"/>
<g fill="#fff" fill-opacity=".65" filter="url(#s-haze)"><ellipse cx="320" cy="190" rx="260" ry="20"/><ellipse cx="720" cy="130" rx="320" ry="16"/><ellipse cx="1010" cy="240" rx="190" ry="13"/></g>
${verticalGradient("sea", 470, 640, [
  [0, "#7fb2c4"],
  [1, "#4f8fa8"],
])}<path d="M0 486H1440M60 502H700M820 508H1400" stroke="#fff" stroke-opacity=".45" stroke-width="2.4"/>
<path d="${ridge(far)}" fill="url(#s-sand)"/><path d="${grass(random, 150, 0, 1440, far, 24)}" fill="none" stroke="#8f9a5c" stroke-width="1.7"/>
<path d="${ridge(near)}" fill="url(#s-sand2)"/><path d="${grass(random, 170, 0, 1440, near, 36)}" fill="none" stroke="#77884a" stroke-width="2.1"/>
<path d="M-10 700H1450V748H-10Z" fill="#b89a72"/><path d="${planks}" stroke="#8a6d4a" stroke-width="2.4"/><path d="M-10 700H1450" stroke="#dcc39b" stroke-width="5"/>
${verticalGradient("road", 744, 960, [
  [0, "#c9bfae"],
  [0.35, "#b4aa9b"],
  [1, "#938a7e"],
])}<path d="M0 748H1440" stroke="#8d8374" stroke-width="5"/><path d="M0 926q300-14 620-4t820-6v44H0Z" fill="#dcc496" fill-opacity=".75"/>`,
    light: {
      tint: "#ffd08a",
      tintStrength: 0.07,
      lampsOn: false,
      glassTop: "#b4d3df",
      glassBottom: "#2a2c2a",
    },
    shadow: 0.55,
    mirrored: 0,
  };
}
