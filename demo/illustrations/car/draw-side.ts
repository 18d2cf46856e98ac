import { mixColors, type Paint } from "../paint.ts";
import type { CarShape, Point } from "../shapes/car-shape.ts";
import { archRadius, outline } from "./outline.ts";
import { wheel, wheelDefs } from "./wheel.ts";

export interface Light {
  /** A colour over the paint, and its opacity. */
  tint: string;
  tintStrength: number;
  lampsOn: boolean;
  /** Mirrored in the glass, from top to bottom. */
  glassTop: string;
  glassBottom: string;
}

function defs(drawing: CarShape, paint: Paint, light: Light) {
  const { height, shoulder, sill } = drawing;
  const horizon = (shoulder - sill) * 0.5;
  const at = (y: number) => ((height - y) / height).toFixed(3);
  return `<defs>${wheelDefs}
<clipPath id="body"><path d="${outline(drawing)}"/></clipPath>
<clipPath id="tail-lamp"><path d="${drawing.taillamp}"/></clipPath><clipPath id="glass"><path d="${drawing.glass}"/></clipPath>
<linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="0" y1="${-height}" x2="0" y2="0">
<stop offset="0" stop-color="${paint.sky}"/><stop offset="${at(height * 0.93)}" stop-color="${paint.high}"/>
<stop offset="${at(shoulder + 34)}" stop-color="${paint.base}"/><stop offset="${at(shoulder + 6)}" stop-color="${paint.sky}"/>
<stop offset="${at(shoulder - 22)}" stop-color="${paint.high}"/><stop offset="${at(horizon + 22)}" stop-color="${paint.base}"/>
<stop offset="${at(horizon - 6)}" stop-color="${paint.low}"/><stop offset="${at(horizon - 46)}" stop-color="${paint.bounce}"/>
<stop offset="1" stop-color="${paint.deep}"/></linearGradient>
<linearGradient id="ends" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#04070b" stop-opacity=".55"/><stop offset=".07" stop-color="#04070b" stop-opacity=".18"/><stop offset=".17" stop-color="#04070b" stop-opacity="0"/><stop offset=".8" stop-color="#04070b" stop-opacity="0"/><stop offset=".94" stop-color="#04070b" stop-opacity=".16"/><stop offset="1" stop-color="#04070b" stop-opacity=".5"/></linearGradient>
<linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.glassTop}"/><stop offset=".5" stop-color="${mixColors(light.glassTop, light.glassBottom, 0.7)}"/><stop offset="1" stop-color="${light.glassBottom}"/></linearGradient>
<linearGradient id="plastic" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b4045"/><stop offset=".3" stop-color="#25292d"/><stop offset="1" stop-color="#111315"/></linearGradient>
<linearGradient id="underside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060708"/><stop offset=".35" stop-color="#060708" stop-opacity=".95"/><stop offset="1" stop-color="#060708" stop-opacity=".25"/></linearGradient>
<linearGradient id="lamp" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#59646d"/><stop offset=".45" stop-color="#c7d3da"/><stop offset=".7" stop-color="#f4f8fa"/><stop offset="1" stop-color="#8b979f"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#7d0a0d"/><stop offset=".5" stop-color="#d51b1f"/><stop offset="1" stop-color="#8e0d11"/></linearGradient>
<linearGradient id="chrome" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#9aa2a9"/><stop offset="1" stop-color="#e4e8eb"/></linearGradient>
</defs>`;
}

/** A stroke of ever narrower ones: looks blurred, and renders ten times faster than a filter. */
function softStroke(path: string, colour: string, width: number, opacity: number, move = "") {
  const layers = Math.ceil(width / 5);
  const strokes = Array.from(
    { length: layers },
    (_, at) => `<path d="${path}" stroke-width="${((width * (layers - at)) / layers).toFixed(1)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-opacity="${(opacity / layers).toFixed(3)}" stroke-linecap="round"${move}>${strokes.join("")}</g>`;
}

const circlePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

function paintwork(drawing: CarShape, paint: Paint, light: Light) {
  const { wheels } = drawing;
  const arch = archRadius(wheels.radius);
  const flare = [wheels.rear, wheels.front]
    .map(
      (x) =>
        `${softStroke(circlePath(x, -wheels.radius, arch + 13), paint.sky, 34, 0.42)}
<circle cx="${x}" cy="${-wheels.radius}" r="${arch + 2}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5"/>`,
    )
    .join("");
  const creases = drawing.creases
    .map(
      (path) =>
        `${softStroke(path, paint.deep, 34, 0.75, ' transform="translate(0 10)"')}
<path d="${path}" fill="none" stroke="${paint.sky}" stroke-opacity=".6" stroke-width="3"/>
<path d="${path}" fill="none" stroke="${paint.deep}" stroke-opacity=".45" stroke-width="2" transform="translate(0 3)"/>`,
    )
    .join("");
  const body = outline(drawing);
  return `<path d="${body}" fill="url(#paint)"/><g clip-path="url(#body)">
<path d="${body}" fill="url(#ends)"/>
${softStroke(drawing.top, paint.sky, 44, 1)}
${creases}${flare}
<path d="${body}" fill="${light.tint}" fill-opacity="${light.tintStrength}"/>
<path d="${drawing.top}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4"/></g>`;
}

function seat([x, y]: Point) {
  return `<path d="M${x - 22} ${y + 80}C${x - 30} ${y + 50} ${x - 40} ${y + 24} ${x - 36} ${y + 8}C${x - 34} ${y - 2} ${x - 8} ${y - 4} ${x - 4} ${y + 8}C${x + 2} ${y + 30} ${x + 14} ${y + 56} ${x + 18} ${y + 80}Z"/>
<path d="M${x - 34} ${y}C${x - 42} ${y - 22} ${x - 38} ${y - 30} ${x - 28} ${y - 31}L${x - 16} ${y - 31}C${x - 8} ${y - 30} ${x - 8} ${y - 20} ${x - 10} ${y - 2}Z"/>`;
}

function glasshouse(drawing: CarShape) {
  const { glass, height, shoulder, steering } = drawing;
  const wheelRim = steering
    ? `<ellipse cx="${steering[0]}" cy="${steering[1]}" rx="7" ry="27" transform="rotate(24 ${steering[0]} ${steering[1]})" fill="none" stroke="#0a0c0e" stroke-width="5"/>`
    : "";
  const panes = (drawing.panes ?? []).map((path) => `<path d="${path}" fill="url(#pane)"/>`).join("");
  const streak = (x: number, width: number, opacity: number) =>
    `<path d="M${x} ${-shoulder + 30}L${x + 150} ${-height - 10}L${x + 150 + width} ${-height - 10}L${x + width} ${-shoulder + 30}Z" fill="#fff" fill-opacity="${opacity}"/>`;
  return `${panes}<path d="${glass}" fill="url(#pane)"/><g clip-path="url(#glass)">
<g fill="#0c0f12" fill-opacity=".9">${drawing.seats.map(seat).join("")}</g>${wheelRim}
<path d="${glass}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="14"/>
${streak(-330, 46, 0.1)}${streak(-262, 16, 0.09)}${streak(-30, 74, 0.12)}${streak(66, 20, 0.1)}</g>
<g clip-path="url(#glass)">${drawing.pillars.map((path) => `<path d="${path}" fill="#0c0e10"/>`).join("")}</g>
<path d="${glass}" fill="none" stroke="#0a0c0e" stroke-width="5" stroke-linejoin="round"/>`;
}

function handle([x, y]: Point, paint: Paint) {
  return `<path d="M${x - 4} ${y + 4}C${x + 8} ${y + 12} ${x + 38} ${y + 12} ${x + 52} ${y + 4}L${x + 52} ${y - 4}L${x - 4} ${y - 4}Z" fill="${paint.deep}" fill-opacity=".7"/>
<rect x="${x - 8}" y="${y - 7}" width="64" height="9" rx="4.5" fill="${paint.high}"/><rect x="${x - 6}" y="${y - 6.5}" width="60" height="3" rx="1.5" fill="${paint.sky}"/>`;
}

function mirror([x, y]: Point, paint: Paint) {
  return `<g transform="translate(${x} ${y}) scale(.8) translate(${-x} ${-y})"><path d="M${x - 2} ${y + 6}L${x + 20} ${y + 2}L${x + 16} ${y - 8}L${x} ${y - 6}Z" fill="#101315"/>
<path d="M${x - 26} ${y - 6}C${x - 30} ${y - 28} ${x - 18} ${y - 40} ${x + 4} ${y - 38}C${x + 22} ${y - 35} ${x + 30} ${y - 22} ${x + 30} ${y - 8}C${x + 10} ${y} ${x - 14} ${y + 1} ${x - 26} ${y - 6}Z" fill="${paint.base}"/>
<path d="M${x - 24} ${y - 22}C${x - 18} ${y - 40} ${x + 18} ${y - 40} ${x + 28} ${y - 18}C${x + 10} ${y - 26} ${x - 10} ${y - 26} ${x - 24} ${y - 22}Z" fill="${paint.sky}" fill-opacity=".75"/>
<path d="M${x - 26} ${y - 6}C${x - 10} ${y} ${x + 12} ${y} ${x + 30} ${y - 8}L${x + 29} ${y - 13}C${x + 10} ${y - 6} ${x - 12} ${y - 6} ${x - 27} ${y - 12}Z" fill="#0e1113"/></g>`;
}

function lamps(drawing: CarShape, light: Light) {
  const { headlamp, taillamp, signature } = drawing;
  return `<path d="${headlamp}" fill="url(#lamp)" stroke="#0b0d0f" stroke-opacity=".75" stroke-width="2.5"/>
<path d="${headlamp}" fill="#0d1114" fill-opacity=".38"/>
<path d="${signature}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
<path d="${taillamp}" fill="url(#tail)" stroke="#0b0d0f" stroke-opacity=".6" stroke-width="2.5"/>
<g clip-path="url(#tail-lamp)"><path d="${taillamp}" fill="none" stroke="#ff8f84" stroke-opacity=".8" stroke-width="11"/><path d="${taillamp}" fill="none" stroke="#7d0a0d" stroke-width="6"/></g>
${light.lampsOn ? softStroke(signature, "#fff3cf", 90, 1) + softStroke(taillamp, "#ff2a1c", 46, 0.8) : ""}`;
}

function lowerParts(drawing: CarShape) {
  const { wheels, archRing = 0 } = drawing;
  const ring = archRing
    ? [wheels.rear, wheels.front]
        .map((x) => {
          const radius = archRadius(wheels.radius) + archRing / 2 - 1;
          return `<circle cx="${x}" cy="${-wheels.radius}" r="${radius}" fill="none" stroke="url(#plastic)" stroke-width="${archRing}"/>`;
        })
        .join("")
    : "";
  const filled = (paths: readonly string[] | undefined, fill: string) =>
    (paths ?? []).map((path) => `<path d="${path}" fill="${fill}"/>`).join("");
  return `<g clip-path="url(#body)">${filled(drawing.plastic, "url(#plastic)")}${ring}</g>${filled(drawing.openings, "#0a0c0e")}`;
}

/** SVG, nose to the right, standing on y = 0. */
export function carSide(drawing: CarShape, paint: Paint, light: Light): string {
  const { wheels, sill } = drawing;
  const arch = archRadius(wheels.radius);
  const wells = [wheels.rear, wheels.front]
    .map((x) => `<circle cx="${x}" cy="${-wheels.radius}" r="${arch}" fill="#07080a"/>`)
    .join("");
  const gaps = drawing.gaps
    .map(
      (path) =>
        `<path d="${path}" fill="none" stroke="${paint.sky}" stroke-opacity=".35" stroke-width="1.6" transform="translate(2.2 1)"/><path d="${path}" fill="none" stroke="#05070a" stroke-opacity=".72" stroke-width="2.6"/>`,
    )
    .join("");
  const chrome = (drawing.chrome ?? [])
    .map(
      (path) =>
        `<path d="${path}" fill="none" stroke="url(#chrome)" stroke-width="4.5" stroke-linecap="round"/>`,
    )
    .join("");
  return `${defs(drawing, paint, light)}
<path d="M${wheels.rear} ${sill - 8}L${wheels.front} ${sill - 8}L${wheels.front - 40} -18L${wheels.rear + 40} -18Z" fill="url(#underside)"/>
${wells}${drawing.under ?? ""}${paintwork(drawing, paint, light)}${lowerParts(drawing)}${glasshouse(drawing)}${chrome}
<g clip-path="url(#body)">${gaps}</g>${drawing.handles.map((point) => handle(point, paint)).join("")}${lamps(drawing, light)}
${drawing.mirror ? mirror(drawing.mirror, paint) : ""}${drawing.over ?? ""}
${[wheels.rear, wheels.front].map((x) => `<g transform="translate(${x} ${-wheels.radius})">${wheel(wheels.radius, wheels.rim, wheels.rimSize)}</g>`).join("")}
${[wheels.rear, wheels.front].map((x) => `<path d="M${x - arch + 3} ${-wheels.radius}A${arch - 3} ${arch - 3} 0 0 1 ${x + arch - 3} ${-wheels.radius}L${x + wheels.radius} ${-wheels.radius}A${wheels.radius} ${wheels.radius} 0 0 0 ${x - wheels.radius} ${-wheels.radius}Z" fill="#000" fill-opacity=".45"/>`).join("")}`;
}
