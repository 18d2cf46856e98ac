import { carSide } from "./car/draw-side.ts";
import type { CarImage, Shape, View } from "./image-names.ts";
import { carPaint } from "./paint.ts";
import { groundY, height, type Scene, width } from "./scenes/scene.ts";
import type { CarShape } from "./shapes/car-shape.ts";
import { city } from "./shapes/city.ts";
import { classicCompact } from "./shapes/classic-compact.ts";
import { classicCoupe } from "./shapes/classic-coupe.ts";
import { classicRoadster } from "./shapes/classic-roadster.ts";
import { classicSaloon } from "./shapes/classic-saloon.ts";
import { convertible } from "./shapes/convertible.ts";
import { coupe } from "./shapes/coupe.ts";
import { estate } from "./shapes/estate.ts";
import { hatchback } from "./shapes/hatchback.ts";
import { mpv } from "./shapes/mpv.ts";
import { offRoad } from "./shapes/off-road.ts";
import { pickup } from "./shapes/pickup.ts";
import { saloon } from "./shapes/saloon.ts";
import { sports } from "./shapes/sports.ts";
import { suv } from "./shapes/suv.ts";
import { van } from "./shapes/van.ts";

const carShapes: Record<Shape, CarShape> = {
  city,
  hatchback,
  saloon,
  estate,
  suv,
  "off-road": offRoad,
  mpv,
  coupe,
  sports,
  convertible,
  pickup,
  van,
  "classic-saloon": classicSaloon,
  "classic-compact": classicCompact,
  "classic-coupe": classicCoupe,
  "classic-roadster": classicRoadster,
};

/** A medium car fills five sixths of the picture. */
const baseScale = 1.08;

/** The point of the car (x, y) in the centre, and the magnification. */
function closeUp(view: View, { wheels }: CarShape): { x: number; y: number; zoom: number } | null {
  if (view === "front") return { x: wheels.front - 20, y: -190, zoom: 1.75 };
  if (view === "rear") return { x: wheels.rear + 20, y: -200, zoom: 1.75 };
  if (view === "wheel") return { x: wheels.front - 40, y: -wheels.radius - 30, zoom: 2.9 };
  return null;
}

/** Fading shadows are gradients, which render ten times faster than filters. */
function shadow({ wheels, scale = 1 }: CarShape, darkness: number) {
  const half = (wheels.front - wheels.rear) / 2 + wheels.radius * 2.3;
  const middle = (wheels.front + wheels.rear) / 2;
  const fade = (id: string, opacity: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity="${opacity}"/><stop offset=".62" stop-color="#000" stop-opacity="${opacity * 0.72}"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>`;
  const contact = [wheels.rear, wheels.front]
    .map((x) => `<ellipse cx="${x}" cy="-2" rx="${wheels.radius * 1.15}" ry="15" fill="url(#contact)"/>`)
    .join("");
  return `<defs>${fade("shade", darkness * 0.75)}${fade("core", darkness)}${fade("contact", 0.9)}</defs>
<ellipse cx="${middle}" cy="2" rx="${half}" ry="${40 / scale}" fill="url(#shade)"/><ellipse cx="${middle}" cy="-6" rx="${half * 0.9}" ry="24" fill="url(#core)"/>${contact}`;
}

function reflection(strength: number) {
  if (!strength) return "";
  return `<defs><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="200"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="mirrored" maskUnits="userSpaceOnUse" x="-760" y="0" width="1520" height="200"><rect x="-760" y="0" width="1520" height="200" fill="url(#fade)"/></mask></defs>
<g mask="url(#mirrored)"><use href="#car" transform="scale(1 -1)"/></g>`;
}

export interface CarLayer {
  /** The car and its shadow on a transparent background, SVG of 1440 × 960, nose to the right. */
  svg: string;
  /** The road's height in this view, and whether the background is blurred. */
  road: number;
  isClose: boolean;
}

export function drawCar({ shape, colour, view }: CarImage, scene: Scene): CarLayer {
  const drawing = carShapes[shape];
  const closeUpFocus = closeUp(view, drawing);
  const zoom = (drawing.scale ?? 1) * baseScale * (closeUpFocus?.zoom ?? 1);
  const [x, y] = closeUpFocus
    ? [width / 2 - closeUpFocus.x * zoom, height * 0.56 - closeUpFocus.y * zoom]
    : [width / 2, groundY];
  const car = carSide(drawing, carPaint(colour), scene.light);
  return {
    road: y,
    isClose: closeUpFocus !== null,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(${x} ${y}) scale(${zoom})">${reflection(scene.mirrored)}${shadow(drawing, scene.shadow)}<g id="car">${car}</g></g></svg>`,
  };
}
