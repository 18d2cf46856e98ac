import sharp from "sharp";
import type { Corner, Frame } from "./run-page.ts";

/**
 * What sharp needs for a picture of any colour. `rest` is all but the paint's own colour; `light` holds three grey
 * pictures below one another: light on paint, what of the background is covered, light on the floor.
 */
export interface Passes {
  rest: Buffer;
  light: Buffer;
  plates: Record<string, Corner[]>;
}

/** Light is stored as a square root: dark tones keep their steps. */
const brightest = 2;
const toByte = (light: number) => Math.round(255 * Math.sqrt(Math.min(Math.max(light / brightest, 0), 1)));

const floorMirror = 0.15;

/** Folds the floor's mirror image into the car's passes. */
export async function encodePasses({
  width,
  height,
  samples,
  mirrorSamples,
  pixels,
  plates,
}: Frame): Promise<Passes> {
  const { car0, car1, mirror0, mirror1, floor0 } = pixels;
  const size = width * height;
  const rest = Buffer.alloc(size * 3);
  const light = Buffer.alloc(size * 3);
  let openFloor = 0;
  for (let p = 0; p < floor0.length; p += 4) openFloor = Math.max(openFloor, floor0[p]!);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = y * width + x;
      const cover = car0[from + 3]! / samples;
      const below = ((1 - cover) * floorMirror) / mirrorSamples;
      for (let c = 0; c < 3; c += 1)
        rest[to * 3 + c] = toByte(car0[from + c]! / samples + below * mirror0[from + c]!);
      light[to] = toByte(car1[from]! / samples + below * mirror1[from]!);
      light[size + to] = Math.round(255 * Math.min(cover + below * mirror0[from + 3]!, 1));
      const isFloor = floor0[from + 3]! > 0;
      light[size * 2 + to] = toByte(isFloor ? Math.min(floor0[from]! / openFloor, 1) : 1);
    }
  return {
    rest: await sharp(rest, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
      .toBuffer(),
    light: await sharp(light, { raw: { width, height: height * 3, channels: 1 } })
      .toColourspace("b-w")
      .jpeg({ quality: 86 })
      .toBuffer(),
    plates,
  };
}
