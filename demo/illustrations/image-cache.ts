import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";

/** Raise it when the drawings change: old files are then rendered again. */
const drawingVersion = 3;
/** Each rendering keeps a processor core busy. */
const maxConcurrent = 2;

export interface ImageCache {
  /** The cached bytes, or rendered and then cached. @param name the path below the folder, of known words only */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

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
    // A full disk slows down the next request; this one still gets its picture.
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
