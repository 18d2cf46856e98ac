// `npm run home-pictures -- http://localhost:3000`: pictures of a site's ten homes for docs/homes.md and the README.
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./find-chromium.ts";

const [site = "http://localhost:3000"] = process.argv.slice(2);
const folder = new URL("../docs/homes/", import.meta.url);
const numbers = ["", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
const viewport = { width: 1440, height: 1800 };
const maxBytes = 40_000;

/** Encodes a picture in the best quality that fits into the limit. */
async function encode(picture: Buffer): Promise<Buffer> {
  const small = sharp(picture).resize({ width: 640 });
  for (const quality of [70, 60, 50, 40]) {
    const webp = await small.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture of a home takes more than ${maxBytes} bytes.`);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium() });
const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
for (const number of numbers) {
  await page.goto(`${site}/home${number}`, { waitUntil: "networkidle" });
  writeFileSync(new URL(`home${number}.webp`, folder), await encode(await page.screenshot()));
}

/** A home on a wide screen, and in front of it the list on a phone in Arabic. */
async function readmePicture(): Promise<Buffer> {
  const [desk, phone] = [
    { width: 1200, height: 920 },
    { width: 390, height: 800 },
  ];
  const shoot = async (path: string, size: typeof desk) => {
    await page.setViewportSize(size);
    await page.goto(site + path, { waitUntil: "networkidle" });
    return sharp(await page.screenshot());
  };
  const edge = { top: 8, bottom: 8, left: 8, right: 8, background: "#17130f" };
  const inHand = (await shoot("/ar/listing-car", phone)).resize({ width: 270 }).extend(edge);
  const behind = await shoot("/home", desk);
  return behind
    .composite([{ input: await inHand.png().toBuffer(), left: 880, top: 330 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
writeFileSync(new URL("../home.jpg", folder), await readmePicture());
await browser.close();
