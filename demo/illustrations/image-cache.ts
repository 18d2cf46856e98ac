import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";

/** Increase it when the drawings change; all files are then rendered again. */
const drawingVersion = 3;
/** The most renderings at a time, because each keeps a processor core busy. */
const maxConcurrent = 2;

export interface ImageCache {
  /** Returns cached bytes, or draws and caches them. @param name the path in the folder, made of known words only */
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
    // On a full disk the picture is not cached, but this request still gets it.
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
