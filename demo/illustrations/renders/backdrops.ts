import type { Place } from "./render-names.ts";

type Tone = [red: number, green: number, blue: number];

const mix = (a: Tone, b: Tone, share: number) => a.map((tone, c) => tone + (b[c]! - tone) * share) as Tone;

function smooth(from: number, to: number, at: number): number {
  const t = Math.min(Math.max((at - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
}

/** A warm-grey wall that runs into the floor. */
function studio(y: number): Tone {
  const fall = 0.976 + 0.061 * y;
  const tone = mix([0.845, 0.835, 0.82], [0.7, 0.685, 0.665], smooth(0.5, 0.64, y));
  return tone.map((channel) => channel * fall) as Tone;
}

/** Soft lumps of foliage: waves whose lengths have no common measure. */
const foliage = (x: number, y: number) =>
  Math.sin(x * 31 + 4 * Math.sin(y * 37)) * Math.sin(y * 53 + 3 * Math.sin(x * 17)) +
  0.5 * Math.sin(x * 67 + 2 * Math.sin(x * 11) + y * 90);

/** An overcast driveway: pale sky, a hedge out of focus, a grey pavement that darkens towards the reader. */
function driveway(y: number, x: number): Tone {
  const leaves = foliage(x, y);
  const hedgeTop = 0.3 + 0.012 * Math.sin(x * 9) + 0.006 * Math.sin(x * 23 + 1);
  const hedge = mix([0.17, 0.2, 0.145], [0.25, 0.28, 0.2], 0.5 + 0.3 * leaves);
  const sky = mix([0.78, 0.8, 0.82], [0.86, 0.865, 0.87], y * 3);
  const behind = mix(sky, hedge, smooth(hedgeTop - 0.03, hedgeTop + 0.03, y));
  const depth = 1 / Math.max(y - 0.46, 0.02);
  const joints = 0.006 * Math.sin(depth * 42) * smooth(26, 6, depth);
  const ground = mix([0.5, 0.495, 0.485], [0.4, 0.395, 0.388], smooth(0.55, 1, y)).map(
    (tone) => tone + joints,
  ) as Tone;
  return mix(behind, ground, smooth(0.5, 0.545, y));
}

/** What is behind a car, in linear light, by shares of the picture's height and width. */
const backdrops: Record<Place, (y: number, x: number) => Tone> = { studio, driveway };

const kept = new Map<string, Float32Array>();

/** Red, green and blue of every pixel; kept for the process, because each car of a place shares it. */
export function backdropPixels(place: Place, width: number, height: number): Float32Array {
  const key = `${place} ${width} ${height}`;
  const known = kept.get(key);
  if (known) return known;
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(backdrops[place](y / height, x / width), (y * width + x) * 3);
  kept.set(key, pixels);
  return pixels;
}
