import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";

/** Counts up when the drawings change, so that old ones are drawn anew. */
const drawingVersion = 1;
/** Pictures drawn at the same time: each keeps a core busy, and the API has other things to do. */
const maxConcurrent = 2;

export interface ImageCache {
  /**
   * A picture's bytes: kept ones, or drawn and then kept.
   * @param name its path below the store's folder, made of known words only
   */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Keeps drawn pictures as files below a data folder. */
export function createImageCache(dataDir: string): ImageCache {
  const folder = join(dataDir, `pictures-${drawingVersion}`);
  const runLimited = concurrencyLimit(maxConcurrent);
  const pendingImages = new Map<string, Promise<Buffer>>();

  async function save(path: string, image: Buffer) {
    await mkdir(dirname(path), { recursive: true });
    const temporaryPath = `${path}.${randomUUID()}`;
    await writeFile(temporaryPath, image);
    await rename(temporaryPath, path);
  }

  async function drawAndSave(path: string, draw: () => Promise<Buffer>) {
    const image = await runLimited(draw);
    // A full disk costs time at the next request, not the picture.
    await save(path, image).catch(() => undefined);
    return image;
  }

  return {
    async get(name, draw) {
      const path = join(folder, name);
      const cached = await readFile(path).catch(() => undefined);
      if (cached) return cached;
      const pending =
        pendingImages.get(name) ?? drawAndSave(path, draw).finally(() => pendingImages.delete(name));
      pendingImages.set(name, pending);
      return pending;
    },
  };
}
