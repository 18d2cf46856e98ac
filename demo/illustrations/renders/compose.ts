import sharp from "sharp";
import { backdropPixels } from "./backdrops.ts";
import { type Corner, inkOnPicture } from "./plate.ts";
import type { Place } from "./render-names.ts";

/**
 * A car rendered by `npm run studio`. `rest` is all but the paint's own colour; `light` holds three grey pictures below
 * one another: light on paint, what of the background is covered, light on the floor (decision 160).
 */
export interface Passes {
  rest: Buffer;
  light: Buffer;
  /** Corners of the plates, clockwise from the upper left. */
  plates: Corner[][];
}

export interface Look {
  /** Of the paint, #rrggbb. */
  colour: string;
  /** None leaves the plate blank. */
  plate: string | null;
  place: Place;
}

/** Passes hold the square root of light up to 2. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => 2 * (byte / 255) ** 2);
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const steps = 4096;
const brightest = 2 * steps;
/** Linear light to a byte: straight up to 0.55, then a shoulder, so that highlights keep their shape. */
const toneOf = Uint8Array.from({ length: brightest + 1 }, (_, step) => {
  const light = step / steps;
  const kept = light < 0.55 ? light : 0.55 + 0.45 * (1 - Math.exp(-(light - 0.55) / 0.45));
  return Math.round(255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055));
});

/** A progressive JPEG of a car in a colour, at a place, with its plate. */
export async function composePicture(passes: Passes, { colour, plate, place }: Look): Promise<Buffer> {
  const [rest, light, ink] = await Promise.all([
    sharp(passes.rest).raw().toBuffer({ resolveWithObject: true }),
    sharp(passes.light).toColourspace("b-w").raw().toBuffer(),
    Promise.all(passes.plates.map((corners) => inkOnPicture(plate ?? "", corners))),
  ]);
  const { width, height } = rest.info;
  const size = width * height;
  const behind = backdropPixels(place, width, height);
  const paint = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const picture = Buffer.alloc(size * 3);
  for (let p = 0; p < size; p += 1) {
    const shade = lightOf[light[size * 2 + p]!]!;
    const bare = (1 - light[size + p]! / 255) * (0.1 + 0.9 * shade * Math.sqrt(shade));
    const lit = lightOf[light[p]!]!;
    for (let c = 0; c < 3; c += 1) {
      const at = p * 3 + c;
      const value = behind[at]! * bare + lightOf[rest.data[at]!]! + lit * paint[c]!;
      picture[at] = toneOf[Math.min(Math.round(value * steps), brightest)]!;
    }
  }
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .composite(ink.flatMap((layer) => layer ?? []))
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
