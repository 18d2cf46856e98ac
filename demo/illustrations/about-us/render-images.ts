import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { drawCar } from "../draw-car.ts";
import type { CarImage } from "../image-names.ts";
import { dunes } from "../scenes/dunes.ts";
import { dusk } from "../scenes/dusk.ts";
import { groundY, height, type Scene, width } from "../scenes/scene.ts";
import { showroom } from "../scenes/showroom.ts";

/*
 * Renders the about-us pictures in public/about-us: two beside the texts and a poster of the video. Run by hand after
 * the drawings changed (node demo/illustrations/about-us/render-images.ts); the results are committed.
 */

interface Placed extends Pick<CarImage, "shape" | "colour"> {
  /** The car's middle and the road below its wheels, in pixels of the scene; scale 1 fills the picture. */
  x: number;
  y: number;
  size: number;
  looks: "left" | "right";
}

const folder = fileURLToPath(new URL("../../../public/about-us", import.meta.url));
const widths = [640, 1280];

async function place({ shape, colour, x, y, size, looks }: Placed, scene: Scene): Promise<OverlayOptions> {
  const { svg } = drawCar({ shape, colour, scene: "showroom", view: "right" }, scene);
  const [wide, high] = [Math.round(width * size), Math.round(height * size)];
  const input = await sharp(Buffer.from(svg))
    .resize(wide, high)
    .flop(looks === "left")
    .png()
    .toBuffer();
  return { input, left: Math.round(x - wide / 2), top: Math.round(y - groundY * size) };
}

/** Draws the farthest car first. */
async function draw(scene: Scene, cars: readonly Placed[]) {
  const back = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene.back}</svg>`;
  const layers = await Promise.all(cars.map((car) => place(car, scene)));
  return sharp(Buffer.from(back)).flatten({ background: "#fff" }).composite(layers).png().toBuffer();
}

/** In every width and format. */
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
const inShowroom = await draw(showroom(), [
  { shape: "hatchback", colour: "red", x: 300, y: 716, size: 0.46, looks: "right" },
  { shape: "estate", colour: "white", x: 1150, y: 716, size: 0.46, looks: "left" },
  { shape: "suv", colour: "blue", x: 720, y: 872, size: 0.8, looks: "right" },
]);
const atTheCoast = await draw({ ...dunes(), mirrored: 0 }, [
  { shape: "convertible", colour: "red", x: 700, y: 836, size: 0.84, looks: "left" },
]);
const atDusk = await draw(dusk(), [
  { shape: "coupe", colour: "orange", x: 720, y: groundY, size: 0.8, looks: "right" },
]);
await write("showroom", inShowroom);
await write("coast", atTheCoast);
// A poster has one format, and the width of a video.
await sharp(atDusk)
  .extract({ left: 0, top: 120, width, height: (width * 9) / 16 })
  .resize(960)
  .webp({ quality: 76, effort: 6 })
  .toFile(`${folder}/video-960.webp`);
