import sharp from "sharp";
import type { Corner, Frame } from "./run-page.ts";

/**
 * The pictures that sharp needs for a car in any colour. `rest` is all but the paint's own colour; `light` holds three
 * grey pictures below one another: light on paint, how much of the background is covered, light on the floor.
 */
export interface Passes {
  rest: Buffer;
  light: Buffer;
  plates: Record<string, Corner[]>;
}

/** Blurs the floor's shadows, because they are summed over few directions, which soft edges hide. */
async function softFloor(light: Buffer, width: number, height: number): Promise<Buffer> {
  const size = width * height;
  const floor = await sharp(light.subarray(size * 2), { raw: { width, height, channels: 1 } })
    .blur(width / 220)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return Buffer.concat([light.subarray(0, size * 2), floor]);
}

export async function encodePasses({ width, height, rest, light, plates }: Frame): Promise<Passes> {
  return {
    rest: await sharp(rest, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
      .toBuffer(),
    light: await sharp(await softFloor(light, width, height), {
      raw: { width, height: height * 3, channels: 1 },
    })
      .toColourspace("b-w")
      .jpeg({ quality: 86 })
      .toBuffer(),
    plates,
  };
}
