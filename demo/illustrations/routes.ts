import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { concurrencyLimit } from "#upstream/platform/concurrency-limit.ts";
import { parseCarImageName } from "./image-names.ts";
import { findGarageRenderer, findVendorRenderer } from "./render-business.ts";
import { composeRender } from "./renders/compose-render.ts";
import { parseRenderName } from "./renders/render-names.ts";

const immutableCacheControl = "public, max-age=31536000, immutable";

type Renderer = () => Promise<Buffer>;

function findCarRenderer(name: string): Renderer | undefined {
  const render = parseRenderName(name) ?? parseCarImageName(name);
  return render && (() => composeRender(render));
}

/** Functions by folder that find the renderer of a name; undefined for an unknown name. */
const rendererFinders: Record<string, (name: string) => Renderer | undefined> = {
  cars: findCarRenderer,
  // The folder's name in markets that were seeded earlier.
  renders: findCarRenderer,
  vendors: findVendorRenderer,
  garages: findGarageRenderer,
};

/** Serves the demo's pictures at /media; they are composed on the first request. @param dataDir for the cache */
export function createIllustrationRoutes(dataDir: string): Hono {
  const cache = createImageCache(dataDir);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    if (c.res.ok) c.header("Cache-Control", immutableCacheControl);
  });
  for (const [folder, findRenderer] of Object.entries(rendererFinders)) {
    app.get(`/${folder}/:name`, async (c: Context) => {
      const name = c.req.param("name") ?? "";
      const renderImage = findRenderer(name);
      if (!renderImage) return c.notFound();
      const image = await cache.get(`${folder}/${name}`, renderImage);
      return c.body(new Uint8Array(image), 200, { "Content-Type": "image/jpeg" });
    });
  }
  app.get(
    "/video/market.mp4",
    serveStatic({ path: fileURLToPath(new URL("./video/market.mp4", import.meta.url)) }),
  );
  return app;
}

/** Increase it when the drawings change; all files are then rendered again. */
const drawingVersion = 3;
/** The most renderings at a time, because each keeps a processor core busy. */
const maxConcurrent = 2;

export interface ImageCache {
  /** Returns cached bytes, or draws and caches them. @param name the path in the folder, made of known words only */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

function createImageCache(dataDir: string): ImageCache {
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
