import { readFile } from "node:fs/promises";
import { bases } from "../paint.ts";
import { composePicture } from "./compose.ts";
import type { Corner } from "./plate.ts";
import type { Render } from "./render-names.ts";

const folder = new URL("./passes/", import.meta.url);

/** Composes a picture of the studio's passes, in well under 100 ms. */
export async function composeRender({ model, colour, place, angle, plate }: Render): Promise<Buffer> {
  const file = (kind: string) => new URL(`${model}-${angle}.${kind}`, folder);
  const [rest, light, plates] = await Promise.all([
    readFile(file("rest.jpg")),
    readFile(file("light.jpg")),
    readFile(file("json"), "utf8"),
  ]);
  const corners = Object.values<Corner[]>(JSON.parse(plates));
  return composePicture({ rest, light, plates: corners }, { colour: bases[colour], plate, place });
}
