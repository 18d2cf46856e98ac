import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { bases } from "../paint.ts";
import { composePicture, cutOut } from "./compose.ts";
import type { Corner } from "./plate.ts";
import { passesName, type Render } from "./render-names.ts";

const folder = new URL("./passes/", import.meta.url);

async function readPasses(render: Pick<Render, "model" | "face" | "angle">) {
  const file = (kind: string) => new URL(`${passesName(render)}.${kind}`, folder);
  const [rest, light, plates] = await Promise.all([
    readFile(file("rest.jpg")),
    readFile(file("light.jpg")),
    readFile(file("json"), "utf8"),
  ]);
  return { rest, light, plates: Object.values<Corner[]>(JSON.parse(plates)) };
}

/** Composes a picture from the studio's passes, in well under 100 ms. */
export async function composeRender(render: Render): Promise<Buffer> {
  const { colour, plate, place, angle } = render;
  return composePicture(await readPasses(render), { colour: bases[colour], plate, place, angle });
}

/** Returns a cut-out car as PNG, `width` pixels wide, for other surroundings; its nose points left unless mirrored. */
export async function cutOutRender(
  render: Pick<Render, "model" | "face" | "colour" | "angle">,
  width: number,
  isMirrored = false,
): Promise<Buffer> {
  const { data, ...size } = await cutOut(await readPasses(render), bases[render.colour]);
  return sharp(data, { raw: { ...size, channels: 4 } })
    .resize(width)
    .flop(isMirrored)
    .png()
    .toBuffer();
}
