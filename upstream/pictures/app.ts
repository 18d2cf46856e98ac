import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { parseCarPicture } from "./names.ts";
import { renderGarage, renderVendor } from "./render-business.ts";
import { renderCar } from "./render-car.ts";
import { pictureStore } from "./store.ts";

const aYear = "public, max-age=31536000, immutable";

type Draw = () => Promise<Buffer>;

/** What draws a picture of that name, by the folder it is in; undefined when there is no such picture. */
const drawers: Record<string, (name: string) => Draw | undefined> = {
  cars(name) {
    const picture = parseCarPicture(name);
    return picture && (() => renderCar(picture));
  },
  vendors: renderVendor,
  garages: renderGarage,
};

/**
 * The demo market's pictures, mounted at /media: drawn when they are first asked for, then kept.
 * @param dataDir the folder they are kept in
 */
export function pictures(dataDir: string): Hono {
  const store = pictureStore(dataDir);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    if (c.res.ok) c.header("Cache-Control", aYear);
  });
  for (const [folder, drawerOf] of Object.entries(drawers)) {
    app.get(`/${folder}/:name`, async (c: Context) => {
      const name = c.req.param("name") ?? "";
      const draw = drawerOf(name);
      if (!draw) return c.notFound();
      const picture = await store.get(`${folder}/${name}`, draw);
      return c.body(new Uint8Array(picture), 200, { "Content-Type": "image/jpeg" });
    });
  }
  app.get(
    "/video/market.mp4",
    serveStatic({ path: fileURLToPath(new URL("./video/market.mp4", import.meta.url)) }),
  );
  return app;
}
