import sharp, { type Sharp } from "sharp";
import { type CarLayer, drawCar } from "./draw-car.ts";
import type { CarImage, SceneName } from "./image-names.ts";
import { dunes } from "./scenes/dunes.ts";
import { dusk } from "./scenes/dusk.ts";
import { forest } from "./scenes/forest.ts";
import { polder } from "./scenes/polder.ts";
import { groundY, height, type Scene, width } from "./scenes/scene.ts";
import { showroom } from "./scenes/showroom.ts";
import { studio } from "./scenes/studio.ts";

const scenes: Record<SceneName, Scene> = {
  polder: polder(),
  showroom: showroom(),
  dusk: dusk(),
  dunes: dunes(),
  forest: forest(),
  studio: studio(),
};

const raw = { width, height, channels: 3 } as const;

/** Cached for the process, 4 MB each: a scene takes longer to render than all cars in it. */
const backdrops = new Map<SceneName, Promise<Buffer>>();

function backdrop(name: SceneName): Promise<Buffer> {
  const cached = backdrops.get(name);
  if (cached) return cached;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[name].back}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).removeAlpha().raw().toBuffer();
  backdrops.set(name, drawn);
  return drawn;
}

/** Enlarged by a quarter and blurred, with its road at the car's. */
function renderBlurredBackground(scene: Buffer, carRoad: number): Sharp {
  const nearer = 1.25;
  const [wide, high] = [width * nearer, height * nearer];
  const top = Math.min(Math.max(Math.round(groundY * nearer - carRoad), 0), high - height);
  return sharp(scene, { raw })
    .resize(wide, high)
    .extract({ left: (wide - width) / 2, top, width, height })
    .blur(7);
}

async function renderBackground(layer: CarLayer, scene: Buffer): Promise<Buffer> {
  return layer.isClose ? renderBlurredBackground(scene, layer.road).raw().toBuffer() : scene;
}

/** A progressive JPEG of 1440 × 960, about 60 to 100 kB. */
export async function renderCar(picture: CarImage): Promise<Buffer> {
  const layer = drawCar(picture, scenes[picture.scene]);
  const base = await renderBackground(layer, await backdrop(picture.scene));
  const composed = await sharp(base, { raw })
    .composite([{ input: Buffer.from(layer.svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  // Mirrored scenes add variety; they contain no lettering.
  return sharp(composed, { raw })
    .flop(picture.view === "left")
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}
