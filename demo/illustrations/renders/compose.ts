import sharp from "sharp";
import { backdropPixels, fullLight } from "./backdrops.ts";
import { type Corner, inkOnPicture } from "./plate.ts";
import type { Angle, Place } from "./render-names.ts";

/**
 * A car rendered by `npm run studio`. `rest` is everything except the colour of the paint. `light` has three grey
 * pictures below one another: light on the paint, coverage of the background, light on the floor (decision 160).
 */
export interface Passes {
  rest: Buffer;
  light: Buffer;
  /** The corners of the plates, clockwise from the upper left. */
  plates: Corner[][];
}

export interface Look {
  /** The colour of the paint, #rrggbb. */
  colour: string;
  /** Null leaves the plate blank. */
  plate: string | null;
  place: Place;
  angle: Angle;
}

/** Converts a byte of a pass, which is the square root of light up to 2. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => 2 * (byte / 255) ** 2);
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const steps = 2048;
/** Converts linear light to a byte: unchanged up to 0.55, then compressed, so that highlights keep their shape. */
const toneOf = Uint8Array.from({ length: 3 * steps + 1 }, (_, step) => {
  const light = step / steps;
  const compressed = light < 0.55 ? light : 0.55 + 0.45 * (1 - Math.exp(-(light - 0.55) / 0.45));
  return Math.round(
    255 * (compressed <= 0.0031308 ? 12.92 * compressed : 1.055 * compressed ** (1 / 2.4) - 0.055),
  );
});
const toTone = (light: number) => toneOf[Math.min(light * steps + 0.5, 3 * steps) | 0]!;

/** The share of the background's light that is left in a shadow. */
const shadeOf = lightOf.map((shade) => 0.1 + 0.9 * shade * Math.sqrt(shade));

/** The studio's floor mirrors up to this share of the light; a pavement does not mirror. */
const mirror = 0.13;
const withoutMirror = Float32Array.from({ length: 256 }, (_, byte) =>
  Math.min(Math.max((byte / 255 - mirror) / mirror, 0), 1),
);
const whole = new Float32Array(256).fill(1);

/** Frees a buffer at once. Its memory is outside the heap, so the garbage collector would not hurry. */
function release({ buffer }: Buffer): void {
  (buffer as ArrayBuffer).transfer(0);
}

/** Composes a JPEG of a car with its colour, place and plate. */
export async function composePicture(passes: Passes, { colour, plate, place, angle }: Look): Promise<Buffer> {
  const [rest, light, ink] = await Promise.all([
    sharp(passes.rest).raw().toBuffer({ resolveWithObject: true }),
    sharp(passes.light).toColourspace("b-w").raw().toBuffer(),
    Promise.all(passes.plates.map((corners) => inkOnPicture(plate ?? "", corners))),
  ]);
  const { width, height } = rest.info;
  const size = width * height;
  const behind = await backdropPixels(place, angle, width, height);
  const shareOf = place === "studio" ? whole : withoutMirror;
  const paint = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  // Each pixel is written over the one that it is made from.
  const picture = rest.data;
  const [red, green, blue] = paint as [number, number, number];
  const shade = light.subarray(size * 2);
  for (let p = 0, at = 0; p < size; p += 1, at += 3) {
    const cover = light[size + p]!;
    const own = shareOf[cover]!;
    const bare = ((1 - (cover / 255) * own) * shadeOf[shade[p]!]!) / fullLight;
    const lit = lightOf[light[p]!]! * own;
    picture[at] = toTone(behind[at]! * bare + lightOf[picture[at]!]! * own + lit * red);
    picture[at + 1] = toTone(behind[at + 1]! * bare + lightOf[picture[at + 1]!]! * own + lit * green);
    picture[at + 2] = toTone(behind[at + 2]! * bare + lightOf[picture[at + 2]!]! * own + lit * blue);
  }
  release(light);
  const jpeg = await sharp(picture, { raw: { width, height, channels: 3 } })
    .composite(ink.flatMap((layer) => layer ?? []))
    .jpeg({ quality: 84 })
    .toBuffer();
  release(picture);
  return jpeg;
}

/** Returns a car with its shadow on a transparent ground, as raw RGBA, for other surroundings. */
export async function cutOut(passes: Pick<Passes, "rest" | "light">, colour: string) {
  const [rest, light] = await Promise.all([
    sharp(passes.rest).raw().toBuffer({ resolveWithObject: true }),
    sharp(passes.light).toColourspace("b-w").raw().toBuffer(),
  ]);
  const { width, height } = rest.info;
  const size = width * height;
  const paint = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  const picture = Buffer.alloc(size * 4);
  for (let p = 0; p < size; p += 1) {
    const cover = light[size + p]!;
    const own = withoutMirror[cover]!;
    const body = (cover / 255) * own;
    // The faint end of the shadow is removed, because the frame would cut it off.
    const shadow = Math.max(0.86 - Math.min(lightOf[light[size * 2 + p]!]!, 1), 0);
    const alpha = body + (1 - body) * shadow;
    picture[p * 4 + 3] = Math.round(255 * alpha);
    if (body === 0) continue;
    const lit = lightOf[light[p]!]!;
    for (let c = 0; c < 3; c += 1) {
      const value = (lightOf[rest.data[p * 3 + c]!]! + lit * paint[c]!) / Math.max(cover / 255, 0.02);
      picture[p * 4 + c] = (toTone(value) * body) / alpha;
    }
  }
  return { data: picture, width, height };
}
