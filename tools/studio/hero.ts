// `npm run studio:hero`: the home's car in a dark studio, with and without a light, and the card of shared pages.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const passes = new URL("../../demo/illustrations/renders/passes/coupe-front34.", import.meta.url).pathname;
const to = new URL("../../app/routes/home/", import.meta.url).pathname;
const orange = [0.8, 0.105, 0.009];
const lightOf = (byte: number) => 2 * (byte / 255) ** 2;
const encoded = (light: number) => {
  const compressed = light < 0.55 ? light : 0.55 + 0.45 * (1 - Math.exp(-(light - 0.55) / 0.45));
  return 255 * (compressed <= 0.0031308 ? 12.92 * compressed : 1.055 * compressed ** (1 / 2.4) - 0.055);
};

interface Canvas {
  width: number;
  height: number;
  /** Width of the car's frame, and the positions of its middle and of its wheels. */
  frame: number;
  middle: number;
  floor: number;
}

const canvases: Record<string, Canvas> = {
  wide: { width: 1440, height: 620, frame: 980, middle: 985, floor: 452 },
  phone: { width: 780, height: 400, frame: 800, middle: 400, floor: 330 },
  share: { width: 1200, height: 630, frame: 1120, middle: 600, floor: 500 },
};

/** The dark picture has more contrast, by the exponent `power`. */
const tone = (light: number, isLit: boolean, power: number) => (isLit ? light * 1.3 : 0.72 * light ** power);
/** The share of a car's light that the floor of its passes mirrors; the polished floor in the dark mirrors more. */
const mirror = 0.13;
const polished = 0.24;

const rise = (at: number) => {
  const t = Math.min(Math.max(at, 0), 1);
  return t * t * (3 - 2 * t);
};

/** Returns linear light of the dark studio: a warm glow on the wall behind the car, and its pool on the floor. */
function backdrop(x: number, y: number, { width, height, middle, floor, frame }: Canvas): number[] {
  const [dx, dy] = [(x - middle) / frame, (y - floor) / frame];
  const glow = 0.1 * Math.exp(-((dx / 0.5) ** 2) - ((dy + 0.2) / 0.2) ** 2);
  const pool = dy > -0.12 ? 0.05 * Math.exp(-((dx / 0.55) ** 2) - ((dy - 0.02) / 0.1) ** 2) : 0;
  const edge =
    rise(x / (width * 0.3)) *
    rise((width - x) / (width * 0.16)) *
    rise(y / (height * 0.4)) *
    rise((height - y) / (height * 0.25));
  return [1, 0.62, 0.42].map(
    (tone, c) => [0.0104, 0.0082, 0.0068][c]! + (glow * tone + pool * (tone * 0.5 + 0.5)) * edge,
  );
}

/** Returns the passes of the frame, scaled for the canvas. */
async function scaled({ frame }: Canvas) {
  const file = (kind: string) => readFileSync(`${passes}${kind}.jpg`);
  const height = Math.round((frame * 2) / 3);
  const { width: w = 0, height: h = 0 } = await sharp(file("rest")).metadata();
  const part = (at: number) =>
    sharp(file("light"))
      .extract({ left: 0, top: h * at, width: w, height: h })
      .resize(frame, height)
      .toColourspace("b-w")
      .raw()
      .toBuffer();
  const rest = await sharp(file("rest")).resize(frame, height).raw().toBuffer();
  // Lit lamps make the air around them glow.
  const lamps = Buffer.from(rest.map((byte) => (byte > 205 ? byte : 0)));
  const raw = { raw: { width: frame, height, channels: 3 as const } };
  const glow = await sharp(lamps, raw)
    .blur(frame / 70)
    .raw()
    .toBuffer();
  return { rest, glow, light: await part(0), cover: await part(1), shade: await part(2), height };
}

/** In the dark only surfaces that face or mirror the lamp above are visible. @param isLit with a light at the side */
async function compose(canvas: Canvas, isLit: boolean): Promise<Buffer> {
  const { rest, glow, light, cover, shade, height } = await scaled(canvas);
  const left = Math.round(canvas.middle - canvas.frame / 2);
  const top = Math.round(canvas.floor - height * 0.83);
  const picture = Buffer.alloc(canvas.width * canvas.height * 3);
  for (let y = 0; y < canvas.height; y += 1)
    for (let x = 0; x < canvas.width; x += 1) {
      const behind = backdrop(x, y, canvas);
      const [fx, fy] = [x - left, y - top];
      const isIn = fx >= 0 && fy >= 0 && fx < canvas.frame && fy < height;
      const at = fy * canvas.frame + fx;
      const bare = isIn ? (1 - cover[at]! / 255) * (0.15 + 0.85 * Math.min(lightOf(shade[at]!), 1)) : 1;
      const [share, shown] = cover[at]! < 80 ? [mirror, polished] : [1, 1];
      for (let c = 0; c < 3; c += 1) {
        // The mirror image fades out before the frame ends.
        const fade = Math.min((height - fy) / (height * 0.1), 1);
        const own = isIn
          ? fade *
              shown *
              (tone(lightOf(rest[at * 3 + c]!) / share, isLit, 1.2) +
                tone(lightOf(light[at]!) / share, isLit, 1.5) * orange[c]!) +
            0.5 * lightOf(glow[at * 3 + c]!)
          : 0;
        picture[(y * canvas.width + x) * 3 + c] = encoded(behind[c]! * bare + own);
      }
    }
  return picture;
}

/** Writes the card that shared pages show. */
async function writeCard(picture: Buffer, { width, height }: Canvas) {
  const mark = await sharp(new URL("../../public/favicon.svg", import.meta.url).pathname, { density: 144 })
    .resize(76)
    .png()
    .toBuffer();
  await sharp(picture, { raw: { width, height, channels: 3 } })
    .composite([{ input: mark, left: 56, top: 52 }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(new URL("../../public/share.jpg", import.meta.url).pathname);
}

for (const [name, canvas] of Object.entries(canvases)) {
  const raw = { raw: { width: canvas.width, height: canvas.height, channels: 3 as const } };
  const [dark, lit] = await Promise.all([compose(canvas, false), compose(canvas, true)]);
  if (name === "share") {
    await writeCard(dark, canvas);
    continue;
  }
  // The layer that turns the dark picture into the lit one by `mix-blend-mode: screen`.
  const light = dark.map((byte, at) => Math.max(0, 255 - ((255 - lit[at]!) * 255) / Math.max(255 - byte, 1)));
  const avif = { effort: 9, chromaSubsampling: "4:2:0" };
  writeFileSync(
    join(to, `hero-${name}.avif`),
    await sharp(dark, raw)
      .avif({ ...avif, quality: 58 })
      .toBuffer(),
  );
  writeFileSync(
    join(to, `hero-${name}-light.avif`),
    await sharp(Buffer.from(light), raw)
      .avif({ ...avif, quality: 48 })
      .toBuffer(),
  );
  if (name === "wide")
    writeFileSync(
      join(to, "hero-wide.jpg"),
      await sharp(dark, raw).jpeg({ quality: 74, mozjpeg: true }).toBuffer(),
    );
}
