import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { cutOutRender } from "../renders/compose-render.ts";
import type { Render } from "../renders/render-names.ts";

/*
 * Composes the pictures of empty states, on a transparent ground for light and dark pages, as public/states/ICON.webp.
 * Run it by hand after the cars were rendered again (node demo/illustrations/states/render-states.ts); the results are
 * committed.
 */

interface Placed extends Pick<Render, "model" | "colour" | "angle"> {
  /** The middle and the width of the car's frame, in pixels. */
  x: number;
  wide: number;
  isMirrored?: boolean;
}

const [width, height, floor] = [560, 260, 226];
const folder = fileURLToPath(new URL("../../../public/states", import.meta.url));

const heart =
  '<path fill="#c2410c" d="M412 74c-20-14-36-27-36-45 0-12 9-21 20-21 7 0 13 3 16 9 3-6 9-9 16-9 11 0 20 9 20 21 0 18-16 31-36 45Z"/>';
const words =
  '<path fill="#c2410c" d="M196 12h92a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14h-62l-20 18v-18h-10a14 14 0 0 1-14-14V26a14 14 0 0 1 14-14Z"/><path fill="#8d8780" d="M326 34h72a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12h-8v16l-18-16h-46a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12Z"/><path stroke="#fff" stroke-width="6" stroke-linecap="round" d="M206 32h72M206 46h46M336 52h52M336 64h30"/>';

/** Pictures by the icon that they replace, each from the farthest car to the nearest. */
const states: Record<string, { cars: Placed[]; over?: string }> = {
  heart: {
    cars: [{ model: "convertible", colour: "red", angle: "front34", x: 270, wide: 470 }],
    over: heart,
  },
  search: { cars: [{ model: "classic", colour: "yellow", angle: "rear34", x: 280, wide: 440 }] },
  car: { cars: [{ model: "hatchback", colour: "orange", angle: "front34", x: 280, wide: 450 }] },
  message: {
    cars: [
      { model: "city", colour: "blue", angle: "front34", x: 138, wide: 300, isMirrored: true },
      { model: "small-suv", colour: "orange", angle: "front34", x: 414, wide: 318 },
    ],
    over: words,
  },
  scale: {
    cars: [
      { model: "estate", colour: "grey", angle: "front34", x: 422, wide: 312 },
      { model: "small-suv", colour: "orange", angle: "front34", x: 142, wide: 312 },
    ],
  },
};

async function place({ model, colour, angle, x, wide, isMirrored }: Placed): Promise<OverlayOptions> {
  const car = sharp(await cutOutRender({ model, colour, angle }, wide, isMirrored));
  const top = Math.round(floor - (wide * 2 * 0.815) / 3);
  const left = Math.round(x - wide / 2);
  const { height: high = 0 } = await car.metadata();
  // No part of the frame may lie outside the picture.
  const from = { left: Math.max(-left, 0), top: Math.max(-top, 0) };
  const size = {
    width: Math.min(wide - from.left, width - Math.max(left, 0)),
    height: Math.min(high - from.top, height - Math.max(top, 0)),
  };
  const input = await car.extract({ ...from, ...size }).toBuffer();
  return { input, left: Math.max(left, 0), top: Math.max(top, 0) };
}

mkdirSync(folder, { recursive: true });
for (const [icon, { cars, over }] of Object.entries(states)) {
  const layers = await Promise.all(cars.map(place));
  if (over) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${over}</svg>`;
    layers.push({ input: Buffer.from(svg), left: 0, top: 0 });
  }
  await sharp({ create: { width, height, channels: 4, background: "#0000" } })
    .composite(layers)
    .webp({ quality: 76, alphaQuality: 85, effort: 6 })
    .toFile(`${folder}/${icon}.webp`);
}
