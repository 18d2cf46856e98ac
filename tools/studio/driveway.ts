// `npm run studio:driveway`: paints the driveway where private sellers' cars stand, in the perspective of the cars.
import sharp from "sharp";

const [width, height] = [1080, 720];
/** The horizon's share of the picture's height, with the ground below it; the eyes are 1.2 m above the ground. */
const horizon = 0.33;
const nearWheel = { distance: 7.3, y: 0.815 };
const depthAt = (y: number) => (nearWheel.distance * (nearWheel.y - horizon)) / (y - horizon);
/** Returns the height above the ground (m) that is seen at `y`, of a thing that is `depth` (m) away. */
const heightAt = (y: number, depth: number) => 1.2 - ((y - horizon) * depth) / 2.95;
const hedgeDepth = 13;
const hedgeBase = horizon + (nearWheel.distance * (nearWheel.y - horizon)) / hedgeDepth;

type Tone = [number, number, number];
const mix = (a: Tone, b: Tone, share: number) => a.map((v, c) => v + (b[c]! - v) * share) as Tone;
const clamp = (v: number) => Math.min(Math.max(v, 0), 1);

function hash(x: number, y: number): number {
  const h = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return h - Math.floor(h);
}

/** Smooth noise between 0 and 1. */
function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = hash(i, j) * (1 - u) + hash(i + 1, j) * u;
  const low = hash(i, j + 1) * (1 - u) + hash(i + 1, j + 1) * u;
  return top * (1 - v) + low * v;
}

const clouds = (x: number, y: number, octaves: number) => {
  let [sum, share] = [0, 0.5];
  for (let octave = 0; octave < octaves; octave += 1, share /= 2)
    sum += share * noise(x * 2 ** octave, y * 2 ** octave);
  return sum;
};

/** Clinkers of 20 × 10 cm in running bond, with grey joints. Coordinates in metres. */
function clinkers(x: number, z: number): Tone {
  const row = Math.floor(z / 0.1);
  const along = x / 0.2 + (row % 2) * 0.5;
  const brick = Math.floor(along);
  const own = hash(brick, row);
  const [u, v] = [along - brick, z / 0.1 - row];
  const joint = Math.min(Math.min(u, 1 - u) * 0.2, Math.min(v, 1 - v) * 0.1) < 0.004;
  const worn = clouds(x * 0.9, z * 0.9, 4) - 0.47;
  const base = mix([0.3, 0.282, 0.268], [0.43, 0.412, 0.395], own);
  const tone = base.map((channel) => channel + worn * 0.14 + (hash(x * 900, z * 900) - 0.5) * 0.03) as Tone;
  return joint ? mix(tone, [0.25, 0.24, 0.23], 0.75) : tone;
}

function ground(x: number, y: number): Tone {
  const depth = depthAt(y);
  const across = ((x - 0.5) * 1.5 * depth) / 2.95;
  const [c, s] = [Math.cos(0.5), Math.sin(0.5)];
  const stone = clinkers(across * c + depth * s + 50, depth * c - across * s + 50);
  const kerb = depth > hedgeDepth - 0.75 ? clamp((depth - hedgeDepth + 0.75) / 0.06) : 0;
  const edge = depth > hedgeDepth - 0.6 ? ([0.16, 0.15, 0.11] as Tone) : ([0.5, 0.495, 0.48] as Tone);
  return mix(stone, edge, kerb);
}

function hedge(x: number, y: number): Tone {
  const up = heightAt(y, hedgeDepth);
  const leaves = clouds(x * 95, up * 26, 4);
  const boughs = clouds(x * 13 + 7, up * 3.4, 3);
  const light = clamp(0.15 + up * 0.36) * (0.45 + boughs * 0.9);
  return mix([0.03, 0.042, 0.026], [0.26, 0.3, 0.18], clamp(light * (0.35 + leaves * 1.3)));
}

function behind(x: number, y: number): Tone {
  const sky = mix([0.76, 0.785, 0.81], [0.88, 0.885, 0.885], clamp(y * 3.2));
  const crown = 0.15 + 0.075 * (clouds(x * 4.2 + 3, 0.5, 3) - 0.5) * 2;
  const trees = mix([0.42, 0.46, 0.42], [0.6, 0.63, 0.6], clouds(x * 16, y * 18, 3));
  return mix(sky, trees, clamp((y - crown) / 0.05) * 0.75);
}

const bytes = (tone: Tone) => tone.map((v) => 255 * clamp(v) ** (1 / 2.2));

async function layer(paint: (x: number, y: number) => Tone, from: number, blur: number): Promise<Buffer> {
  const scale = 3;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = Math.floor(from * height); row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0];
      for (let k = 0; k < scale * scale; k += 1) {
        const at = paint(
          (column + (k % scale) / scale) / width,
          (row + Math.floor(k / scale) / scale) / height,
        );
        for (let c = 0; c < 3; c += 1) sum[c]! += at[c]! / scale ** 2;
      }
      pixels.set(bytes(sum as Tone), (row * width + column) * 3);
    }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (blur ? picture.blur(blur) : picture).raw().toBuffer();
}

const hedgeTop = (x: number) => horizon - ((1.75 + 0.12 * clouds(x * 30, 2, 3) - 1.2) * 2.95) / hedgeDepth;
const far = await layer(
  (x, y) =>
    y < hedgeTop(x) ? behind(x, y) : y < hedgeBase ? hedge(x, y) : ground(x, Math.max(y, horizon + 0.02)),
  0,
  5,
);
const near = await layer(ground, hedgeBase - 0.02, 0);
const soft = await sharp(near, { raw: { width, height, channels: 3 } })
  .blur(2.5)
  .raw()
  .toBuffer();
for (let row = 0; row < height; row += 1) {
  const y = row / height;
  const [isNear, isSharp] = [clamp((y - hedgeBase - 0.015) / 0.04), clamp((y - 0.66) / 0.12)];
  const past = 1 - 0.28 * clamp((y - 0.86) / 0.3);
  for (let at = row * width * 3; at < (row + 1) * width * 3; at += 1) {
    const clear = near[at]! * isSharp + soft[at]! * (1 - isSharp);
    far[at] = (clear * isNear + far[at]! * (1 - isNear)) * past;
  }
}
await sharp(far, { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(new URL("../../demo/illustrations/renders/driveway.jpg", import.meta.url).pathname);
