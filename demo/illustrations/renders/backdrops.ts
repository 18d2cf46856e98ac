import sharp from "sharp";
import type { Angle, Place } from "./render-names.ts";

type Tone = [red: number, green: number, blue: number];

const mix = (a: Tone, b: Tone, share: number) => a.map((tone, c) => tone + (b[c]! - tone) * share) as Tone;

function smooth(from: number, to: number, at: number): number {
  const t = Math.min(Math.max((at - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/** Returns the tone of a warm-grey wall that merges into the floor, darker towards the corners. */
function studio(y: number, x: number): Tone {
  const corner = 1 - 0.16 * Math.min((x - 0.5) ** 2 * 2 + (y - 0.45) ** 2 * 1.4, 1);
  const tone = mix([0.835, 0.825, 0.81], [0.69, 0.675, 0.655], smooth(0.46, 0.66, y));
  return tone.map((channel) => channel * corner) as Tone;
}

/** The linear light of a byte. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const drivewayFile = new URL("./driveway.jpg", import.meta.url).pathname;

/** The top of the driveway picture's part that close-ups show, where the background is larger and out of focus. */
const closeTop: Partial<Record<Angle, number>> = { wheel: 180, cabin: 60 };

/** The value of 1 in stored pixels: 16 bits take half the memory of floats and are finer than bytes. */
export const fullLight = 65_535;

async function paint(place: Place, angle: Angle, width: number, height: number): Promise<Uint16Array> {
  const pixels = new Uint16Array(width * height * 3);
  if (place === "studio") {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        pixels.set(
          studio(y / height, x / width).map((tone) => tone * fullLight),
          (y * width + x) * 3,
        );
    return pixels;
  }
  const picture = sharp(drivewayFile);
  const top = closeTop[angle];
  if (top) picture.extract({ left: 200, top, width: 660, height: 440 });
  picture.resize(width, height);
  if (top) picture.blur(9);
  const bytes = await picture.raw().toBuffer();
  for (let at = 0; at < bytes.length; at += 1) pixels[at] = lightOf[bytes[at]!]! * fullLight;
  return pixels;
}

const cache = new Map<string, Promise<Uint16Array>>();

/** Returns the background in linear light up to `fullLight`, pixel by pixel; cached, because cars share it. */
export function backdropPixels(
  place: Place,
  angle: Angle,
  width: number,
  height: number,
): Promise<Uint16Array> {
  const key = `${place} ${closeTop[angle]} ${width} ${height}`;
  const known = cache.get(key);
  if (known) return known;
  const painted = paint(place, angle, width, height);
  cache.set(key, painted);
  return painted;
}
