import sharp, { type Sharp } from "sharp";
import { type CarLayer, drawCar } from "./car-picture.ts";
import type { CarPicture, SceneName } from "./names.ts";
import { dunes } from "./scenes/dunes.ts";
import { dusk } from "./scenes/dusk.ts";
import { forest } from "./scenes/forest.ts";
import { polder } from "./scenes/polder.ts";
import { height, road, type Scene, width } from "./scenes/scene.ts";
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

/** Drawn once a process: a scene takes longer than all the cars in it. 4 MB each. */
const backdrops = new Map<SceneName, Promise<Buffer>>();

function backdrop(name: SceneName): Promise<Buffer> {
  const kept = backdrops.get(name);
  if (kept) return kept;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[name].back}</svg>`;
  const drawn = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).removeAlpha().raw().toBuffer();
  backdrops.set(name, drawn);
  return drawn;
}

/** Nearer by a quarter and out of focus, its road where the car's is. */
function behindCloseUp(scene: Buffer, carRoad: number): Sharp {
  const nearer = 1.25;
  const [wide, high] = [width * nearer, height * nearer];
  const top = Math.min(Math.max(Math.round(road * nearer - carRoad), 0), high - height);
  return sharp(scene, { raw })
    .resize(wide, high)
    .extract({ left: (wide - width) / 2, top, width, height })
    .blur(7);
}

async function behind(layer: CarLayer, scene: Buffer): Promise<Buffer> {
  return layer.isClose ? behindCloseUp(scene, layer.road).raw().toBuffer() : scene;
}

/** A car's picture as a progressive JPEG of 1440 × 960, about 60 to 100 kB. */
export async function renderCar(picture: CarPicture): Promise<Buffer> {
  const layer = drawCar(picture, scenes[picture.scene]);
  const base = await behind(layer, await backdrop(picture.scene));
  const composed = await sharp(base, { raw })
    .composite([{ input: Buffer.from(layer.svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  // A mirrored scene is another place; lettering there is none.
  return sharp(composed, { raw })
    .flop(picture.view === "left")
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}
