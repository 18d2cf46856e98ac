import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { taskLimit } from "../task-limit.ts";

/** Counts up when the drawings change, so that old ones are drawn anew. */
const drawingVersion = 1;
/** Pictures drawn at the same time: each keeps a core busy, and the API has other things to do. */
const atOnce = 2;

export interface PictureStore {
  /**
   * A picture's bytes: kept ones, or drawn and then kept.
   * @param name its path below the store's folder, made of known words only
   */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Keeps drawn pictures as files below a data folder. */
export function pictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, `pictures-${drawingVersion}`);
  const limited = taskLimit(atOnce);
  const beingDrawn = new Map<string, Promise<Buffer>>();

  async function keep(path: string, picture: Buffer) {
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, path);
  }

  async function drawAndKeep(path: string, draw: () => Promise<Buffer>) {
    const picture = await limited(draw);
    // A full disk costs time at the next request, not the picture.
    await keep(path, picture).catch(() => undefined);
    return picture;
  }

  return {
    async get(name, draw) {
      const path = join(folder, name);
      const kept = await readFile(path).catch(() => undefined);
      if (kept) return kept;
      const drawing = beingDrawn.get(name) ?? drawAndKeep(path, draw).finally(() => beingDrawn.delete(name));
      beingDrawn.set(name, drawing);
      return drawing;
    },
  };
}
