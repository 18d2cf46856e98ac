import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { backdropPixels, fullLight } from "../renders/backdrops.ts";
import { composeRender, cutOutRender } from "../renders/compose-render.ts";
import type { Model, Place, Render } from "../renders/render-names.ts";

/*
 * Composes the site's own pictures: in public/about-us two pictures and a poster of the video, in public/bodies a car
 * of each body type. Run it by hand after the cars were rendered again
 * (node demo/illustrations/about-us/render-images.ts); the results are committed.
 */

interface Placed extends Pick<Render, "model" | "colour" | "angle"> {
  /** In pixels: the middle of the car's frame, the ground below its wheels, and the width of the frame. */
  x: number;
  y: number;
  wide: number;
}

const folder = fileURLToPath(new URL("../../../public/about-us", import.meta.url));
const widths = [640, 1280];
const [width, height] = [1440, 960];

async function place({ model, colour, angle, x, y, wide }: Placed): Promise<OverlayOptions> {
  const input = await cutOutRender({ model, colour, angle }, wide);
  return { input, left: Math.round(x - wide / 2), top: Math.round(y - (wide * 2 * 0.815) / 3) };
}

const toByte = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));

/** Composes a picture. @param cars the farthest car first */
async function compose(where: Place, cars: readonly Placed[]) {
  const behind = await backdropPixels(where, "front34", width, height);
  const bytes = Buffer.from(Uint8Array.from(behind, (light) => toByte(light / fullLight)));
  const layers = await Promise.all(cars.map(place));
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Writes a picture in every width and format. */
async function write(name: string, whole: Buffer) {
  for (const wide of widths) {
    const file = `${folder}/${name}-${wide}`;
    const sized = sharp(whole).resize(wide);
    await sized.clone().avif({ quality: 55, effort: 7 }).toFile(`${file}.avif`);
    await sized.clone().webp({ quality: 78, effort: 6 }).toFile(`${file}.webp`);
    await sized.clone().jpeg({ quality: 78, progressive: true, mozjpeg: true }).toFile(`${file}.jpg`);
  }
}

mkdirSync(folder, { recursive: true });
const inTheStudio = await compose("studio", [
  { model: "hatchback", colour: "red", angle: "front34", x: 340, y: 640, wide: 700 },
  { model: "estate", colour: "white", angle: "front34", x: 1100, y: 640, wide: 720 },
  { model: "small-suv", colour: "blue", angle: "front34", x: 760, y: 850, wide: 980 },
]);
const onTheDriveway = await compose("driveway", [
  { model: "convertible", colour: "red", angle: "front34", x: 720, y: 800, wide: 1240 },
]);
await write("showroom", inTheStudio);
await write("driveway", onTheDriveway);
const poster = await composeRender({
  model: "coupe",
  colour: "orange",
  place: "studio",
  angle: "front34",
  plate: null,
});
// The poster has only one format, and the width of the video.
await sharp(poster)
  .extract({ left: 0, top: 84, width: 1080, height: 608 })
  .resize(960, 540)
  .webp({ quality: 76, effort: 6 })
  .toFile(`${folder}/video-960.webp`);

const bodies = fileURLToPath(new URL("../../../public/bodies", import.meta.url));
mkdirSync(bodies, { recursive: true });
/** The model for each body type. */
const modelOfBody: Record<string, Model> = {
  hatchback: "hatchback",
  saloon: "saloon",
  estate: "estate",
  suv: "small-suv",
  mpv: "mpv",
  coupe: "coupe",
  convertible: "convertible",
  pickup: "pickup",
  van: "van",
};
for (const [body, model] of Object.entries(modelOfBody)) {
  const car = await cutOutRender({ model, colour: "orange", angle: "side" }, 240);
  // The same part of each picture, so that all cars stand on one line.
  await sharp(car)
    .extract({ left: 16, top: 32, width: 208, height: 100 })
    .webp({ quality: 74, alphaQuality: 70, effort: 6 })
    .toFile(`${bodies}/${body}.webp`);
}
