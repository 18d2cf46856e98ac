import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { BackOfficeEnv } from "../context.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
/** In cascade order. */
const stylesheetNames = [
  "fonts",
  "tokens",
  "page",
  "layout",
  "components",
  "buttons",
  "notices",
  "lists",
  "chat",
  "forms",
];
export const stylesheet = stylesheetNames.map((name) => read(`./css/${name}.css`)).join("\n");
const logo = read("./mark.svg");
const immutableCacheControl = "public, max-age=31536000, immutable";

/** The version changes with the content, so that it can be cached forever. */
export const stylesheetPath = `/style.css?v=${createHash("sha256").update(stylesheet).digest("base64url").slice(0, 12)}`;
export const logoPath = "/mark.svg";

export const assetRoutes = new Hono<BackOfficeEnv>();

const fonts = {
  "figtree.woff2": "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  "readex.woff2": "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2",
};
for (const [name, path] of Object.entries(fonts)) {
  const font = readFileSync(fileURLToPath(import.meta.resolve(path)));
  assetRoutes.get(`/${name}`, (c) => {
    c.header("Cache-Control", immutableCacheControl);
    return c.body(new Uint8Array(font), 200, { "Content-Type": "font/woff2" });
  });
}

assetRoutes.get("/style.css", (c) => {
  c.header("Cache-Control", c.req.query("v") ? immutableCacheControl : "public, max-age=300");
  return c.body(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8" });
});
assetRoutes.get(logoPath, (c) => {
  c.header("Cache-Control", "public, max-age=86400");
  return c.body(logo, 200, { "Content-Type": "image/svg+xml" });
});
